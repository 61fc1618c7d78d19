// Flags suspicious parts of plans, as a hint for the reader.
import { nodesOf, pagesOf, planKey, rounded, totalRows } from "./report.mjs";

/** @import { PlanNode, RecordedPlan, GroupedStatement } from "../bench-types" */

const MANY_ROWS = 5_000;
const MAX_DISCARDED_RATIO = 20;
const MAX_ESTIMATE_ERROR = 50;

/** @param {PlanNode} node */
function warningsOfNode(node) {
  if (!node["Actual Loops"]) return [];
  const type = node["Node Type"];
  const table = node["Relation Name"];
  const out = totalRows(node);
  const removed = totalRows(node, "Rows Removed by Filter") + totalRows(node, "Rows Removed by Join Filter");
  const below = (node.Plans ?? []).reduce((sum, child) => sum + totalRows(child), 0);
  const expected = node["Plan Rows"] * node["Actual Loops"];
  return [
    type === "Seq Scan" && out + removed >= MANY_ROWS && `scans ${table} (${rounded(out + removed, 1)} rows)`,
    type !== "Seq Scan" &&
      table &&
      removed >= MANY_ROWS &&
      removed > out * MAX_DISCARDED_RATIO &&
      `reads ${rounded(out + removed, 1)} rows of ${table} to return ${rounded(out, 1)}`,
    /Sort|Aggregate|WindowAgg/.test(type) &&
      below >= MANY_ROWS &&
      `${/Sort/.test(type) ? "sorts" : "aggregates"} ${rounded(below, 1)} rows`,
    out >= MANY_ROWS &&
      expected * MAX_ESTIMATE_ERROR < out &&
      `expected ${rounded(expected, 1)} rows, got ${rounded(out, 1)}`,
    (node["Temp Written Blocks"] ?? 0) > 0 && "writes to disk",
  ].filter((warning) => typeof warning === "string");
}

/** @param {GroupedStatement[]} statements */
export function warningsOfCall(statements) {
  const found = statements.flatMap(({ plan, before }) => [
    ...nodesOf(plan).flatMap(warningsOfNode),
    ...(before ? ["the plan changed when it was cached"] : []),
  ]);
  return [...new Set(found)].slice(0, 6);
}

/**
 * Groups equal statements with equal plans, with their count and the most expensive run. `first` are the plans of the first call,
 * before any plan was cached.
 * @param {RecordedPlan[]} last
 * @param {RecordedPlan[]} first
 * @returns {GroupedStatement[]}
 */
export function groupStatements(last, first) {
  const groups = new Map();
  for (const { text, plan, ms } of last) {
    const shape = planKey(plan);
    const known = groups.get(`${text}\n${shape}`);
    if (known) Object.assign(known, { count: known.count + 1 }, pagesOf(plan) > pagesOf(known.plan) && { plan, ms });
    else groups.set(`${text}\n${shape}`, { text, plan, ms, count: 1, before: differentPlan(first, { text, plan }) });
  }
  return [...groups.values()];
}

/**
 * The different plan of the first call, if its cost differs much: PostgreSQL chooses at random between plans of equal cost.
 * @param {RecordedPlan[]} first
 * @param {Pick<RecordedPlan, "text" | "plan">} statement
 */
function differentPlan(first, { text, plan }) {
  const same = first.filter((one) => one.text === text);
  const shape = planKey(plan);
  if (same.length === 0 || same.some((one) => planKey(one.plan) === shape)) return undefined;
  const [less, more] = [pagesOf(plan), pagesOf(same[0].plan)].sort((a, b) => a - b);
  return more >= less * 2 && more - less >= 100 ? same[0] : undefined;
}
