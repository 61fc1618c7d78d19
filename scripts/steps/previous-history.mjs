// Databases of the 43 development migrations that the baseline replaced before the first release.
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";

const BASELINE = "20261123000000_baseline";
const FIRST_PREVIOUS = "20261120110000_ground_floor";
const LAST_PREVIOUS = "20261122280002_a_key_belongs_to_its_user";

/**
 * Converts the migration history of a database that has all development migrations: its schema is the one of the baseline, so
 * the baseline is recorded as applied instead of being run. Does nothing for any other database, except that it throws a Problem
 * for one that has only some of the development migrations.
 * @param {string} owner_url
 * @param {(...args: string[]) => Promise<unknown>} migrate Runs a command of Prisma Migrate.
 */
export async function adoptBaseline(owner_url, migrate) {
  const applied = await withClient(owner_url, appliedMigrations);
  if (applied.includes(BASELINE) || !applied.includes(FIRST_PREVIOUS)) return;
  if (!applied.includes(LAST_PREVIOUS)) {
    throw new Problem(
      "Este banco foi criado por uma versão de desenvolvimento mais antiga. Para manter os dados, abra-o uma vez com a versão " +
        `que tem a migração ${LAST_PREVIOUS} e depois com esta. Se os dados não importam, apague a pasta .data/postgres ` +
        "(ou use um banco vazio) e comece de novo.",
    );
  }
  await migrate("resolve", "--applied", BASELINE);
  await withClient(owner_url, async (client) => {
    await client.query("DELETE FROM _prisma_migrations WHERE migration_name < $1", [BASELINE]);
    await client.query("ALTER TABLE plan_charge VALIDATE CONSTRAINT plan_charge_refunded");
  });
}

/**
 * @param {import("pg").Client} client
 * @returns {Promise<string[]>}
 */
async function appliedMigrations(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS made");
  if (!rows[0].made) return [];
  const history = await client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL");
  return history.rows.map(({ migration_name }) => migration_name);
}
