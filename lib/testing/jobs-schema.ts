import { randomInt } from "node:crypto";
import { Client } from "pg";
import PgBoss from "pg-boss";

/**
 * Creates job tables in a schema of their own, so that other workers and this test do not take each other's jobs, and sets
 * JOBS_SCHEMA. Failed jobs are retried without delay, at most twice.
 */
export async function openJobsSchema() {
  const schema = `pgboss_test_${process.pid}_${randomInt(1_000_000)}`;
  const owner = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
  await owner.connect();
  await owner.query(PgBoss.getConstructionPlans(schema));
  const { rows } = await owner.query(
    "SELECT name, retry_limit, dead_letter FROM pgboss.queue ORDER BY dead_letter NULLS FIRST",
  );
  for (const { name, retry_limit, dead_letter } of rows) {
    const options = {
      policy: "standard",
      retryLimit: Math.min(retry_limit ?? 0, 2),
      retryDelay: 0,
      deadLetter: dead_letter,
    };
    await owner.query(`SELECT ${schema}.create_queue($1, $2)`, [name, JSON.stringify(options)]);
  }
  process.env.JOBS_SCHEMA = schema;
  return {
    schema,
    owner,
    close: async () => {
      await owner.query(`DROP SCHEMA ${schema} CASCADE`);
      await owner.end();
    },
  };
}
