import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COORDINATOR_TABLES, findRefused, REFUSED_BY_CITUS, readDistribution } from "@/db/distribution.mjs";
import { startThrowawayDatabase } from "@/scripts/database.mjs";
import { applyMigrations } from "@/scripts/steps/schema.mjs";
import { DISTRIBUTED_TABLES, TENANT_TABLES } from "./models";

const SETUP_MS = 120_000;

/** A database of its own: what the rules forbid locks whole tables, and the reads of tests that run at the same time could deadlock. */
let database: Awaited<ReturnType<typeof startThrowawayDatabase>>;
/** Owns the tables, so that it can also put back what the rules forbid, in a transaction that is rolled back. */
let owner: Client;
beforeAll(async () => {
  database = await startThrowawayDatabase({ log: () => undefined });
  await applyMigrations(database);
  owner = new Client({ connectionString: database.owner_url });
  await owner.connect();
}, SETUP_MS);
afterAll(async () => {
  await owner.end();
  await database.stop();
});

test("A database distributed by company accepts the schema", async () => {
  expect(await findRefused(owner, DISTRIBUTED_TABLES)).toEqual([]);
});

describe("Finds what Citus refuses", () => {
  const FORBIDDEN: [what: string, statement: string, name: string][] = [
    [
      "chave estrangeira que altera ou apaga a empresa de outra linha",
      `ALTER TABLE sale_item DROP CONSTRAINT sale_item_company_id_sale_id_fkey, ADD CONSTRAINT sale_item_company_id_sale_id_fkey
       FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id) ON UPDATE CASCADE NOT VALID`,
      "sale_item_company_id_sale_id_fkey",
    ],
    ["índice único sem a empresa", "CREATE UNIQUE INDEX quote_link ON quote (link_hash)", "quote_link"],
    [
      "chave estrangeira para uma tabela que não é distribuída",
      "ALTER TABLE quote ADD CONSTRAINT quote_user FOREIGN KEY (user_id) REFERENCES users (id) NOT VALID",
      "quote_user",
    ],
    [
      "chave estrangeira de uma tabela que não é distribuída",
      `ALTER TABLE support_read ADD COLUMN sale_id uuid,
       ADD CONSTRAINT read_sale FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id) NOT VALID`,
      "read_sale",
    ],
    [
      "função que recebe ou devolve linhas de uma tabela distribuída",
      "CREATE FUNCTION total_of(s sale) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN s.total_cents; END $$",
      "total_of(sale)",
    ],
    [
      "função em SQL que lê uma tabela distribuída",
      "CREATE FUNCTION sales_of(c uuid) RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM sale WHERE company_id = c'",
      "sales_of(uuid)",
    ],
    [
      "função que altera uma tabela a partir de uma subconsulta",
      `CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         UPDATE sale s SET total_cents = x.total FROM (SELECT 1 AS total) x WHERE s.company_id = s.company_id; END $$`,
      "recount()",
    ],
    [
      "função que filtra uma visão pela tabela de origem",
      `CREATE FUNCTION paid() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
         RETURN (SELECT sum(t.amount_cents) FROM sale_taken t WHERE t.source = 'payment'); END $$`,
      "paid()",
    ],
    [
      "chave estrangeira sem a empresa",
      `ALTER TABLE seller ADD CONSTRAINT seller_only_id UNIQUE (id);
       ALTER TABLE quote ADD CONSTRAINT quote_other FOREIGN KEY (seller_id) REFERENCES seller (id) NOT VALID`,
      "quote_other",
    ],
  ];
  test("has a case for each rule", () => {
    expect(FORBIDDEN.map(([what]) => what).sort()).toEqual(REFUSED_BY_CITUS.map(({ what }) => what).sort());
  });
  test.each(FORBIDDEN)("%s", async (what, statement, name) => {
    await owner.query("BEGIN");
    try {
      await owner.query(statement);
      expect(await findRefused(owner, DISTRIBUTED_TABLES)).toContain(`${what}: ${name}`);
    } finally {
      await owner.query("ROLLBACK");
    }
  });
});

test("The tables to distribute are those of companies, except the platform's", async () => {
  const { tables } = await readDistribution(owner);
  expect(tables).toEqual([...DISTRIBUTED_TABLES].sort());
  expect(COORDINATOR_TABLES.filter((table) => !TENANT_TABLES.includes(table))).toEqual([]);
});
