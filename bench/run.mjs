// `npm run bench`: what the product does beside what PostgreSQL and the machine can do, both in turn in one run, since only
// ratios of one run count. `npm run bench -- P1 P3` runs some rows, `-- --quick` all of them on little data.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { tell } from "../scripts/machine/lifecycle.mjs";
import { Problem } from "../scripts/machine/problem.mjs";
import { root } from "../scripts/project.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { bundles } from "./rows/bundles.mjs";
import { lists } from "./rows/lists.mjs";
import { memory } from "./rows/memory.mjs";
import { dawdling, guessing, heavyLoad } from "./rows/pressure.mjs";
import { register } from "./rows/register.mjs";
import { sale } from "./rows/sale.mjs";
import { codes, search } from "./rows/search.mjs";
import { start } from "./rows/start.mjs";
import { tenants } from "./rows/tenants.mjs";
import { till } from "./rows/till.mjs";
import { table } from "./table.mjs";

const ROWS = {
  P1: [sale],
  P2: [codes, search],
  P3: [lists],
  P4: [register],
  P5: [memory],
  P6: [start],
  P7: [bundles],
  P8: [till],
  P9: [tenants],
  P10: [guessing],
  P11: [dawdling],
  P12: [heavyLoad],
};

async function bench() {
  const args = process.argv.slice(2);
  const isQuick = args.includes("--quick");
  const named = args.filter((arg) => !arg.startsWith("--"));
  const unknown = named.find((name) => !ROWS[name]);
  if (unknown) throw new Problem(`Não existe a linha ${unknown}: são ${Object.keys(ROWS).join(", ")}.`);
  await buildApplication({});
  const results = [];
  for (const name of named.length ? named : Object.keys(ROWS)) {
    for (const measure of ROWS[name]) {
      const figures = await measure({ isQuick });
      for (const figure of figures) results.push({ row: name, ...figure });
      console.log(table(results.slice(-figures.length)));
    }
  }
  if (!isQuick) keep(results);
  const missed = results.filter(({ met }) => !met).length;
  console.log(
    `\n${table(results)}\n\n${missed ? `${missed} de ${results.length} abaixo da meta` : "Todas as metas alcançadas"}`,
  );
  return 0;
}

/** Each row stands by itself, since it carries its own limit: those that were measured take the place of their last time. */
function keep(results) {
  const file = join(root, "bench", "results.json");
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).results : [];
  const measured = new Set(results.map(({ row }) => row));
  const rows = Object.keys(ROWS);
  const all = [...before.filter(({ row }) => !measured.has(row)), ...results];
  all.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row));
  const about = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  writeFileSync(file, `${JSON.stringify({ ...about, results: all }, null, 2)}\n`);
}

await tell(bench);
