// Creates a database for one run, as a copy of the migrated template database, and drops it afterwards.
import { withClient } from "../database.mjs";
import { connectionsOf } from "../steps/schema.mjs";

/** @import { DatabaseUrls } from "../script-types" */

const TEMPLATE = "agora";
let databaseCount = 0;

/**
 * Calls `work` with the URLs of a fresh database in which the owner has run the `sql` statements.
 * @template T
 * @param {DatabaseUrls} cluster
 * @param {string[]} sql
 * @param {(env: Record<string, string>) => Promise<T>} work
 */
export async function withFreshDatabase(cluster, sql, work) {
  const name = `${TEMPLATE}_${++databaseCount}`;
  /** @param {string} statement */
  const runStatement = (statement) => withClient(cluster.maintenance_url, (client) => client.query(statement));
  await runStatement(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER agora_owner`);
  try {
    /** @param {string} url */
    const urlOfCopy = (url) => Object.assign(new URL(url), { pathname: name }).href;
    const urls = {
      owner_url: urlOfCopy(cluster.owner_url),
      app_url: urlOfCopy(cluster.app_url),
      auditor_url: urlOfCopy(cluster.auditor_url),
    };
    await withClient(urls.owner_url, async (client) => {
      for (const statement of sql) await client.query(statement);
    });
    return await work(connectionsOf(urls));
  } finally {
    await runStatement(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
