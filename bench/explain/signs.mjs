// What makes somebody who reads plans stop: a mechanical first look, not a verdict.
import { about, everyRow, nodesOf, pagesOf, shapeOf } from "./paper.mjs";

const MANY = 5_000;
const FEW_OF = 20;
const FAR_OFF = 50;

function signsOf(node) {
  if (!node["Actual Loops"]) return [];
  const type = node["Node Type"];
  const table = node["Relation Name"];
  const out = everyRow(node);
  const removed = everyRow(node, "Rows Removed by Filter") + everyRow(node, "Rows Removed by Join Filter");
  const below = (node.Plans ?? []).reduce((sum, child) => sum + everyRow(child), 0);
  const expected = node["Plan Rows"] * node["Actual Loops"];
  return [
    type === "Seq Scan" && out + removed >= MANY && `varre ${table} (${about(out + removed, 1)} linhas)`,
    type !== "Seq Scan" &&
      table &&
      removed >= MANY &&
      removed > out * FEW_OF &&
      `lê ${about(removed, 1)} linhas de ${table} para ficar com ${about(out, 1)}`,
    /Sort|Aggregate|WindowAgg/.test(type) &&
      below >= MANY &&
      `${/Sort/.test(type) ? "ordena" : "soma"} ${about(below, 1)} linhas`,
    out >= MANY && expected * FAR_OFF < out && `esperava ${about(expected, 1)} linhas, vieram ${about(out, 1)}`,
    node["Temp Written Blocks"] > 0 && "usa o disco",
  ].filter(Boolean);
}

export function signsOfCall(statements) {
  const found = statements.flatMap(({ plan, before }) => [
    ...nodesOf(plan).flatMap(signsOf),
    ...(before ? ["o plano mudou ao ser guardado"] : []),
  ]);
  return [...new Set(found)].slice(0, 6);
}

/** The same statement with the same plan is told once, at its dearest, and how often; `first` holds the plans of before any was kept. */
export function gathered(last, first) {
  const groups = new Map();
  for (const { text, plan, ms } of last) {
    const shape = shapeOf(plan);
    const known = groups.get(`${text}\n${shape}`);
    if (known) Object.assign(known, { count: known.count + 1 }, pagesOf(plan) > pagesOf(known.plan) && { plan, ms });
    else groups.set(`${text}\n${shape}`, { text, plan, ms, count: 1, before: otherPlan(first, { text, plan }) });
  }
  return [...groups.values()];
}

/** Another plan that cost about as much is none: which of two equals is taken changes with every sample of the statistics. */
function otherPlan(first, { text, plan }) {
  const same = first.filter((one) => one.text === text);
  const shape = shapeOf(plan);
  if (same.length === 0 || same.some((one) => shapeOf(one.plan) === shape)) return undefined;
  const [less, more] = [pagesOf(plan), pagesOf(same[0].plan)].sort((a, b) => a - b);
  return more >= less * 2 && more - less >= 100 ? same[0] : undefined;
}
