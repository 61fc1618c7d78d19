import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISTRIBUTED_TABLES } from "@/lib/db/models";
import { withoutConstants } from "./recorded-statements";
import {
  type DatabaseFunction,
  findUnprunedTables,
  readFunctions,
  statementOfFunction,
  withTypesOfErasure,
} from "./statement-plans";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const tenantTables = new Set(DISTRIBUTED_TABLES);
let functions: DatabaseFunction[];
beforeAll(async () => {
  await client.connect();
  functions = await readFunctions(client);
});
afterAll(() => client.end());

const unprunedIn = (sql: string) => findUnprunedTables(client, sql, tenantTables);

describe("finds no table in a statement that one shard answers", () => {
  test.each([
    "SELECT id FROM sale WHERE company_id = $1 AND id = $2",
    "SELECT id FROM sale WHERE $1 = company_id",
    "SELECT s.id FROM sale s JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id WHERE s.company_id = $1",
    "SELECT p.id, ARRAY(SELECT b.code FROM product_barcode b WHERE b.company_id = $1 AND b.product_id = p.id) FROM product p WHERE p.company_id = $1",
    "UPDATE product SET favorite = true WHERE company_id = $1 AND id = ANY ($2)",
    "INSERT INTO seller (company_id, id, name) VALUES ($1, $2, $3)",
    "SELECT name FROM company WHERE id = $1",
  ])("%s", async (sql) => {
    expect(await unprunedIn(sql)).toEqual([]);
  });
});

describe("finds the tables that a statement reads on every shard", () => {
  test.each([
    ["SELECT id FROM sale WHERE id = $1", ["sale"]],
    ["SELECT id FROM sale WHERE company_id > $1", ["sale"]],
    ["SELECT id FROM sale WHERE company_id = ANY ($1)", ["sale"]],
    [
      "SELECT p.id, ARRAY(SELECT b.code FROM product_barcode b WHERE b.company_id = p.company_id AND b.product_id = p.id) FROM product p WHERE p.company_id = $1",
      ["product_barcode"],
    ],
    ["SELECT c.name, (SELECT count(*) FROM sale s WHERE s.company_id = c.id) FROM company c WHERE c.id = $1", ["sale"]],
    [
      "DELETE FROM import_row r USING import_batch b WHERE b.company_id = r.company_id AND b.id = r.import_id",
      ["import_batch", "import_row"],
    ],
  ])("%s", async (sql, tables) => {
    expect(await unprunedIn(sql)).toEqual(tables);
  });
});

describe("plans a statement that ran inside a function", () => {
  test.each([
    // As pg_stat_statements shows it: without INTO, with numbers for constants.
    "SELECT coalesce(sum(amount_cents), $1)               FROM sale_payment WHERE company_id = NEW.company_id AND sale_id = NEW.id",
    "SELECT FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id AND s.status <> $1 FOR NO KEY UPDATE",
    "(SELECT status FROM cash_register WHERE company_id = NEW.company_id AND id = NEW.cash_register_id) = $1",
    "$1 = $2 AND EXISTS (SELECT FROM quote q WHERE q.company_id = $3.company_id AND q.id = $4.quote_id)",
  ])("%s", async (statement) => {
    expect(await unprunedIn(statementOfFunction(statement, functions) ?? "")).toEqual([]);
  });

  test("and finds the table whose company it does not compare", async () => {
    const source = "BEGIN UPDATE product SET version = version + 1 WHERE id = NEW.product_id; RETURN NULL; END";
    const forgetful = { name: "forgetful", source, variables: new Map() };
    const sql = statementOfFunction("UPDATE product SET version = version + $1 WHERE id = NEW.product_id", [forgetful]);
    expect(await unprunedIn(sql ?? "")).toEqual(["product"]);
  });

  test("returns null for a statement of no function", () => {
    expect(statementOfFunction("SELECT name FROM seller WHERE company_id = $1", functions)).toBeNull();
  });
});

test("knows the types of the statements that the erasure of a customer builds", async () => {
  const own =
    "UPDATE sale SET note = forget_in_text(note, $4, CASE WHEN $8 THEN $5 ELSE $5 || $6 END) WHERE company_id = $1 AND id = ANY ($7)";
  const other = "UPDATE sale SET note = forget_in_text(note, $2, $3) WHERE company_id = $1 AND (note::text ~* $4)";
  for (const sql of [own, other]) expect(await unprunedIn(withTypesOfErasure(sql))).toEqual([]);
});

test("recognizes a statement by its form in pg_stat_statements", () => {
  const written =
    "SELECT id FROM sale -- of today\n  WHERE company_id = $1::uuid AND status IN ('a', 'b') AND total_cents > -1";
  const seen = "SELECT id FROM sale WHERE company_id = $1::uuid AND status IN ($2 /*, ... */) AND total_cents > $3";
  expect(withoutConstants(written)).toBe(withoutConstants(seen));
});
