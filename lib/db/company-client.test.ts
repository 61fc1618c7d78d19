import { describe, expect, test, vi } from "vitest";
import { CompanyClient, withCompanyInJoins } from "./company-client";

const JOIN = `LEFT JOIN LATERAL (SELECT "t1"."id" FROM "public"."seller" AS "t1" WHERE ("t0"."company_id" = "t1"."company_id" AND "t0"."seller_id" = "t1"."id")) AS "s" ON true`;
const statement = (where: string) => `SELECT "t0"."id" FROM "public"."quote" AS "t0" ${JOIN} WHERE ${where}`;

test.each([
  ['"t0"."company_id" = $1', "$1"],
  ['"t0"."company_id" = $1 ORDER BY "t0"."number" DESC LIMIT $2', "$1"],
  ['("t0"."company_id" = $10 AND "t0"."id" = $2) LIMIT $3', "$10"],
  ['("t0"."user_id" = $3 AND "t0"."company_id" = $12) ORDER BY "t0"."number" DESC LIMIT $5 OFFSET $6', "$12"],
  ['(("t0"."status" = $1 OR "t0"."status" = $2) AND "t0"."company_id" = $3)', "$3"],
])("compares the company of a related table with that of the statement: %s", (where, company) => {
  expect(withCompanyInJoins(statement(where))).toBe(
    statement(where).replace('"t1"."company_id" AND', () => `"t1"."company_id" AND "t1"."company_id" = ${company} AND`),
  );
});

test.each([
  '"t0"."user_id" = $1',
  '("t0"."user_id" = $1 OR "t0"."company_id" = $2)',
  '("t0"."user_id" = $1 OR ("t0"."status" = $2 AND "t0"."company_id" = $3))',
  '(("t0"."company_id" = $1 AND "t0"."id" = $2) OR "t0"."user_id" = $3)',
  '("t0"."company_id" = $1 OR "t0"."company_id" = $2)',
  '(NOT ("t0"."status" = $1 AND "t0"."company_id" = $2))',
])("leaves a statement alone whose company is not certain: %s", (where) => {
  expect(withCompanyInJoins(statement(where))).toBe(statement(where));
});

test("leaves a statement without related tables alone", () => {
  const sql = 'SELECT "t0"."id" FROM "public"."quote" AS "t0" WHERE "t0"."company_id" = $1';
  expect(withCompanyInJoins(sql)).toBe(sql);
});

describe("BEGIN", () => {
  async function withClient(work: (client: CompanyClient) => Promise<void>) {
    vi.stubEnv("DATABASE_PREPARED", "on");
    const client = new CompanyClient({ connectionString: process.env.MIGRATION_DATABASE_URL });
    await client.connect();
    try {
      await client.query("CREATE TEMP TABLE note (id int PRIMARY KEY)");
      // Prepares it.
      await client.query({ text: "BEGIN" });
      await client.query({ text: "ROLLBACK" });
      await work(client);
    } finally {
      await client.end();
      vi.unstubAllEnvs();
    }
  }
  const insert = (id: number) => ({ name: "insert", text: "INSERT INTO note VALUES ($1) RETURNING id", values: [id] });
  const count = async (client: CompanyClient) =>
    (await client.query({ text: "SELECT count(*)::int AS count FROM note" })).rows[0].count;

  test("is sent with the first statement, whose result is returned", () =>
    withClient(async (client) => {
      await client.query({ text: "BEGIN" });
      expect(client.getTransactionStatus()).toBe("I");
      const { rows, rowCount, command } = await client.query({ ...insert(1), rowMode: "array" });
      expect({ rows, rowCount, command }).toEqual({ rows: [[1]], rowCount: 1, command: "INSERT" });
      expect(client.getTransactionStatus()).toBe("T");
      await client.query({ text: "ROLLBACK" });
      expect(await count(client)).toBe(0);
      await client.query({ text: "BEGIN" });
      await client.query(insert(2));
      await client.query({ text: "COMMIT" });
      expect(await count(client)).toBe(1);
    }));

  test("leaves a failed transaction when the first statement fails", () =>
    withClient(async (client) => {
      await client.query(insert(1));
      await client.query({ text: "BEGIN" });
      await expect(client.query(insert(1))).rejects.toMatchObject({ code: "23505" });
      await expect(client.query(insert(2))).rejects.toMatchObject({ code: "25P02" });
      await client.query({ text: "ROLLBACK" });
      expect(client.getTransactionStatus()).toBe("I");
      expect(await count(client)).toBe(1);
    }));

  test("does not run the first statement outside a transaction when BEGIN fails", () =>
    withClient(async (client) => {
      await client.query("DEALLOCATE agora_begin");
      await client.query({ text: "BEGIN" });
      await expect(client.query(insert(1))).rejects.toMatchObject({ code: "26000" });
      expect(await count(client)).toBe(0);
    }));

  test("is not sent for a transaction without statements", () =>
    withClient(async (client) => {
      await client.query({ text: "BEGIN" });
      await client.query({ text: "COMMIT" });
      await client.query(insert(1));
      expect(client.getTransactionStatus()).toBe("I");
      expect(await count(client)).toBe(1);
    }));

  test("is sent at once behind a pooler that keeps no prepared statements", () =>
    withClient(async (client) => {
      vi.stubEnv("DATABASE_PREPARED", "off");
      await client.query({ text: "BEGIN" });
      expect(client.getTransactionStatus()).toBe("T");
      await client.query({ text: "ROLLBACK" });
    }));
});
