// Compares the acknowledged sales with those in the database and checks the invariants.
import { checkInvariants } from "../scripts/check-invariants.mjs";
import { withClient } from "../scripts/database.mjs";

/** @import { AcknowledgedSale, RejectedSale } from "./fault-types" */

/**
 * Returns a sentence for each missing, duplicate, different or unexpected sale and each broken invariant.
 * @param {{ database: { auditor_url: string }, company_id: string }} options
 * @param {{ acknowledged: AcknowledgedSale[], rejected: RejectedSale[] }} options
 */
export async function findErrors({ database, company_id }, { acknowledged, rejected }) {
  const mistakes = rejected.map(({ key, status, answer }) => `rejected: ${key} ${status} ${answer?.code}`);
  const rows = await withClient(database.auditor_url, (client) =>
    client.query("SELECT client_key, number FROM sale WHERE company_id = $1::uuid", [company_id]),
  ).then((result) => result.rows);
  const sold = new Map(rows.map(({ client_key, number }) => [client_key, number]));
  if (sold.size !== rows.length) mistakes.push(`${rows.length - sold.size} duplicate sales`);
  for (const { key, number } of acknowledged) {
    if (!sold.has(key)) mistakes.push(`missing: ${key} (${number})`);
    else if (sold.get(key) !== number) mistakes.push(`another number: ${key} ${number} ≠ ${sold.get(key)}`);
  }
  const acknowledgedKeys = new Set(acknowledged.map(({ key }) => key));
  for (const key of sold.keys()) if (!acknowledgedKeys.has(key)) mistakes.push(`not acknowledged: ${key}`);
  for (const { rule, rows } of await checkInvariants(database.auditor_url)) {
    if (rows.length) mistakes.push(`${rule}: ${rows.length} rows`);
  }
  return mistakes;
}
