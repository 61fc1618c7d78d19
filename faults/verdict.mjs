// Whether anything acknowledged is missing, double or different, by the database's own word.
import { checkInvariants } from "../scripts/check-invariants.mjs";
import { withClient } from "../scripts/database.mjs";

/** Sentences about what is wrong; empty when nothing is. */
export async function verdictOn({ database, company_id }, { acknowledged, refused }) {
  const wrong = refused.map(({ key, status, answer }) => `recusada: ${key} ${status} ${answer?.code}`);
  const rows = await withClient(database.auditor_url, (client) =>
    client.query("SELECT client_key, number FROM sale WHERE company_id = $1::uuid", [company_id]),
  ).then((result) => result.rows);
  const sold = new Map(rows.map(({ client_key, number }) => [client_key, number]));
  if (sold.size !== rows.length) wrong.push(`${rows.length - sold.size} vendas em dobro`);
  for (const { key, number } of acknowledged) {
    if (!sold.has(key)) wrong.push(`perdida: ${key} (${number})`);
    else if (sold.get(key) !== number) wrong.push(`outro número: ${key} ${number} ≠ ${sold.get(key)}`);
  }
  const known = new Set(acknowledged.map(({ key }) => key));
  for (const key of sold.keys()) if (!known.has(key)) wrong.push(`sem dono: ${key}`);
  for (const { rule, rows } of await checkInvariants(database.auditor_url)) {
    if (rows.length) wrong.push(`${rule}: ${rows.length} linhas`);
  }
  return wrong;
}
