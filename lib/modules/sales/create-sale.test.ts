import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

const cash = (product_id: string, quantity_milli: number, price_cents: number, received_cents = price_cents) => ({
  items: [{ product_id, quantity_milli }],
  payments: [{ method: "dinheiro", amount_cents: received_cents }],
  expected_total_cents: price_cents,
});

async function openShop(options: Parameters<typeof company>[0] = {}) {
  const shop = await company(options);
  const register = (await shop.call(openRegister, { opening_amount_cents: 10_000 })).body;
  return { ...shop, register };
}

test("takes stock, gives change and writes a cash movement for a cash sale", async () => {
  const shop = await openShop();
  const beans = await shop.product({ name: "Feijão carioca", price_cents: 899 });
  const { status, body } = await shop.call(sell, cash(beans.id, 2_000, 1_798, 5_000));
  expect(body).toMatchObject({ total_cents: 1_798, change_cents: 3_202, received_cents: 5_000, number: "1-0001" });
  expect(status).toBe(201);
  expect((await shop.db.product.findFirstOrThrow({ where: { id: beans.id } })).current_stock_milli).toBe(8_000);
  const { body: figures } = await shop.call(summary, { id: shop.register.id });
  expect(figures.drawer).toMatchObject({ opening_cents: 10_000, cash_sales_cents: 1_798, expected_cents: 11_798 });
});

test("rejects cash above the maximum, in one payment or several", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const note = { method: "dinheiro", amount_cents: 999_999_999 };
  const { status, body } = await shop.call(sell, { ...cash(beans.id, 1_000, 1_000), payments: [note, note, note] });
  expect([status, body.errors]).toEqual([
    422,
    { payments: ["O dinheiro recebido passa de R$ 9.999.999,99. Confira o valor digitado."] },
  ]);
});

test("returns the same sale on creation as on a later read", async () => {
  const shop = await openShop();
  const cheese = await shop.product({ name: "Queijo", unit: "kg", price_cents: 3_990 });
  const customer = await shop.customer({ fiado_limit_cents: 100_000 });
  const seller = await shop.db.seller.create({ data: { company_id: shop.company_id, name: "Bia" } });
  const items = [
    { product_id: cheese.id, quantity_milli: 350, discount_cents: 97, note: "fatiado" },
    { product_id: cheese.id, quantity_milli: 100, unit_price_cents: 3_500 },
    { description: "Entrega", unit_price_cents: 700, quantity_milli: 1_000 },
  ];
  const whole = { items, discount_cents: 50, surcharge_cents: 33, expected_total_cents: 2_333 };
  const named = { customer_id: customer.id, seller_id: seller.id, note: "Deixar na portaria", cpf_cnpj: "52998224725" };
  const tenders = [
    [{ method: "dinheiro", amount_cents: 5_000 }],
    [
      { method: "pix", amount_cents: 1_000, to_confirm: true },
      { method: "credito", amount_cents: 333, installments: 2 },
      { method: "dinheiro", amount_cents: 1_000 },
    ],
    [{ method: "fiado", amount_cents: 2_333 }],
  ];
  for (const payments of tenders)
    for (const who of [{ customer_id: customer.id }, named]) {
      const { status, body } = await shop.call(sell, { ...whole, ...who, payments });
      expect(status, JSON.stringify(body)).toBe(201);
      expect((await shop.call(getSale, { id: body.id })).body).toEqual(body);
    }
});

test("rejects a sale without an open register", async () => {
  const shop = await company();
  const beans = await shop.product();
  const { status, body } = await shop.call(sell, cash(beans.id, 1_000, 1_000));
  expect([status, body.code]).toEqual([404, "NO_OPEN_REGISTER"]);
  expect(await shop.db.sale.count()).toBe(0);
});

test("rejects a sale in a closed register", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  expect((await shop.call(close, { id: shop.register.id, counted: { dinheiro_cents: 10_000 } })).status).toBe(201);
  const { status, body } = await shop.call(sell, cash(beans.id, 1_000, 1_000));
  expect([status, body.code]).toEqual([404, "NO_OPEN_REGISTER"]);
  expect(await shop.db.cashRegister.findMany({ select: { sale_count: true } })).toEqual([{ sale_count: 0 }]);
});

test("rejects a sale whose total differs from the screen", async () => {
  const shop = await openShop();
  const beans = await shop.product({ price_cents: 1_100 });
  const { status, body } = await shop.call(sell, cash(beans.id, 1_000, 1_000));
  expect([status, body.code, body.details.total_cents]).toEqual([409, "PRICES_CHANGED", 1_100]);
  expect(await shop.db.sale.count()).toBe(0);
});

test("rejects a sale above the stock and names the product", async () => {
  const shop = await openShop();
  const beans = await shop.product({ stock_milli: 1_000 });
  const { status, body } = await shop.call(sell, cash(beans.id, 2_000, 2_000));
  expect([status, body.code]).toEqual([409, "OUT_OF_STOCK"]);
  expect(body.message).toContain("Feijão carioca: restam 1 un");
  expect(await shop.db.sale.count()).toBe(0);
});

test("writes one stock movement for a product on two lines", async () => {
  const shop = await openShop();
  const beans = await shop.product({ stock_milli: 3_000 });
  const two = { product_id: beans.id, quantity_milli: 2_000 };
  const cart = { items: [two, two], payments: [{ method: "pix", amount_cents: 4_000 }], expected_total_cents: 4_000 };
  expect((await shop.call(sell, cart)).body.code).toBe("OUT_OF_STOCK");
});

test("writes register movements for cash, PIX and fiado, and only totals for cards", async () => {
  const shop = await openShop();
  const beans = await shop.product({ price_cents: 10_000 });
  const maria = await shop.customer({ fiado_limit_cents: 5_000 });
  const { status } = await shop.call(sell, {
    items: [{ product_id: beans.id, quantity_milli: 1_000 }],
    payments: [
      { method: "dinheiro", amount_cents: 2_000 },
      { method: "pix", amount_cents: 2_000 },
      { method: "debito", amount_cents: 1_000 },
      { method: "credito", amount_cents: 1_000, installments: 3 },
      { method: "fiado", amount_cents: 4_000 },
    ],
    expected_total_cents: 10_000,
    customer_id: maria.id,
  });
  expect(status).toBe(201);
  const { body: figures } = await shop.call(summary, { id: shop.register.id });
  expect(figures.sales_by_payment_method).toEqual({
    cash_cents: 2_000,
    pix_cents: 2_000,
    debit_card_cents: 1_000,
    credit_card_cents: 1_000,
    on_account_cents: 4_000,
  });
  expect(figures).toMatchObject({ total_entries_cents: 8_000, total_sales_cents: 10_000 });
  expect(figures.movements_by_payment_type).toMatchObject({ debito_cents: 0, credito_cents: 0, fiado_cents: 4_000 });
});

test("sells once per key, repeats the response and rejects another cart with the same key", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const key = randomUUID();
  const first = await shop.call(sell, cash(beans.id, 1_000, 1_000), { key });
  const again = await shop.call(sell, cash(beans.id, 1_000, 1_000), { key });
  const other = await shop.call(sell, cash(beans.id, 2_000, 2_000), { key });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect([first, again, other].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true", null]);
  expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await shop.db.sale.count()).toBe(1);
});

test("repeats the response of a sale whose register was closed and whose products were archived since", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const key = randomUUID();
  const first = await shop.call(sell, cash(beans.id, 1_000, 1_000), { key });
  const counted = { dinheiro_cents: 11_000 };
  expect((await shop.call(close, { id: shop.register.id, counted })).status).toBe(201);
  await shop.db.product.updateMany({ data: { archived_at: new Date() } });
  const again = await shop.call(sell, cash(beans.id, 1_000, 1_000), { key });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await shop.db.cashRegister.findMany({ select: { sale_count: true } })).toEqual([{ sale_count: 1 }]);
});

test("rejects a sale without an idempotency key", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const { status, body } = await shop.call(sell, cash(beans.id, 1_000, 1_000), { key: null });
  expect([status, body.code]).toEqual([422, "IDEMPOTENCY_KEY_REQUIRED"]);
});
