// Formats plans as Markdown without ids and times and with rounded figures, so that a rerun changes few lines.

/** @import { PlanNode, GroupedStatement, CallReport } from "../bench-types" */

const WIDTH = 150;
const MAX_SQL = 1_100;
const MAX_BRIEF = 80;

/** The properties of a node that compare columns with values. */
const CONDITIONS = /** @type {const} */ (["Index Cond", "Recheck Cond", "Filter", "Hash Cond", "Join Filter"]);
const LABELED_CONDITIONS = /** @type {const} */ ([
  ["Index Cond", "index"],
  ["Hash Cond", "equal"],
  ["Merge Cond", "equal"],
  ["Filter", "filter"],
  ["Join Filter", "filter"],
]);

/**
 * Rounds to `digits` significant digits.
 * @param {number} value
 * @param {number} [digits]
 */
export function rounded(value, digits = 2) {
  if (value < 10 ** digits) return String(Math.round(value));
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
  return (Math.round(value / unit) * unit).toLocaleString("en");
}

/**
 * Rounds a time down to the next step: 1, 2, 5, 10, 20 … ms.
 * @param {number} ms
 */
export function roundedMs(ms) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
  const step = steps.findLast((step) => ms >= step);
  return step ? `≥ ${step.toLocaleString("en")} ms` : "< 1 ms";
}

/**
 * A statement on one line, without the quotes and the schema name that Prisma adds.
 * @param {string} text
 */
export const normalizeSql = (text) =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll('"public".', "")
    .replaceAll(/"(\w+)"/g, "$1")
    .trim();

/**
 * Removes the literal values and casts of a plan's condition.
 * @param {string} text
 */
const withoutValues = (text) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(
      /::(?:timestamp with time zone|timestamp without time zone|character varying|text|uuid|date|integer|bigint)(\[\])?/g,
      "",
    )
    .replaceAll(/(?:'…', ){2,}/g, "'…', ");

/**
 * @param {string} text
 * @param {number} most
 */
export const shorten = (text, most) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

/** @param {string} text */
function wrapped(text) {
  const lines = [];
  let line = "";
  for (const word of shorten(text, MAX_SQL).split(" ")) {
    if (line && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = "";
    }
    line += `${line && " "}${word}`;
  }
  return [...lines, line].join("\n");
}

/** @param {PlanNode} node */
export const pagesOf = (node) => (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
/**
 * @param {PlanNode} node
 * @param {"Actual Rows" | "Rows Removed by Filter" | "Rows Removed by Join Filter"} [field]
 */
export const totalRows = (node, field = "Actual Rows") => (node[field] ?? 0) * (node["Actual Loops"] ?? 1);
/** @param {PlanNode} node */
export const childrenOf = (node) => node.Plans ?? [];
/**
 * @param {PlanNode} node
 * @returns {PlanNode[]}
 */
export const nodesOf = (node) => [node, ...childrenOf(node).flatMap(nodesOf)];

/**
 * Identifies a plan: two plans with the same nodes, tables, indexes and joins are equal.
 * @param {PlanNode} node
 */
export const planKey = (node) =>
  nodesOf(node)
    .map((one) => [one["Node Type"], one["Relation Name"], one["Index Name"], one["Join Type"]].join(":"))
    .join(" ");

/**
 * Whether it is a cached generic plan; undefined if the plan compares nothing with a value.
 * @param {PlanNode} plan
 */
export function isCachedPlan(plan) {
  const conditions = nodesOf(plan).flatMap((node) => CONDITIONS.map((name) => node[name] ?? ""));
  if (conditions.some((text) => /\$\d/.test(text))) return true;
  return conditions.some((text) => text.includes("'")) ? false : undefined;
}

/** @param {PlanNode} node */
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

/**
 * The plan as a tree, one node per line: expected → actual rows of all loops, and the pages of the node and its children.
 * @param {PlanNode} node
 * @param {number} [depth]
 * @returns {string[]}
 */
export function treeOf(node, depth = 0) {
  const pad = "  ".repeat(depth);
  const label = node["Subplan Name"] ? `${node["Subplan Name"]}: ` : "";
  const loops = node["Actual Loops"] ?? 0;
  if (loops === 0) return [`${pad}${label}${nameOf(node)} — never executed`];
  const removed = totalRows(node, "Rows Removed by Filter") + totalRows(node, "Rows Removed by Join Filter");
  const writtenPages = node["Temp Written Blocks"] ?? 0;
  const facts = [
    `${rounded(node["Plan Rows"] * loops, 1)} → ${rounded(totalRows(node))} rows`,
    loops > 1 && `${rounded(loops)} times`,
    pagesOf(node) > 0 && `${rounded(pagesOf(node))} pages`,
    removed > 0 && `${rounded(removed)} rows discarded`,
    writtenPages > 0 && `${rounded(writtenPages)} pages on disk`,
  ].filter(Boolean);
  const conditions = LABELED_CONDITIONS.flatMap(([name, word]) => {
    const condition = node[name];
    return condition ? [`${pad}    ${word}: ${shorten(withoutValues(condition), WIDTH)}`] : [];
  });
  const order = node["Sort Key"]
    ? [`${pad}    order: ${shorten(withoutValues(node["Sort Key"].join(", ")), WIDTH)}`]
    : [];
  return [
    `${pad}${label}${nameOf(node)} — ${facts.join(", ")}`,
    ...conditions,
    ...order,
    ...childrenOf(node).flatMap((child) => treeOf(child, depth + 1)),
  ];
}

const FOREIGN_KEY = /^SELECT \$?1 FROM ONLY (\w+) x/;
/**
 * The table of a foreign key check, or undefined for other statements.
 * @param {string} text
 */
export const foreignKeyTable = (text) => FOREIGN_KEY.exec(text)?.[1];

/**
 * @param {string} kind
 * @param {string} text
 */
const block = (kind, text) => `\`\`\`${kind}\n${text}\n\`\`\``;

/**
 * `shown` maps the statements and plans already in the file to the call that shows them.
 * @param {GroupedStatement} statement
 * @param {string} call
 * @param {Map<string, string>} shown
 */
function statementText({ text, plan, ms, count, before }, call, shown) {
  const isCached = isCachedPlan(plan);
  const how = isCached === undefined ? "" : isCached ? ", cached plan" : ", planned each time";
  const head = `**${rounded(pagesOf(plan))} pages, ${roundedMs(ms)}${how}${count > 1 ? `, ${count} times` : ""}**`;
  const key = `${text}\n${planKey(plan)}`;
  if (shown.has(key)) return `${head}: as in *${shown.get(key)}*, \`${shorten(text, MAX_BRIEF)}\``;
  shown.set(key, call);
  const sql = block("sql", wrapped(text));
  const statement = shown.has(sql) ? `The statement is the one of *${shown.get(sql)}*.` : sql;
  if (!shown.has(sql)) shown.set(sql, call);
  const earlier = before
    ? [
        `In the first call the plan was another one (${rounded(pagesOf(before.plan))} pages, ${roundedMs(before.ms)}):`,
        block("", treeOf(before.plan).join("\n")),
      ]
    : [];
  return [head, statement, block("", treeOf(plan).join("\n")), ...earlier].join("\n\n");
}

/**
 * The file of an area. `calls` are `{ name, method, path, statements, warnings }`.
 * @param {string} area
 * @param {CallReport[]} calls
 */
export function areaText(area, calls) {
  const shown = new Map();
  const parts = calls.map((call) => callText(call, shown));
  const head = "| call | statements | pages | time | warnings |\n| --- | --- | --- | --- | --- |";
  return [`# ${area}`, "Written by `node bench/plans.mjs`.", [head, ...calls.map(rowOf)].join("\n"), ...parts]
    .join("\n\n")
    .concat("\n");
}

/** @param {CallReport} call */
function rowOf({ name, statements, warnings }) {
  /** @param {(statement: GroupedStatement) => number} of */
  const total = (of) => statements.reduce((sum, one) => sum + of(one) * one.count, 0);
  const figures = [total(() => 1), rounded(total(({ plan }) => pagesOf(plan))), roundedMs(total(({ ms }) => ms))];
  return `| ${[name, ...figures, warnings.join("; ").replaceAll("|", "\\|")].join(" | ")} |`;
}

/**
 * @param {CallReport} call
 * @param {Map<string, string>} shown
 */
function callText({ name, method, path, statements }, shown) {
  const others = statements.filter(({ text }) => !foreignKeyTable(text));
  const checks = new Map();
  for (const { text, count } of statements) {
    const table = foreignKeyTable(text);
    if (table) checks.set(table, (checks.get(table) ?? 0) + count);
  }
  const foreignKeys = [...checks].map(([table, count]) => `${table} ${count}×`).sort();
  return [
    `## ${name}`,
    `\`${method} ${path}\``,
    ...others.map((statement) => statementText(statement, name, shown)),
    ...(foreignKeys.length ? [`Foreign keys checked: ${foreignKeys.join(", ")}.`] : []),
  ].join("\n\n");
}

/**
 * Replaces ids, days and timestamps of a path by placeholders.
 * @param {string} path
 */
export const addressOf = (path) =>
  path
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ":instant")
    .replaceAll(/\d{4}-\d\d-\d\d/g, ":day")
    .replaceAll("%20", " ");
