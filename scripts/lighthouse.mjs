// `npm run lighthouse`: builds, serves and measures the public pages; fails where a mark is too low.
import { isEnough, lighthouse } from "./checks/lighthouse.mjs";
import { buildApplication } from "./steps/build.mjs";

await buildApplication({});
const rows = await lighthouse();
console.table(rows.map(({ lost, ...row }) => row));
for (const { page, lost } of rows) if (lost.length > 0) console.log(`${page}: ${lost.join(", ")}`);
process.exit(rows.every(isEnough) ? 0 : 1);
