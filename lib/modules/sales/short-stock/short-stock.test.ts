import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as update } from "@/app/api/v1/companies/[id]/route";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { GET as products } from "@/app/api/v1/pdv/products/route";
import { POST as convert } from "@/app/api/v1/quotes/[id]/conversion/route";
import { POST as makeQuote } from "@/app/api/v1/quotes/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { GET as divergences } from "@/app/api/v1/stock-divergences/route";
import { checkInvariantRules } from "@/db/invariants.mjs";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials } from "@/lib/testing/trials";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

type Setting = "bloquear" | "avisar" | "aprovar";

/** A shop with this setting, an approver with a PIN, and a cashier with an open register. */
async function till(sell_without_stock: Setting) {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { pin_hash } });
  const saved = await shop.call(update, { id: shop.company_id, name: "Loja", sell_without_stock });
  expect([saved.status, saved.body.sell_without_stock]).toEqual([200, sell_without_stock]);
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  await cashier.call(openRegister, { opening_amount_cents: 0 });
  const ask = async (details: object) =>
    (await cashier.call(approve, { ...details, approver_id: shop.user.id, pin: PIN })).body.id as string;
  const stockOf = async (id: string) => (await shop.db.product.findFirstOrThrow({ where: { id } })).current_stock_milli;
  return { shop, cashier, ask, stockOf };
}

/** Returns the rules of db/invariants that rows of a company break. */
async function brokenInvariants(company_id: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const results = await checkInvariantRules(client, "db/invariants");
  await client.end();
  return results.filter(({ rows }) => rows.some((row) => row.company_id === company_id)).map(({ rule }) => rule);
}

const inCash = (items: object[], total_cents: number) => ({
  items,
  payments: [{ method: "dinheiro", amount_cents: total_cents }],
  expected_total_cents: total_cents,
});
const line = (product_id: string, quantity_milli: number) => ({ product_id, quantity_milli });

test("blocks a sale above the stock by default and tells the till so", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const pan = await shop.product({ stock_milli: 1_000 });
  const { status, body } = await shop.call(sell, inCash([line(pan.id, 2_000)], 2_000));
  expect([status, body.code]).toEqual([409, "OUT_OF_STOCK"]);
  expect((await shop.call(bootstrap)).body.data.may.sell_without_stock).toBe("denied");
  expect(await shop.db.stockDivergence.count()).toBe(0);
});

test("sells above the stock where the shop only warns, and records what was missing as a divergence", async () => {
  const { shop, cashier, stockOf } = await till("avisar");
  const pan = await shop.product({ stock_milli: 1_000 });
  const lid = await shop.product({ name: "Tampa", stock_milli: 5_000 });
  const items = [line(pan.id, 2_000), line(lid.id, 1_000), line(pan.id, 1_000)];
  const { status, body } = await cashier.call(sell, inCash(items, 4_000));
  expect([status, body.total_cents, body.flags]).toEqual([201, 4_000, ["sem_estoque"]]);
  expect([await stockOf(pan.id), await stockOf(lid.id)]).toEqual([0, 4_000]);
  const missing = (await shop.call(divergences)).body.data;
  expect(missing).toMatchObject([{ product: { id: pan.id }, sale: { id: body.id }, missing_milli: 2_000 }]);
  expect((await shop.call(list, { situation: "a_verificar" })).body.total).toBe(1);
  expect((await cashier.call(bootstrap)).body.data.may.sell_without_stock).toBe("allowed");
  expect(await brokenInvariants(shop.company_id)).toEqual([]);
});

test("leaves a sale within the stock unflagged where the shop sells without stock", async () => {
  const { shop, cashier, stockOf } = await till("avisar");
  const pan = await shop.product({ stock_milli: 2_000 });
  const { status, body } = await cashier.call(sell, inCash([line(pan.id, 2_000)], 2_000));
  expect([status, body.flags, await stockOf(pan.id)]).toEqual([201, [], 0]);
  expect(await shop.db.stockDivergence.count()).toBe(0);
});

test("requires an approval for the value of what is missing where the shop asks for one", async () => {
  const { shop, cashier, ask, stockOf } = await till("aprovar");
  const pan = await shop.product({ stock_milli: 1_000 });
  const cart = inCash([line(pan.id, 3_000)], 3_000);
  const { status, body } = await cashier.call(sell, cart);
  expect([status, body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect(body.details).toEqual({ action: "sell_without_stock", subject_id: null, amount_cents: 2_000 });
  expect([await stockOf(pan.id), await shop.db.sale.count()]).toEqual([1_000, 0]);
  const other = await ask({ ...body.details, amount_cents: 1_000 });
  expect((await cashier.call(sell, { ...cart, approval_ids: [other] })).body.code).toBe("APPROVAL_REQUIRED");
  const approval_ids = [await ask(body.details)];
  const sold = await cashier.call(sell, { ...cart, approval_ids });
  expect([sold.status, sold.body.flags, await stockOf(pan.id)]).toEqual([201, ["sem_estoque"], 0]);
  expect((await cashier.call(bootstrap)).body.data.may.sell_without_stock).toBe("approval");
  expect((await shop.call(bootstrap)).body.data.may.sell_without_stock).toBe("allowed");
  expect(await brokenInvariants(shop.company_id)).toEqual([]);
});

test("rejects a short sale of a person whose policy denies it, and names the product", async () => {
  const { shop, cashier, stockOf } = await till("aprovar");
  const { company_id } = shop;
  const denied = { company_id, user_id: cashier.user.id, action: "sell_without_stock", decision: "denied" };
  await shop.db.userPolicy.createMany({ data: [denied] });
  const pan = await shop.product({ stock_milli: 1_000 });
  const { status, body } = await cashier.call(sell, inCash([line(pan.id, 2_000)], 2_000));
  expect([status, body.code, body.message]).toEqual([
    409,
    "OUT_OF_STOCK",
    "Estoque insuficiente. Feijão carioca: restam 1 un.",
  ]);
  expect(body.details.products).toEqual([{ id: pan.id, name: "Feijão carioca", current_stock_milli: 1_000 }]);
  expect([await stockOf(pan.id), await shop.db.sale.count()]).toEqual([1_000, 0]);
});

test("sells the last unit to ten concurrent tills with nine divergences and a stock of zero", async () => {
  const { shop, stockOf } = await till("avisar");
  const tills = await atOnce(() => shop.colleague({ permissions: ["acesso pdv"] }));
  await Promise.all(tills.map((each) => each.call(openRegister, { opening_amount_cents: 0 })));
  await inTrials(async () => {
    const last = await shop.product({ stock_milli: 1_000 });
    const answers = await Promise.all(tills.map((each) => each.call(sell, inCash([line(last.id, 1_000)], 1_000))));
    expect(countByStatus(answers)).toEqual({ 201: CALLERS });
    const missing = await shop.db.stockDivergence.findMany({ where: { product_id: last.id } });
    expect(missing.map(({ missing_milli }) => missing_milli)).toEqual(Array(CALLERS - 1).fill(1_000));
    expect(await stockOf(last.id)).toBe(0);
  });
  expect(await brokenInvariants(shop.company_id)).toEqual([]);
});

test("sells short carts with the same products in another order without a deadlock", async () => {
  const { shop } = await till("avisar");
  const tills = await atOnce(() => shop.colleague({ permissions: ["acesso pdv"] }));
  await Promise.all(tills.map((each) => each.call(openRegister, { opening_amount_cents: 0 })));
  await inTrials(async () => {
    const one = await shop.product({ stock_milli: 1_000 });
    const two = await shop.product({ stock_milli: 1_000 });
    const items = [line(one.id, 1_000), line(two.id, 1_000)];
    const answers = await Promise.all(
      tills.map((each, at) => each.call(sell, inCash(at % 2 ? items : items.toReversed(), 2_000))),
    );
    expect(countByStatus(answers)).toEqual({ 201: CALLERS });
  });
});

test("charges a short fiado sale and restores only what had left when it is canceled", async () => {
  const { shop, stockOf } = await till("avisar");
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const { id: customer_id } = await shop.customer();
  const pan = await shop.product({ stock_milli: 1_000 });
  const { status, body } = await shop.call(sell, {
    ...inCash([line(pan.id, 2_000)], 2_000),
    payments: [{ method: "fiado", amount_cents: 2_000 }],
    customer_id,
  });
  expect([status, body.flags, body.fiado.amount_cents]).toEqual([201, ["sem_estoque"], 2_000]);
  expect(await stockOf(pan.id)).toBe(0);
  expect(await brokenInvariants(shop.company_id)).toEqual([]);
  expect(
    (await shop.call(cancel, { id: body.id, reason: "erro_na_venda", description: "Venda de teste" })).status,
  ).toBe(201);
  expect(await brokenInvariants(shop.company_id)).toEqual([]);
});

test("converts a quote above the stock under the same setting", async () => {
  const { shop, stockOf } = await till("avisar");
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const pan = await shop.product({ stock_milli: 1_000 });
  const { body: quote } = await shop.call(makeQuote, {
    customer_name: "Rita",
    items: [{ product_id: pan.id, quantity_milli: 2_000 }],
  });
  const payments = [{ method: "pix", amount_cents: quote.total_cents }];
  const { status, body } = await shop.call(convert, {
    id: quote.id,
    payments,
    expected_total_cents: quote.total_cents,
  });
  expect([status, body.flags, await stockOf(pan.id)]).toEqual([201, ["sem_estoque"], 0]);
});

test("rejects an unknown setting and raises the version of the company with a new one", async () => {
  const shop = await company();
  const set = (sell_without_stock: string) =>
    shop.call(update, { id: shop.company_id, name: "Loja", sell_without_stock });
  expect(Object.keys((await set("vender")).body.errors)).toEqual(["sell_without_stock"]);
  const first = (await set("avisar")).body.version;
  expect((await set("aprovar")).body.version).toBe(first + 1);
});

test("returns the current stock of given products, without those of other companies and archived ones", async () => {
  const { shop, cashier } = await till("bloquear");
  const other = await (await company()).product();
  const pan = await shop.product({ stock_milli: 3_000 });
  const gone = await shop.product();
  await shop.db.product.updateMany({ where: { id: gone.id }, data: { archived_at: new Date() } });
  const look = (ids: readonly string[]) => cashier.call(products, { ids: ids.join(",") });
  const { status, body } = await look([other.id, gone.id, pan.id]);
  expect([status, body.data]).toMatchObject([200, [{ id: pan.id, current_stock_milli: 3_000 }]]);
  expect((await look(["nada"])).status).toBe(422);
  expect((await look(Array.from({ length: 101 }, () => pan.id))).status).toBe(422);
});
