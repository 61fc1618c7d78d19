// Creates a database for one run, as a copy of the migrated template database, and drops it afterwards.
import { withClient } from "../database.mjs";
import { connectionsOf } from "../steps/schema.mjs";

const TEMPLATE = "agora";
let made = 0;

/** Calls `work` with the URLs of a fresh database in which the owner has run the `sql` statements. */
export async function withFreshDatabase(cluster, sql, work) {
  const name = `${TEMPLATE}_${++made}`;
  const administer = (statement) => withClient(cluster.maintenance_url, (client) => client.query(statement));
  await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER agora_owner`);
  try {
    const urls = Object.fromEntries(
      Object.entries(cluster)
        .filter(([key]) => key.endsWith("_url"))
        .map(([key, url]) => [key, Object.assign(new URL(url), { pathname: name }).href]),
    );
    await withClient(urls.owner_url, async (client) => {
      for (const statement of sql) await client.query(statement);
    });
    return await work(connectionsOf(urls));
  } finally {
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
