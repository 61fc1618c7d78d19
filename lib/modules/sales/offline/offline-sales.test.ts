import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as record } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { atOnce, inTrials } from "@/lib/testing/trials";
import { splitByStock } from "../short-stock/rules";
import { soldAt } from "./rules";

const HOUR_MS = 3_600_000;

/** A till with an open register and its own series, and a product at R$ 10,00. */
async function till(stock_milli = 10_000) {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 5_000 });
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  const product = await shop.product({ stock_milli });
  let place = 0;
  const made = (fields: object = {}) => {
    place += 1;
    return {
      sale_key: randomUUID(),
      cash_register_id: register.id as string,
      number: `${register.number}-${series.letter}${String(place).padStart(3, "0")}`,
      made_at: new Date().toISOString(),
      items: [{ product_id: product.id, quantity_milli: 1_000 }],
      prices: [{ product_id: product.id, sale_price_cents: 1_000 }],
      payments: [{ method: "dinheiro", amount_cents: 1_000 }],
      expected_total_cents: 1_000,
      ...fields,
    };
  };
  return { shop, register, product, made };
}

const flagsOf = async (shop: Awaited<ReturnType<typeof company>>, id: string) =>
  (await shop.db.sale.findFirstOrThrow({ where: { id } })).flags;

test("records an offline sale with its number, time and prices", async () => {
  const { shop, product, made } = await till();
  const made_at = new Date().toISOString();
  const { status, body } = await shop.call(record, made({ made_at }));
  expect([status, body.sold_at, body.total_cents]).toEqual([201, made_at, 1_000]);
  expect(body.number).toMatch(/-A001$/);
  expect(await flagsOf(shop, body.id)).toEqual([]);
  expect((await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli).toBe(9_000);
});

test("uses a paid PIX charge once, and leaves a PIX with an unusable charge to be confirmed", async () => {
  const { shop, register, made } = await till();
  const paid = { status: "paid", account_id: "1", paid_at: new Date(), expires_at: new Date(), created_at: new Date() };
  const id = randomUUID();
  await shop.db.pixCharge.create({
    data: {
      ...paid,
      company_id: shop.company_id,
      id,
      cash_register_id: register.id,
      user_id: shop.user.id,
      user_name: shop.user.name,
      cart_key: randomUUID(),
      amount_cents: 1_000,
      gateway_payment_id: "1",
    },
  });
  const payments = [{ method: "pix", amount_cents: 1_000, pix_charge_id: id }];
  const first = (await shop.call(record, made({ payments }))).body;
  const second = (await shop.call(record, made({ payments }))).body;
  expect([first.has_pix_to_confirm, second.has_pix_to_confirm]).toEqual([false, true]);
  const { sale_payment_id } = await shop.db.pixCharge.findFirstOrThrow({ where: { id } });
  expect(sale_payment_id).toBe(first.payments[0].id);
});

test("charges the printed price of a scale label sold offline", async () => {
  const { shop, product, made } = await till();
  await prisma.company.update({
    where: { id: shop.company_id },
    data: { scale_prefix: "2", scale_code_length: 6, scale_content: "preco" },
  });
  await shop.db.product.updateMany({ where: { id: product.id }, data: { sale_price_cents: 5_990 } });
  await shop.db.product.updateMany({
    where: { id: product.id },
    data: { unit: "kg", scale_code: "0001", sale_price_cents: 1_000 },
  });
  // At the current price of R$ 10,00 the label would weigh 0,760 kg; the till used R$ 59,90.
  const { status, body } = await shop.call(
    record,
    made({
      items: [{ product_id: product.id, quantity_milli: 127, labels: ["2000001007600"] }],
      prices: [{ product_id: product.id, sale_price_cents: 5_990 }],
      payments: [{ method: "dinheiro", amount_cents: 760 }],
      expected_total_cents: 760,
    }),
  );
  expect([status, body.total_cents]).toEqual([201, 760]);
  expect(body.items).toMatchObject([{ quantity_milli: 127, unit_price_cents: 5_990, total_cents: 760 }]);
  expect(await shop.db.saleItem.findFirst()).toMatchObject({ label_cents: 760, total_cents: 760 });
  expect(await flagsOf(shop, body.id)).toEqual(["preco_antigo"]);
});

test("charges the printed price of a label after its layout or scale code changed", async () => {
  const { shop, product, made } = await till();
  const scaleOf = (scale_prefix: "2" | "20" | null, scale_code_length: number | null, scale_content: string | null) =>
    prisma.company.update({ where: { id: shop.company_id }, data: { scale_prefix, scale_code_length, scale_content } });
  const codeOf = (scale_code: string) =>
    shop.db.product.updateMany({ where: { id: product.id }, data: { unit: "kg", scale_code } });
  const sale = () =>
    made({
      items: [{ product_id: product.id, quantity_milli: 760, labels: ["2000001007600"] }],
      prices: [{ product_id: product.id, sale_price_cents: 1_000, scale_code: "0001" }],
      payments: [{ method: "dinheiro", amount_cents: 760 }],
      expected_total_cents: 760,
      scale: { prefix: "2", code_length: 6, content: "preco" },
    });
  const kept = async () => {
    const { status, body } = await shop.call(record, sale());
    return [status, body.total_cents, body.flags];
  };
  await scaleOf("2", 6, "preco");
  await codeOf("0001");
  expect(await kept()).toEqual([201, 760, []]);
  // An equivalent layout does not make the label old.
  await scaleOf("20", 5, "preco");
  expect(await kept()).toEqual([201, 760, []]);
  await scaleOf("2", 4, "preco");
  expect(await kept()).toEqual([201, 760, ["etiqueta_antiga"]]);
  await scaleOf(null, null, null);
  expect(await kept()).toEqual([201, 760, ["etiqueta_antiga"]]);
  await scaleOf("2", 6, "preco");
  await codeOf("0009");
  expect(await kept()).toEqual([201, 760, ["etiqueta_antiga"]]);
});

test("records one sale for repeated requests, with the same or another key", () =>
  inTrials(async () => {
    const { shop, product, made } = await till();
    const sale = made();
    const one = randomUUID();
    const other = randomUUID();
    const answers = await atOnce((at) => shop.call(record, sale, { key: at % 2 ? one : other }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await shop.db.sale.count()).toBe(1);
    expect((await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli).toBe(9_000);
  }));

test("finds a sale with a lost response by both of its numbers", async () => {
  const { shop, made } = await till();
  const sale = made();
  const { items, payments, expected_total_cents } = sale;
  const first = await shop.call(sell, { items, payments, expected_total_cents }, { key: sale.sale_key });
  const second = await shop.call(record, sale);
  expect([second.status, second.body.id, second.body.number]).toEqual([201, first.body.id, first.body.number]);
  const row = await shop.db.sale.findFirstOrThrow();
  expect([row.offline_number, await shop.db.sale.count()]).toEqual([sale.number, 1]);
  expect((await shop.call(list, { search: sale.number })).body.data.map(({ id }: { id: string }) => id)).toEqual([
    row.id,
  ]);
});

test("records two sales for a restored cart that was sold again with more items", async () => {
  const { shop, product, made } = await till();
  const sale = made();
  const { items, payments, expected_total_cents } = sale;
  await shop.call(sell, { items, payments, expected_total_cents }, { key: sale.sale_key });
  const more = {
    items: [{ product_id: product.id, quantity_milli: 2_000 }],
    payments: [{ method: "dinheiro", amount_cents: 2_000 }],
    expected_total_cents: 2_000,
  };
  const again = await shop.call(record, { ...sale, ...more });
  const once_more = await shop.call(record, { ...made(more), sale_key: sale.sale_key });
  expect([again.status, again.body.total_cents, once_more.status]).toEqual([201, 2_000, 201]);
  expect(await shop.db.sale.count()).toBe(3);
  expect((await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli).toBe(5_000);
});

test("records missing stock as a divergence and keeps the stock at zero", async () => {
  const { shop, product, made } = await till(400);
  const { body } = await shop.call(record, made());
  expect(body.flags).toEqual(["sem_estoque"]);
  expect((await shop.call(list, { situation: "a_verificar" })).body.total).toBe(1);
  const missing = await shop.db.stockDivergence.findMany();
  expect(missing).toEqual([expect.objectContaining({ product_id: product.id, missing_milli: 600 })]);
  expect((await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli).toBe(0);
});

test("accepts and flags fiado over the limit and an old price", async () => {
  const { shop, product, made } = await till();
  const maria = await shop.customer({ fiado_limit_cents: 500 });
  await shop.db.product.updateMany({ where: { id: product.id }, data: { sale_price_cents: 1_200 } });
  const payments = [{ method: "fiado", amount_cents: 1_000 }];
  const { status, body } = await shop.call(record, made({ payments, customer_id: maria.id }));
  expect([status, body.total_cents, body.fiado.amount_cents]).toEqual([201, 1_000, 1_000]);
  expect((await flagsOf(shop, body.id)).sort()).toEqual(["acima_do_limite", "preco_antigo"]);
});

test("accepts and flags a discount that requires approval", async () => {
  const { shop, made } = await till();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { body: register } = await cashier.call(openRegister, { opening_amount_cents: 0 });
  const { body: series } = await cashier.call(takeSeries, { device_id: randomUUID() });
  const given = {
    discount_cents: 900,
    expected_total_cents: 100,
    payments: [{ method: "dinheiro", amount_cents: 100 }],
  };
  await shop.db.userPolicy.create({
    data: {
      company_id: shop.company_id,
      user_id: cashier.user.id,
      action: "discount_over_limit",
      decision: "approval",
      limit_percent: 5,
    },
  });
  const place = { cash_register_id: register.id, number: `${register.number}-${series.letter}001` };
  const { status, body } = await cashier.call(record, made({ ...given, ...place }));
  expect([status, body.flags]).toEqual([201, ["sem_aprovacao"]]);
});

test("registers a customer created offline once, with all of their sales", async () => {
  const { shop, made } = await till();
  const new_customer = { id: randomUUID(), name: "João da Feira", phone: "5511987654321" };
  const of = () =>
    made({ new_customer, customer_id: new_customer.id, payments: [{ method: "fiado", amount_cents: 1_000 }] });
  const first = await shop.call(record, of());
  const second = await shop.call(record, of());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await shop.db.customer.count({ where: { name: "João da Feira" } })).toBe(1);
  expect((await shop.db.fiadoSale.aggregate({ where: {}, _sum: { remaining_cents: true } }))._sum.remaining_cents).toBe(
    2_000,
  );
});

test("adds a correction to the closing for a sale that arrives late, without changing the closing", async () => {
  const { shop, register, made } = await till();
  const sale = made({ made_at: new Date(Date.now() - 1_000).toISOString() });
  await shop.call(close, { id: register.id, counted: { dinheiro_cents: 6_000 }, note: "Sobrou uma venda." });
  const before = await shop.db.cashClosing.findFirstOrThrow();
  const { status, body } = await shop.call(record, sale);
  expect([status, await flagsOf(shop, body.id)]).toEqual([201, ["depois_do_fechamento"]]);
  expect(await shop.db.cashClosing.findFirstOrThrow()).toEqual(before);
  expect(await shop.db.closingCorrection.findMany()).toEqual([
    expect.objectContaining({ cash_closing_id: before.id, sales_cents: 1_000n, cash_cents: 1_000n, sale_id: body.id }),
  ]);
});

test("rejects sales of other users, numbers of unknown series and store credits", async () => {
  const { shop, made } = await till();
  const other = await shop.colleague({});
  expect((await other.call(record, made())).status).toBe(404);
  expect((await shop.call(record, { ...made(), number: "1-Z001" })).status).toBe(422);
  const storeCredit = { store_credits: [{ code: "ABCD-EFGH", amount_cents: 100 }] };
  expect((await shop.call(record, made(storeCredit))).status).toBe(422);
  expect(await shop.db.sale.count()).toBe(0);
});

test("limits the time of a device to the time its register was open", () => {
  const now = new Date();
  const opened_at = new Date(Date.now() - HOUR_MS);
  const closed_at = new Date(now.getTime() - 1_000);
  const early = new Date(0);
  const late = new Date(now.getTime() + HOUR_MS);
  expect(soldAt(early, { opened_at, closed_at: null }, now)).toEqual(opened_at);
  expect(soldAt(late, { opened_at, closed_at: null }, now)).toEqual(now);
  expect(soldAt(late, { opened_at, closed_at }, now)).toEqual(closed_at);
  expect(splitByStock(1_000, 400)).toEqual({ given_milli: 400, missing_milli: 600 });
});
