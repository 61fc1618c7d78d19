// Plans as text that says the same of the same plan: no ids, no instants, figures rounded so that a rerun changes few lines.

const WIDTH = 150;
const LONGEST = 1_100;
const BRIEF = 80;

/** Rounded to so many digits, the Brazilian way. */
export function about(value, digits = 2) {
  if (value < 10 ** digits) return String(Math.round(value));
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
  return (Math.round(value / unit) * unit).toLocaleString("pt-BR");
}

/** 1, 2, 5, 10, 20 … : the largest that the time reaches. */
export function pace(ms) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
  const step = steps.findLast((step) => ms >= step);
  return step ? `≥ ${step.toLocaleString("pt-BR")} ms` : "< 1 ms";
}

/** A statement on one line, with what Prisma says twice left out. */
export const folded = (text) =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll('"public".', "")
    .replaceAll(/"(\w+)"/g, "$1")
    .trim();

/** The values that a plan made for one call bears; what is left is what it compares. */
const withoutValues = (text) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(
      /::(?:timestamp with time zone|timestamp without time zone|character varying|text|uuid|date|integer|bigint)(\[\])?/g,
      "",
    )
    .replaceAll(/(?:'…', ){2,}/g, "'…', ");

export const shorten = (text, most) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

function wrapped(text) {
  const lines = [""];
  for (const word of shorten(text, LONGEST).split(" ")) {
    if (lines.at(-1) && lines.at(-1).length + word.length >= WIDTH) lines.push("");
    lines[lines.length - 1] += `${lines.at(-1) && " "}${word}`;
  }
  return lines.join("\n");
}

export const pagesOf = (node) => (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
export const everyRow = (node, field = "Actual Rows") => (node[field] ?? 0) * (node["Actual Loops"] ?? 1);
export const childrenOf = (node) => node.Plans ?? [];
export const nodesOf = (node) => [node, ...childrenOf(node).flatMap(nodesOf)];

/** What of a plan makes it another plan. */
export const shapeOf = (node) =>
  nodesOf(node)
    .map((one) => [one["Node Type"], one["Relation Name"], one["Index Name"], one["Join Type"]].join(":"))
    .join(" ");

/** Whether PostgreSQL planned it once for every value; undefined where the plan compares nothing with a value. */
export function isKept(plan) {
  const conditions = nodesOf(plan).flatMap((node) =>
    ["Index Cond", "Recheck Cond", "Filter", "Hash Cond", "Join Filter"].map((name) => node[name] ?? ""),
  );
  if (conditions.some((text) => /\$\d/.test(text))) return true;
  return conditions.some((text) => text.includes("'")) ? false : undefined;
}

const nameOf = (node) =>
  [
    node["Scan Direction"] === "Backward" ? `${node["Node Type"]} Backward` : node["Node Type"],
    node["Join Type"] && node["Join Type"] !== "Inner" ? `(${node["Join Type"]})` : "",
    node["Index Name"] ?? "",
    node["Relation Name"] && `· ${node["Relation Name"]}`,
    node["CTE Name"] && `· ${node["CTE Name"]}`,
    node["Function Name"] && `· ${node["Function Name"]}`,
  ]
    .filter(Boolean)
    .join(" ");

/** The tree, a node a line: rows expected → rows that came, in all loops; pages of it and of what is below it. */
export function treeOf(node, depth = 0) {
  const pad = "  ".repeat(depth);
  const label = node["Subplan Name"] ? `${node["Subplan Name"]}: ` : "";
  const loops = node["Actual Loops"] ?? 0;
  if (loops === 0) return [`${pad}${label}${nameOf(node)} — não foi preciso`];
  const removed = everyRow(node, "Rows Removed by Filter") + everyRow(node, "Rows Removed by Join Filter");
  const facts = [
    `${about(node["Plan Rows"] * loops, 1)} → ${about(everyRow(node))} linhas`,
    loops > 1 && `${about(loops)} vezes`,
    pagesOf(node) > 0 && `${about(pagesOf(node))} páginas`,
    removed > 0 && `${about(removed)} linhas descartadas`,
    node["Temp Written Blocks"] > 0 && `${about(node["Temp Written Blocks"])} páginas no disco`,
  ].filter(Boolean);
  const conditions = [
    ["Index Cond", "índice"],
    ["Hash Cond", "igual"],
    ["Merge Cond", "igual"],
    ["Filter", "filtro"],
    ["Join Filter", "filtro"],
  ].flatMap(([name, word]) => (node[name] ? `${pad}    ${word}: ${shorten(withoutValues(node[name]), WIDTH)}` : []));
  const order = node["Sort Key"]
    ? [`${pad}    ordem: ${shorten(withoutValues(node["Sort Key"].join(", ")), WIDTH)}`]
    : [];
  return [
    `${pad}${label}${nameOf(node)} — ${facts.join(", ")}`,
    ...conditions,
    ...order,
    ...childrenOf(node).flatMap((child) => treeOf(child, depth + 1)),
  ];
}

const FOREIGN_KEY = /^SELECT \$?1 FROM ONLY (\w+) x/;
/** The checks of foreign keys are one line each: they differ only in the table. */
export const keyTable = (text) => FOREIGN_KEY.exec(text)?.[1];

const block = (kind, text) => `\`\`\`${kind}\n${text}\n\`\`\``;

/** `shown` knows the statements and the plans that the file has by now, each by where it stands. */
function statementText({ text, plan, ms, count, before }, call, shown) {
  const kept = isKept(plan);
  const how = kept === undefined ? "" : kept ? ", plano guardado" : ", planejado a cada vez";
  const head = `**${about(pagesOf(plan))} páginas, ${pace(ms)}${how}${count > 1 ? `, ${count} vezes` : ""}**`;
  const key = `${text}\n${shapeOf(plan)}`;
  if (shown.has(key)) return `${head}: como em *${shown.get(key)}*, \`${shorten(text, BRIEF)}\``;
  shown.set(key, call);
  const sql = block("sql", wrapped(text));
  const statement = shown.has(sql) ? `O comando é o de *${shown.get(sql)}*.` : sql;
  if (!shown.has(sql)) shown.set(sql, call);
  const earlier = before
    ? [
        `Nas primeiras chamadas o plano era outro (${about(pagesOf(before.plan))} páginas, ${pace(before.ms)}):`,
        block("", treeOf(before.plan).join("\n")),
      ]
    : [];
  return [head, statement, block("", treeOf(plan).join("\n")), ...earlier].join("\n\n");
}

/** One area's file: `calls` carry `{ name, method, path, statements, signs }`. */
export function areaText(area, calls) {
  const shown = new Map();
  const parts = calls.map((call) => callText(call, shown));
  const head = "| chamada | comandos | páginas | tempo | o que chama a atenção |\n| --- | --- | --- | --- | --- |";
  return [
    `# ${area}`,
    "Escrito por `node bench/plans.mjs`; como ler está no [README](README.md).",
    [head, ...calls.map(rowOf)].join("\n"),
    ...parts,
  ]
    .join("\n\n")
    .concat("\n");
}

function rowOf({ name, statements, signs }) {
  const total = (of) => statements.reduce((sum, one) => sum + of(one) * one.count, 0);
  const figures = [total(() => 1), about(total(({ plan }) => pagesOf(plan))), pace(total(({ ms }) => ms))];
  return `| ${[name, ...figures, signs.join("; ").replaceAll("|", "\\|")].join(" | ")} |`;
}

function callText({ name, method, path, statements }, shown) {
  const others = statements.filter(({ text }) => !keyTable(text));
  const checks = new Map();
  for (const { text, count } of statements) {
    const table = keyTable(text);
    if (table) checks.set(table, (checks.get(table) ?? 0) + count);
  }
  const told = [...checks].map(([table, count]) => `${table} ${count}×`).sort();
  return [
    `## ${name}`,
    `\`${method} ${path}\``,
    ...others.map((statement) => statementText(statement, name, shown)),
    ...(told.length ? [`Chaves estrangeiras conferidas: ${told.join(", ")}.`] : []),
  ].join("\n\n");
}

/** The address as it is documented: ids, days and instants are whose they are. */
export const addressOf = (path) =>
  path
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ":instante")
    .replaceAll(/\d{4}-\d\d-\d\d/g, ":dia")
    .replaceAll("%20", " ");
