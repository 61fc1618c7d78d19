import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readDistribution } from "../../db/distribution.mjs";
import { startThrowawayDatabase, withClient } from "../database.mjs";
import { applyMigrations } from "../steps/schema.mjs";
import { distribute, distributedTables, findObstacles, printableStatements } from "./citus.mjs";

/** @import { Client, Database } from "../script-types" */
/** @import { Session } from "../../db/distribution.mjs" */

// There is no Citus for this machine. Its functions are replaced by some that only write down their calls, in the same transaction.
const CITUS_DOUBLE = `
  CREATE SCHEMA citus_double;
  CREATE TABLE citus_double.pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod char, colocated_with text);
  CREATE TABLE citus_double.pg_dist_node (nodeid int, nodename text, nodeport int);
  CREATE TABLE citus_double.setting (name text PRIMARY KEY, value text);
  CREATE TABLE citus_double.function (name text PRIMARY KEY);
  CREATE FUNCTION citus_double.citus_get_active_worker_nodes() RETURNS TABLE (node_name text, node_port int) LANGUAGE sql
    AS 'SELECT nodename, nodeport FROM citus_double.pg_dist_node WHERE nodeid > 0';
  CREATE FUNCTION citus_double.run_command_on_all_nodes(command text) RETURNS TABLE (nodeid int, success boolean, result text) LANGUAGE sql
    AS 'SELECT n.nodeid, true, (SELECT s.value FROM citus_double.setting s WHERE command LIKE ''%'' || s.name || ''%'') FROM citus_double.pg_dist_node n';
  CREATE FUNCTION citus_double.create_reference_table(name text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = name::regclass) THEN
      RAISE EXCEPTION 'a reference table with foreign keys converts every table that refers to it';
    END IF;
    INSERT INTO citus_double.pg_dist_partition VALUES (name::regclass, 'n', NULL);
  END $$;
  CREATE FUNCTION citus_double.create_distributed_function(name text) RETURNS void LANGUAGE sql
    AS 'INSERT INTO citus_double.function SELECT name::regprocedure::text ON CONFLICT DO NOTHING';
  CREATE FUNCTION citus_double.create_distributed_table(name text, col text, colocate_with text DEFAULT 'default', shard_count int DEFAULT 0)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = name::regclass) THEN
      RAISE EXCEPTION 'referenced table must be a distributed table or a reference table';
    END IF;
    IF name = current_setting('citus_double.refused', true) THEN RAISE EXCEPTION 'refused by the test'; END IF;
    INSERT INTO citus_double.pg_dist_partition VALUES (name::regclass, 'h', colocate_with);
  END $$;`;

const RIGHT = {
  "citus.enable_unsafe_triggers": "on",
  max_prepared_transactions: "200",
  wal_level: "logical",
  timezone: "UTC",
};

/** @type {Database} */
let database;
beforeAll(async () => {
  database = await startThrowawayDatabase({ log: () => {} });
  await applyMigrations(database);
}, 240_000);
afterAll(() => database?.stop());

/**
 * Runs `work` on a session in which the extension seems to be installed.
 * @template T
 * @param {(session: Session, client: Client) => Promise<T>} work
 */
const withCitus = (work) =>
  withClient(database.owner_url, async (client) => {
    await client.query("SET search_path = public, citus_double");
    return work(pretendingCitus(client), client);
  });

/**
 * A session whose PostgreSQL says that it has the extension.
 * @param {Client} client
 * @returns {Session}
 */
const pretendingCitus = (client) => ({
  query: (sql, values) =>
    sql.includes("extname = 'citus'")
      ? Promise.resolve({ rows: [{ extversion: "14.0-1" }] })
      : client.query(sql, values),
});

test("refuses a PostgreSQL without Citus and says what to do", async () => {
  await withClient(database.owner_url, async (client) => {
    await expect(distribute(client)).rejects.toThrow(/não tem a extensão citus.*CREATE EXTENSION citus/s);
    expect(await distributedTables(client)).toEqual([]);
  });
});

test("says that a database without tables needs its migrations first", async () => {
  await withClient(database.owner_url, async (client) => {
    await client.query("DROP DATABASE IF EXISTS without_tables");
    await client.query("CREATE DATABASE without_tables");
  });
  const { href } = Object.assign(new URL(database.owner_url), { pathname: "/without_tables" });
  await withClient(href, async (client) => {
    await expect(printableStatements(client)).rejects.toThrow(/ainda não tem as tabelas.*npm run db:migrate/);
    expect(await findObstacles(pretendingCitus(client))).toEqual([expect.stringContaining("npm run db:migrate")]);
  });
});

describe("With a Citus that is ready", () => {
  beforeEach(() =>
    withClient(database.owner_url, async (client) => {
      await client.query("DROP SCHEMA IF EXISTS citus_double CASCADE");
      await client.query(CITUS_DOUBLE);
      await client.query(
        "INSERT INTO citus_double.pg_dist_node VALUES (0, 'coordinator', 5432), (1, 'worker-1', 5432), (2, 'worker-2', 5432)",
      );
      for (const [name, value] of Object.entries(RIGHT))
        await client.query("INSERT INTO citus_double.setting VALUES ($1, $2)", [name, value]);
    }),
  );

  test("distributes and co-locates every table, keeps every key, and is safe to repeat", async () => {
    await withCitus(async (session, client) => {
      const before = await readDistribution(session);
      /** @type {string[]} */
      const progress = [];
      const total = await distribute(session, { onProgress: (message) => progress.push(message) });
      expect(total).toBe(before.tables.length);
      expect(progress.at(-1)).toBe(`${total} de ${total}: ${before.tables.at(-1)}`);
      expect(await distributedTables(session)).toEqual(before.tables);
      const { rows } = await client.query(
        "SELECT DISTINCT colocated_with FROM citus_double.pg_dist_partition WHERE partmethod = 'h' ORDER BY 1",
      );
      expect(rows.map(({ colocated_with }) => colocated_with)).toEqual(["none", `public.${before.tables[0]}`]);
      expect(await readDistribution(session)).toEqual(before);
      const { rows: functions } = await client.query("SELECT count(*)::int AS count FROM citus_double.function");
      expect(functions[0].count).toBe(before.functions.length);
      expect(await distribute(session)).toBe(0);
    });
  });

  test("changes nothing when Citus refuses one table", async () => {
    await withCitus(async (session, client) => {
      const before = await readDistribution(session);
      await client.query("SET citus_double.refused = 'public.sale'");
      await expect(distribute(session)).rejects.toThrow("refused by the test");
      expect(await distributedTables(session)).toEqual([]);
      expect(await readDistribution(session)).toEqual(before);
    });
  });

  test("distributes a table that a later migration created", async () => {
    await withCitus(async (session, client) => {
      await distribute(session);
      await client.query(
        `CREATE TABLE carrier (company_id uuid NOT NULL REFERENCES company (id), id uuid NOT NULL, PRIMARY KEY (company_id, id))`,
      );
      expect(await distribute(session)).toBe(1);
      expect(await distributedTables(session)).toContain("carrier");
      expect((await readDistribution(session)).keys.map(({ table }) => table)).toContain("carrier");
      await client.query("DROP TABLE carrier");
    });
  });

  test.each([
    [
      "UPDATE citus_double.setting SET value = 'off' WHERE name = 'citus.enable_unsafe_triggers'",
      "citus.enable_unsafe_triggers = on",
    ],
    [
      "UPDATE citus_double.setting SET value = '0' WHERE name = 'max_prepared_transactions'",
      "max_prepared_transactions = 200",
    ],
    ["UPDATE citus_double.setting SET value = 'replica' WHERE name = 'wal_level'", "wal_level = logical"],
    ["DELETE FROM citus_double.pg_dist_node WHERE nodeid > 0", "O coordenador não conhece nenhum nó"],
    ["ALTER TABLE seller ADD CONSTRAINT seller_only_id UNIQUE (id)", "índice único sem a empresa: seller_only_id"],
  ])("refuses before it changes anything: %s", async (statement, reason) => {
    await withCitus(async (session, client) => {
      await client.query(statement);
      try {
        expect((await findObstacles(session)).join("\n")).toContain(reason);
        await expect(distribute(session)).rejects.toThrow("O banco não pode ser distribuído");
        expect(await distributedTables(session)).toEqual([]);
      } finally {
        await client.query("ALTER TABLE seller DROP CONSTRAINT IF EXISTS seller_only_id");
      }
    });
  });
});
