// `npm run lighthouse`: builds, serves and measures the public pages; fails if a score is too low.
import { lighthouse, meetsMinimum } from "./checks/lighthouse.mjs";
import { buildApplication } from "./steps/build.mjs";

await buildApplication({});
const rows = await lighthouse();
console.table(rows.map(({ page, scores, figures }) => ({ page, ...scores, ...figures })));
for (const { page, failedAudits } of rows) {
  if (failedAudits.length > 0) console.log(`${page}: ${failedAudits.join(", ")}`);
}
process.exit(rows.every(meetsMinimum) ? 0 : 1);
