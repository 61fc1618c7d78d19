// Asks the database, read-only and in one snapshot, whether anything is there that must never be.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Answers `[{ rule, says, rows }]`, a line a rule, in their order. `folder` holds one file of SQL a rule, whose first line
 * says in Portuguese what its rows have wrong, for the operator of the platform.
 */
export async function askInvariants(client, folder) {
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const results = [];
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, file), "utf8");
    const { rows } = await client.query(sql);
    results.push({ rule: file.replace(".sql", ""), says: sql.split("\n")[0].replace("-- ", ""), rows });
  }
  await client.query("COMMIT");
  return results;
}
