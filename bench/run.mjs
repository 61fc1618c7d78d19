// `npm run bench`: measures the product against a baseline, such as the same queries in plain SQL on the same machine. Product and
// baseline are measured in turns, because absolute times vary between runs. `npm run bench -- P1 P3` measures only these rows;
// `npm run bench -- --quick` measures all rows with little data and does not save the results.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "../scripts/cli/lifecycle.mjs";
import { Problem } from "../scripts/cli/problem.mjs";
import { data } from "../scripts/project.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { archiving } from "./rows/archiving.mjs";
import { bundles } from "./rows/bundles.mjs";
import { lists } from "./rows/lists.mjs";
import { liveUpdates } from "./rows/live.mjs";
import { memory } from "./rows/memory.mjs";
import { processes } from "./rows/processes.mjs";
import { register } from "./rows/register.mjs";
import { saleReturn } from "./rows/return.mjs";
import { fiadoSale, sale } from "./rows/sale.mjs";
import { saleCpu } from "./rows/sale-cpu.mjs";
import { saleSize } from "./rows/sale-size.mjs";
import { codes, search } from "./rows/search.mjs";
import { start } from "./rows/start.mjs";
import { tenants } from "./rows/tenants.mjs";
import { till } from "./rows/till.mjs";
import { heavyLoad, passwordGuessing, slowConnections, unknownPages } from "./rows/under-load.mjs";
import { table } from "./table.mjs";

/** @import { RowOptions, Figure, Result } from "./bench-types" */

/**
 * The functions that measure each row of the table of results.
 * @type {Record<string, ((options: RowOptions) => Promise<Figure[]>)[]>}
 */
const ROWS = {
  P1: [sale],
  P1b: [fiadoSale, saleReturn],
  P2: [codes, search],
  P3: [lists],
  P4: [register],
  P5: [memory],
  P6: [start],
  P7: [bundles],
  P8: [till],
  P9: [tenants],
  P10: [passwordGuessing],
  P11: [slowConnections],
  P12: [heavyLoad],
  P13: [saleSize],
  P17: [saleCpu],
  P18: [processes],
  P19: [liveUpdates],
  P20: [archiving],
  P21: [unknownPages],
};

async function bench() {
  const args = process.argv.slice(2);
  const isQuick = args.includes("--quick");
  const chosen = args.filter((arg) => !arg.startsWith("--"));
  const unknown = chosen.find((name) => !ROWS[name]);
  if (unknown) throw new Problem(`The row ${unknown} does not exist: choose from ${Object.keys(ROWS).join(", ")}.`);
  await buildApplication({});
  const results = [];
  for (const name of chosen.length ? chosen : Object.keys(ROWS)) {
    for (const measure of ROWS[name]) {
      const figures = await measure({ isQuick });
      for (const figure of figures) results.push({ row: name, ...figure });
      console.log(table(results.slice(-figures.length)));
    }
  }
  if (!isQuick) saveResults(results);
  const missed = results.filter(({ met }) => !met).length;
  console.log(`\n${table(results)}\n\n${missed ? `${missed} of ${results.length} targets missed` : "All targets met"}`);
  return 0;
}

/**
 * Replaces the measured rows in .data/bench/results.json and keeps the others.
 * @param {Result[]} results
 */
function saveResults(results) {
  const file = join(data, "bench", "results.json");
  /** @type {Result[]} */
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).results : [];
  const measured = new Set(results.map(({ row }) => row));
  const rows = Object.keys(ROWS);
  const all = [...before.filter(({ row }) => !measured.has(row)), ...results];
  all.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row));
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...machine, results: all }, null, 2)}\n`);
}

await runCommand(bench);
