import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { busyShop } from "@/lib/testing/busy-shop";
import { company } from "@/lib/testing/company";

/** Owns the tables, so that it can remove the totals of a register, as if it had been opened before they were kept. */
const owner = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

async function removeTotals(cash_register_ids: readonly string[]) {
  await owner.query("BEGIN");
  await owner.query("ALTER TABLE cash_register_total DISABLE TRIGGER USER");
  await owner.query("DELETE FROM cash_register_total WHERE cash_register_id = ANY ($1)", [cash_register_ids]);
  await owner.query("ALTER TABLE cash_register_total ENABLE TRIGGER USER");
  await owner.query("COMMIT");
}

type Shop = Pick<Awaited<ReturnType<typeof company>>, "call" | "product">;

const readSummaries = (shop: Shop, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await shop.call(summary, { id })).body));

async function sellOne(shop: Shop) {
  const product = await shop.product({ price_cents: 1_000, stock_milli: 10_000 });
  const sale = {
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  };
  expect((await shop.call(sell, sale)).status).toBe(201);
}

test("keeps for every register of a busy shop the same totals as the sums of its rows", async () => {
  const shop = await busyShop(23, [9, 3, 2]);
  const registers = await shop.db.cashRegister.findMany({ include: { total: true } });
  const ids = registers.map(({ id }) => id);
  expect(registers.every(({ total }) => total)).toBe(true);
  const kept = await readSummaries(shop, ids);
  expect(kept.some(({ returns_cents }) => returns_cents > 0)).toBe(true);
  expect(kept.some(({ drawer }) => drawer.refunds_cents > 0 && drawer.cash_receipts_cents > 0)).toBe(true);
  await removeTotals(ids);
  expect(await readSummaries(shop, ids)).toEqual(kept);
}, 120_000);

test("sums the rows of a register that was opened before totals were kept, also after its next sale", async () => {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 500 });
  await sellOne(shop);
  await removeTotals([register.id]);
  await sellOne(shop);
  const [shown] = await readSummaries(shop, [register.id]);
  expect(shown).toMatchObject({ sale_count: 2, total_sales_cents: 2_000, drawer: { expected_cents: 2_500 } });
  expect(await shop.db.cashRegisterTotal.count()).toBe(0);
});

test("rejects direct writes to the totals of a register", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 500 });
  await expect(shop.db.cashRegisterTotal.updateMany({ data: { canceled_count: 7 } })).rejects.toThrow(
    "change only by its sales",
  );
  await expect(shop.db.cashRegisterTotal.deleteMany({})).rejects.toThrow("change only by its sales");
});

test("rejects other figures for a movement, which are in the totals of its register", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 500 });
  await sellOne(shop);
  for (const data of [{ amount_cents: 1 }, { payment_type: "pix" }, { type: "exit" }])
    await expect(shop.db.cashMovement.updateMany({ data })).rejects.toThrow("never rewritten");
});
