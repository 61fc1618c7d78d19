// `npm run lighthouse`: builds, serves and measures the public pages and pages of a shop; fails if a score is too low. It takes about
// a quarter of an hour and needs an idle machine. `npm run lighthouse -- / /dashboard` measures only these pages.
import { lighthouse, meetsMinimum } from "./checks/lighthouse.mjs";
import { buildApplication } from "./steps/build.mjs";

await buildApplication({});
const rows = await lighthouse(process.argv.slice(2), ({ page, device, scores, figures }) => {
  const measured = Object.entries({ ...scores, ...figures }).map(([name, value]) => `${name} ${value}`);
  console.log(`${page} (${device}): ${measured.join(", ")}`);
});
console.table(rows.map(({ page, device, scores, figures }) => ({ page, device, ...scores, ...figures })));
for (const { page, device, failedAudits } of rows) {
  if (failedAudits.length > 0) console.log(`${page} (${device}): ${failedAudits.join(", ")}`);
}
process.exit(rows.every(meetsMinimum) ? 0 : 1);
