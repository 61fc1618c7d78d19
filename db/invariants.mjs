// Checks the rules of db/invariants: conditions on the stored data that must always hold.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs every rule in one read-only snapshot and returns the results in the order of the file names. Each file in `folder` is
 * one rule: a query that returns the rows that violate it. Its first line is a comment that describes the violation in
 * Portuguese, for the platform administrator (`says`).
 * @param {{ query(sql: string): Promise<{ rows: Record<string, unknown>[] }> }} client
 * @param {string} folder
 */
export async function checkInvariantRules(client, folder) {
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const results = [];
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, file), "utf8");
    const { rows } = await client.query(sql);
    results.push({ rule: file.replace(".sql", ""), says: (sql.split("\n")[0] ?? "").replace("-- ", ""), rows });
  }
  await client.query("COMMIT");
  return results;
}
