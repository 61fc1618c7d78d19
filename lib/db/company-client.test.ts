import { expect, test } from "vitest";
import { withCompanyInJoins } from "./company-client";

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
