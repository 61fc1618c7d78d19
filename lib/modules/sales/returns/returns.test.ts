import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as pay } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as statement } from "@/app/api/v1/fiado-customers/[id]/statement/route";
import { GET as listReturns } from "@/app/api/v1/sale-returns/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { GET as byNumber } from "@/app/api/v1/sales/by-number/[number]/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { GET as getStoreCredit } from "@/app/api/v1/store-credits/[code]/route";
import { company } from "@/lib/testing/company";

const WHY = { reason: "defeito", description: "Veio com defeito" };
const paid = (method: string, amount_cents: number) => [{ method, amount_cents }];

async function openShop() {
  const shop = await company();
  const register = (await shop.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const stockOf = async (id: string) => (await shop.db.product.findFirstOrThrow({ where: { id } })).current_stock_milli;
  const figures = async () => (await shop.call(summary, { id: register.id })).body;
  async function sold(product_id: string, cents: number, payments: object[], more: object = {}) {
    const units = cents / 1_000;
    const items = [{ product_id, quantity_milli: units * 1_000 }];
    const { body, status } = await shop.call(sell, { items, payments, expected_total_cents: cents, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  return { ...shop, register, stockOf, figures, sold };
}

const back = (
  sale: { id: string; items: { id: string }[] },
  quantity_milli: number,
  cents: number,
  more: object = {},
) => ({
  id: sale.id,
  ...WHY,
  expected_amount_cents: cents,
  items: [{ sale_item_id: sale.items[0]?.id, quantity_milli, restock: true }],
  ...more,
});

test("needs a reason from the list only, and an explanation for another reason", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 3_000, paid("dinheiro", 3_000));
  const { description: _, ...plain } = back(sale, 1_000, 1_000, { refund_method: "dinheiro" });
  const other = await shop.call(giveBack, { ...plain, reason: "outros" });
  expect([other.status, other.body.errors]).toEqual([422, { description: ["Explique em pelo menos 5 caracteres."] }]);
  const { status, body } = await shop.call(giveBack, { ...plain, reason: "desistencia" });
  expect([status, body.reason, body.description]).toEqual([201, "desistencia", ""]);
});

test("refunds a returned unit from the drawer, restocks it and reduces the net of the sale", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 3_000, paid("dinheiro", 5_000));
  const { status, body } = await shop.call(giveBack, back(sale, 1_000, 1_000, { refund_method: "dinheiro" }));
  expect([status, body]).toMatchObject([
    201,
    { kind: "devolucao", number: 1, amount_cents: 1_000, refund_cents: 1_000 },
  ]);
  expect(await shop.stockOf(beans.id)).toBe(8_000);
  const figures = await shop.figures();
  expect(figures.drawer).toMatchObject({ cash_sales_cents: 3_000, refunds_cents: 1_000, expected_cents: 12_000 });
  expect(figures).toMatchObject({ total_sales_cents: 3_000, returns_cents: 1_000, sale_count: 1 });
  const { body: found } = await shop.call(list, { situation: "devolvida_parcial" });
  expect(found.totals).toMatchObject({ total_cents: 3_000, returned_cents: 1_000, net_cents: 2_000 });
  expect(found.totals.by_method).toEqual({ dinheiro: 2_000 });
  expect((await shop.call(getSale, { id: sale.id })).body).toMatchObject({
    status: "devolvida_parcial",
    returned_cents: 1_000,
    is_cancelable: false,
    items: [{ returned_milli: 1_000, returned_cents: 1_000 }],
  });
  expect((await shop.call(listReturns, { sale_id: sale.id })).body.totals).toMatchObject({
    count: 1,
    amount_cents: 1_000,
  });
});

test("refunds the discounted amount and gives the remaining cent to the last part", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 3_000, paid("dinheiro", 2_000), {
    discount_cents: 1_000,
    expected_total_cents: 2_000,
  });
  const parts = [667, 666, 667];
  for (const part of parts) {
    const { status, body } = await shop.call(giveBack, back(sale, 1_000, part, { refund_method: "dinheiro" }));
    expect(status, JSON.stringify(body)).toBe(201);
  }
  expect((await shop.call(getSale, { id: sale.id })).body).toMatchObject({
    status: "devolvida_total",
    returned_cents: 2_000,
  });
  const { body } = await shop.call(giveBack, back(sale, 1_000, 0, { refund_method: "dinheiro" }));
  expect(body).toMatchObject({ code: "RETURN_OVER_SOLD", message: "Feijão carioca já foi devolvido." });
});

test("rejects a different expected amount and returns the correct one", async () => {
  const shop = await openShop();
  const sale = await shop.sold((await shop.product()).id, 1_000, paid("pix", 1_000));
  const { status, body } = await shop.call(giveBack, back(sale, 1_000, 999, { refund_method: "pix" }));
  expect([status, body.code, body.details]).toEqual([409, "RETURN_CHANGED", { amount_cents: 1_000 }]);
});

test("reduces the open debt first and refunds only what was paid", async () => {
  const shop = await openShop();
  const maria = await shop.customer();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 5_000, paid("fiado", 5_000), { customer_id: maria.id });
  await shop.call(pay, { id: maria.id, amount_cents: 3_000, payment_method: "pix" });
  const { body } = await shop.call(giveBack, back(sale, 5_000, 5_000, { refund_method: "dinheiro" }));
  expect(body).toMatchObject({ fiado_cents: 2_000, refund_cents: 3_000, refund_method: "dinheiro" });
  const { body: account } = await shop.call(statement, { id: maria.id });
  expect(account.balance_cents).toBe(0);
  expect(account.data[0]).toMatchObject({
    kind: "devolucao",
    credit_cents: 2_000,
    balance_cents: 0,
    sale_number: sale.number,
  });
  const { drawer, expected_by_method } = await shop.figures();
  expect([drawer.expected_cents, expected_by_method.pix_cents, expected_by_method.fiado_cents]).toEqual([
    7_000, 3_000, 3_000,
  ]);
});

test("limits a card refund to the amount paid by that card method", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 3_000, [...paid("credito", 1_000), ...paid("dinheiro", 2_000)]);
  const over = await shop.call(giveBack, back(sale, 2_000, 2_000, { refund_method: "credito" }));
  expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ["refund_method"]]);
  await shop.call(giveBack, back(sale, 1_000, 1_000, { refund_method: "credito" }));
  expect((await shop.figures()).expected_by_method.credito_cents).toBe(0);
  const again = await shop.call(giveBack, back(sale, 1_000, 1_000, { refund_method: "credito" }));
  expect(again.status).toBe(422);
});

test("issues a store credit that pays part of a sale and does not count as cash", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 2_000, paid("dinheiro", 2_000));
  const { body } = await shop.call(giveBack, back(sale, 2_000, 2_000, { refund_method: "vale" }));
  const { code } = body.store_credit;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  expect((await shop.call(getStoreCredit, { code: typed })).body).toMatchObject({
    balance_cents: 2_000,
    is_expired: false,
  });
  const next = await shop.sold(beans.id, 3_000, paid("dinheiro", 1_500), {
    store_credits: [{ code: typed, amount_cents: 1_500 }],
  });
  expect(next).toMatchObject({ credit_cents: 1_500, store_credits: [{ code, amount_cents: 1_500 }] });
  expect((await shop.call(getStoreCredit, { code })).body.balance_cents).toBe(500);
  const figures = await shop.figures();
  expect([figures.drawer.expected_cents, figures.total_sales_cents]).toEqual([13_500, 5_000]);
  const { totals } = (await shop.call(list)).body;
  expect(totals).toMatchObject({ net_cents: 3_000, credit_cents: -500, by_method: { dinheiro: 3_500 } });
  const short = await shop.call(sell, {
    items: [{ product_id: beans.id, quantity_milli: 1_000 }],
    payments: [],
    expected_total_cents: 1_000,
    store_credits: [{ code, amount_cents: 1_000 }],
  });
  expect(short.body).toMatchObject({ code: "STORE_CREDIT_SHORT", details: { balance_cents: 500 } });
  const whole = await shop.sold(beans.id, 1_000, paid("pix", 500), { store_credits: [{ code, amount_cents: 500 }] });
  expect(whole.credit_cents).toBe(500);
});

test("exchanges items of equal price without moving money", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const rice = await shop.product({ name: "Arroz" });
  const sale = await shop.sold(beans.id, 1_000, paid("dinheiro", 1_000));
  const items = [{ product_id: rice.id, quantity_milli: 1_000 }];
  const exchange = { items, payments: [], expected_total_cents: 1_000 };
  const { status, body } = await shop.call(giveBack, back(sale, 1_000, 1_000, { exchange }));
  expect([status, body.kind, body.exchange_cents, body.refund_cents]).toEqual([201, "troca", 1_000, 0]);
  expect([await shop.stockOf(beans.id), await shop.stockOf(rice.id)]).toEqual([10_000, 9_000]);
  const { drawer, total_sales_cents, returns_cents } = await shop.figures();
  expect([drawer.expected_cents, total_sales_cents, returns_cents]).toEqual([11_000, 2_000, 1_000]);
  const { totals } = (await shop.call(list)).body;
  expect(totals).toMatchObject({ net_cents: 1_000, credit_cents: 0, by_method: { dinheiro: 1_000 } });
  const { body: taken } = await shop.call(getSale, { id: body.exchange_sale.id });
  expect(taken).toMatchObject({ exchange_of: { sale_number: sale.number, amount_cents: 1_000 }, is_cancelable: false });
  const second = shop.db.sale.updateMany({ where: { id: sale.id }, data: { exchange_of_id: body.id } });
  await expect(second).rejects.toMatchObject({ code: "P2002" });
});

test("charges or refunds the price difference of an exchange", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const oil = await shop.product({ name: "Azeite", price_cents: 4_500 });
  const sale = await shop.sold(beans.id, 2_000, paid("pix", 2_000));
  const dearer = { items: [{ product_id: oil.id, quantity_milli: 1_000 }], expected_total_cents: 4_500 };
  const unpaid = await shop.call(giveBack, back(sale, 1_000, 1_000, { exchange: { ...dearer, payments: [] } }));
  expect(unpaid.status).toBe(422);
  const { body } = await shop.call(
    giveBack,
    back(sale, 1_000, 1_000, { exchange: { ...dearer, payments: paid("debito", 3_500) } }),
  );
  const cheaper = {
    items: [{ product_id: beans.id, quantity_milli: 1_000 }],
    expected_total_cents: 1_000,
    payments: [],
  };
  const { body: oilSale } = await shop.call(getSale, { id: body.exchange_sale.id });
  const second = await shop.call(
    giveBack,
    back(oilSale, 1_000, 4_500, { exchange: cheaper, refund_method: "dinheiro" }),
  );
  expect(second.body).toMatchObject({ exchange_cents: 1_000, refund_cents: 3_500 });
  expect((await shop.figures()).drawer.expected_cents).toBe(6_500);
});

test("requires approval from a cashier, finds sales of others by number and hides the cash balance", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 2_000, paid("dinheiro", 2_000));
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  await cashier.call(openRegister, { opening_amount_cents: 100 });
  expect((await cashier.call(getSale, { id: sale.id })).status).toBe(404);
  expect((await cashier.call(byNumber, { number: sale.number })).body.id).toBe(sale.id);
  const asked = back(sale, 1_000, 1_000, { refund_method: "dinheiro" });
  const refused = await cashier.call(giveBack, asked);
  expect(refused.body).toMatchObject({
    code: "APPROVAL_REQUIRED",
    details: { action: "return_sale", subject_id: sale.id, amount_cents: 1_000 },
  });
  await shop.db.userPolicy.create({
    data: { company_id: shop.company_id, user_id: cashier.user.id, action: "return_sale", decision: "allowed" },
  });
  const short = await cashier.call(giveBack, asked);
  expect(short.body).toMatchObject({
    code: "APPROVAL_REQUIRED",
    details: { action: "withdraw_over_expected", amount_cents: 1_000 },
  });
  expect(short.body.message).not.toMatch(/1,00/);
  expect(await shop.db.saleReturn.count()).toBe(0);
});

test("rejects a return without an open register and does not restock damaged items", async () => {
  const shop = await openShop();
  const beans = await shop.product();
  const sale = await shop.sold(beans.id, 2_000, paid("pix", 2_000));
  const other = await shop.colleague({});
  expect((await other.call(giveBack, back(sale, 1_000, 1_000, { refund_method: "pix" }))).body.code).toBe(
    "NO_OPEN_REGISTER",
  );
  const damaged = back(sale, 1_000, 1_000, { refund_method: "pix" });
  await shop.call(giveBack, { ...damaged, items: damaged.items.map((item) => ({ ...item, restock: false })) });
  expect(await shop.stockOf(beans.id)).toBe(8_000);
});

test("keeps the figures of a closed register after later returns", async () => {
  const shop = await openShop();
  const sale = await shop.sold((await shop.product()).id, 2_000, paid("dinheiro", 2_000));
  await shop.call(close, { id: shop.register.id, counted: { dinheiro_cents: 12_000 } });
  const { body: next } = await shop.call(openRegister, { opening_amount_cents: 5_000 });
  await shop.call(giveBack, back(sale, 1_000, 1_000, { refund_method: "dinheiro" }));
  expect((await shop.figures()).total_sales_cents).toBe(2_000);
  const { body } = await shop.call(summary, { id: next.id });
  expect([body.drawer.expected_cents, body.total_sales_cents, body.returns_cents]).toEqual([4_000, 0, 1_000]);
  const out = { id: next.id, type: "exit", amount_cents: 100, description: "Depósito no cofre" };
  expect((await shop.call(move, out)).status).toBe(201);
});
