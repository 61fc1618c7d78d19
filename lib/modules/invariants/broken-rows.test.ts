import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as closeRegister } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

const FOLDER = join(process.cwd(), "db", "invariants");
/** Owns the tables, so that it can break them without their triggers, in a transaction that is rolled back. */
const owner = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  await owner.connect();
  shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 5_000 });
  const product = await shop.product({ price_cents: 1_000, stock_milli: 10_000 });
  const maria = await shop.customer({ fiado_limit_cents: 10_000 });
  const sale = {
    items: [{ product_id: product.id, quantity_milli: 2_000 }],
    payments: [
      { method: "dinheiro", amount_cents: 1_200 },
      { method: "fiado", amount_cents: 800 },
    ],
    expected_total_cents: 2_000,
    customer_id: maria.id,
  };
  expect((await shop.call(sell, sale)).body).toMatchObject({ total_cents: 2_000 });
  expect((await shop.call(closeRegister, { id: register.id, counted: { dinheiro_cents: 6_200 } })).status).toBe(201);
});
afterAll(() => owner.end());

async function violationsOf(rule: string, breakage?: string) {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(`${rule}-`));
  const sql = readFileSync(join(FOLDER, file ?? ""), "utf8");
  await owner.query("BEGIN");
  try {
    if (breakage) {
      const [, table] = /^(?:UPDATE|DELETE FROM|INSERT INTO) (\w+)/.exec(breakage) ?? [];
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await owner.query(breakage.replaceAll("$shop", `company_id = '${shop.company_id}'`));
    }
    const { rows } = await owner.query(`SELECT * FROM (${sql}) found WHERE company_id = $1`, [shop.company_id]);
    return rows.length;
  } finally {
    await owner.query("ROLLBACK");
  }
}

test.each([
  ["I04", "UPDATE cash_closing SET total_sales_cents = total_sales_cents + 1 WHERE $shop"],
  ["I04", "UPDATE cash_movement SET amount_cents = amount_cents + 1 WHERE $shop AND payment_type = 'dinheiro'"],
  ["I04", "UPDATE sale SET subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 WHERE $shop"],
  ["I04", "UPDATE cash_closing SET total_manual_cents = 7 WHERE $shop"],
  ["I04", "UPDATE cash_closing SET total_payables_cents = 7 WHERE $shop"],
  ["I07", "UPDATE stock_movement SET quantity_milli = quantity_milli - 1 WHERE $shop AND kind = 'venda'"],
  ["I07", "DELETE FROM cash_movement WHERE $shop AND payment_type = 'fiado'"],
  ["I07", "UPDATE cash_movement SET amount_cents = amount_cents - 1 WHERE $shop AND payment_type = 'dinheiro'"],
  ["I07", "UPDATE sale SET status = 'cancelada' WHERE $shop"],
  ["I07", "UPDATE fiado_sale SET total_cents = total_cents + 1 WHERE $shop"],
  ["I22", "UPDATE sale_payment SET amount_cents = amount_cents - 1 WHERE $shop AND method = 'dinheiro'"],
  ["I29", "UPDATE cash_register_total SET supplies_cents = 1 WHERE $shop"],
  ["I29", "UPDATE cash_register_total SET received_fiado_cents = 1 WHERE $shop"],
  ["I29", "UPDATE cash_register_total SET returns_cents = 1 WHERE $shop"],
  ["I29", "DELETE FROM sale_payment WHERE $shop AND method = 'fiado'"],
  ["I29", "UPDATE cash_movement SET amount_cents = amount_cents + 1 WHERE $shop AND payment_type = 'dinheiro'"],
  ["I22", "UPDATE sale SET credit_cents = credit_cents + 1 WHERE $shop"],
])("%s finds what is wrong after %s", async (rule, breakage) => {
  expect(await violationsOf(rule)).toBe(0);
  expect(await violationsOf(rule, breakage)).toBeGreaterThan(0);
});
