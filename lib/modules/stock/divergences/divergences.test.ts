import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as record } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { POST as settle } from "@/app/api/v1/stock-divergences/[id]/settlement/route";
import { GET as list } from "@/app/api/v1/stock-divergences/route";
import { company } from "@/lib/testing/company";
import { atOnce, countByStatus, inTrials } from "@/lib/testing/trials";

/** A company that sold five units offline with a stock of two. */
async function shortOfThree() {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 0 });
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  const product = await shop.product({ name: "Café", stock_milli: 2_000 });
  const { status, body: sale } = await shop.call(record, {
    sale_key: randomUUID(),
    cash_register_id: register.id,
    number: `${register.number}-${series.letter}001`,
    made_at: new Date().toISOString(),
    expected_total_cents: 5_000,
    items: [{ product_id: product.id, quantity_milli: 5_000 }],
    prices: [{ product_id: product.id, sale_price_cents: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 5_000 }],
  });
  expect(status).toBe(201);
  const [divergence] = (await shop.call(list)).body.data;
  const stock = async () => (await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli;
  return { shop, sale, product, divergence, stock };
}

const counted = (balance_milli: number) => ({
  settlement: "contagem",
  balance_milli,
  reason: "Havia mercadoria sem entrada",
});

test("lists missing stock with its sale until it is counted", async () => {
  const { shop, sale, divergence, stock } = await shortOfThree();
  expect(divergence).toMatchObject({
    missing_milli: 3_000,
    settled: null,
    product: { name: "Café", current_stock_milli: 0 },
    sale: { id: sale.id, number: sale.number },
  });
  const { status, body } = await shop.call(settle, { id: divergence.id, ...counted(4_000) });
  expect([status, await stock()]).toEqual([201, 4_000]);
  expect(body.settled).toMatchObject({ settlement: "contagem", moved_milli: 4_000, user_name: shop.user.name });
  expect((await shop.call(list)).body.total).toBe(0);
  expect((await shop.call(list, { settled: "true" })).body.data).toMatchObject([{ id: divergence.id }]);
  const moved = await shop.db.stockMovement.findFirstOrThrow({ where: { kind: "ajuste" } });
  expect(moved.reason).toBe(`Divergência da venda ${sale.number}: Havia mercadoria sem entrada`);
});

test("keeps a correct balance, confirmed with or without a count", async () => {
  for (const how of [{ settlement: "manter", reason: "Conferido" }, counted(0)]) {
    const { shop, divergence, stock } = await shortOfThree();
    const { status, body } = await shop.call(settle, { id: divergence.id, ...how });
    expect([status, body.settled.moved_milli, await stock()]).toEqual([201, 0, 0]);
    expect(await shop.db.stockMovement.count({ where: { kind: "ajuste" } })).toBe(0);
  }
});

test("requires a quantity, a reason and the permission to edit products", async () => {
  const { shop, divergence } = await shortOfThree();
  const input = { id: divergence.id, settlement: "contagem" };
  expect((await shop.call(settle, { ...input, reason: "Contado" })).body.errors).toHaveProperty("balance_milli");
  expect((await shop.call(settle, { ...input, balance_milli: 1_000 })).body.errors).toHaveProperty("reason");
  expect((await shop.call(settle, { id: divergence.id, ...counted(1_500) })).status).toBe(422);
  const looker = await shop.colleague({ permissions: ["consultar estoque"] });
  expect((await looker.call(settle, { id: divergence.id, ...counted(1_000) })).status).toBe(403);
});

test("settles a divergence once under ten concurrent calls", () =>
  inTrials(async () => {
    const { shop, divergence, stock } = await shortOfThree();
    const answers = await atOnce((caller) =>
      shop.call(settle, { id: divergence.id, ...counted(1_000 * (caller + 1)) }),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
    const [winner] = answers.filter(({ status }) => status === 201);
    expect(await stock()).toBe(winner?.body.settled.moved_milli);
    expect(await shop.db.stockMovement.count({ where: { kind: "ajuste" } })).toBe(1);
    expect(await shop.db.auditEntry.count({ where: { action: "stock_divergence.settle" } })).toBe(1);
  }, 5));

test("rejects changes to a settled divergence, also in the database", async () => {
  const { shop, divergence } = await shortOfThree();
  await shop.call(settle, { id: divergence.id, ...counted(1_000) });
  const rewriting = shop.db.stockDivergence.updateMany({
    where: { id: divergence.id },
    data: { reason: "Outro motivo" },
  });
  await expect(rewriting).rejects.toThrow();
});
