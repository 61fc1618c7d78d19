// `npm run check:invariants`: checks the rules of db/invariants against the database, read-only and in one snapshot.
// `-- --json` prints JSON. The exit code is 1 if a rule is broken.
import { fileURLToPath } from "node:url";
import { checkInvariantRules, requireAllRules } from "../db/invariants.mjs";
import { withClient } from "./database.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

const folder = fileURLToPath(new URL("../db/invariants/", import.meta.url));

/**
 * Checks every rule and returns `[{ rule, says, rows }]` in order; `rows` are the violations. Throws if rules are missing.
 * @param {string} connectionString
 */
export const checkInvariants = (connectionString) =>
  withClient(connectionString, async (client) => {
    const results = await checkInvariantRules(client, folder);
    requireAllRules(results);
    return results;
  });

async function main() {
  loadEnvironmentFiles();
  const database = await openDatabase();
  const results = await checkInvariants(database.auditor_url).finally(() => database.stop());
  const broken = results.filter(({ rows }) => rows.length > 0);
  if (process.argv.includes("--json")) console.log(JSON.stringify(results));
  else {
    for (const { rule, rows } of results) console.log(`${rows.length === 0 ? "✔" : "✖"} ${rule} ${rows.length}`);
    for (const { says, rows } of broken) console.log(says, rows.slice(0, 5));
  }
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
