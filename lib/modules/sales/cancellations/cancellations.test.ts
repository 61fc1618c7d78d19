import { expect, test } from "vitest";
import { GET as alert } from "@/app/api/v1/cash-registers/[id]/alert/route";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as pay } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { GET as getStoreCredit } from "@/app/api/v1/store-credits/[code]/route";
import { company } from "@/lib/testing/company";

const WHY = { reason: "erro_na_venda", description: "Passou em dobro" };
const REASON = "Cliente pagou de outro jeito";

async function openShop() {
  const shop = await company();
  const register = (await shop.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const beans = await shop.product({ stock_milli: 20_000 });
  const stock = async () => (await shop.db.product.findFirstOrThrow({ where: { id: beans.id } })).current_stock_milli;
  const figures = async () => (await shop.call(summary, { id: register.id })).body;
  async function sold(payments: { method: string; amount_cents: number }[], total_cents: number, more: object = {}) {
    const items = [{ product_id: beans.id, quantity_milli: total_cents }];
    const { status, body } = await shop.call(sell, { items, payments, expected_total_cents: total_cents, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  const vouched = async (cents: number) => {
    const sale = await sold([{ method: "dinheiro", amount_cents: cents }], cents);
    const items = [{ sale_item_id: sale.items[0].id, quantity_milli: cents, restock: true }];
    const { body } = await shop.call(giveBack, {
      id: sale.id,
      ...WHY,
      items,
      expected_amount_cents: cents,
      refund_method: "vale",
    });
    return body.store_credit.code as string;
  };
  return { ...shop, register, beans, stock, figures, sold, vouched };
}

test("reverses stock, cash, every payment method and the debt of a sale made today", async () => {
  const shop = await openShop();
  const maria = await shop.customer();
  const payments = ["dinheiro", "pix", "credito", "fiado"].map((method) => ({ method, amount_cents: 1_000 }));
  const sale = await shop.sold(payments, 4_000, { customer_id: maria.id });
  expect(sale.is_cancelable).toBe(true);
  const { status, body } = await shop.call(cancel, { id: sale.id, ...WHY });
  expect([status, body]).toMatchObject([
    201,
    { kind: "cancelamento", amount_cents: 4_000, reversed_cents: 3_000, fiado_cents: 1_000, refund_cents: 0 },
  ]);
  expect(await shop.stock()).toBe(20_000);
  const figures = await shop.figures();
  expect(figures).toMatchObject({ total_sales_cents: 0, sale_count: 0, returns_cents: 0 });
  expect(figures.drawer.expected_cents).toBe(10_000);
  expect(figures.expected_by_method).toMatchObject({ pix_cents: 0, credito_cents: 0, fiado_cents: 0 });
  expect(figures.movements_by_payment_type).toMatchObject({ dinheiro_cents: 0, pix_cents: 0, fiado_cents: 0 });
  expect(await shop.db.fiadoSale.findFirstOrThrow()).toMatchObject({
    remaining_cents: 0,
    payment_method: "devolucao",
  });
  const found = (await shop.call(list)).body;
  expect(found.data[0].status).toBe("cancelada");
  expect(found.totals).toMatchObject({ sale_count: 0, total_cents: 0, returned_cents: 0, net_cents: 0, by_method: {} });
});

test("refunds payments of the debt and requires a refund method for them", async () => {
  const shop = await openShop();
  const maria = await shop.customer();
  const sale = await shop.sold([{ method: "fiado", amount_cents: 3_000 }], 3_000, { customer_id: maria.id });
  await shop.call(pay, { id: maria.id, amount_cents: 1_000, payment_method: "dinheiro" });
  expect((await shop.call(cancel, { id: sale.id, ...WHY })).body.errors).toHaveProperty("refund_method");
  const { body } = await shop.call(cancel, { id: sale.id, ...WHY, refund_method: "dinheiro" });
  expect(body).toMatchObject({ reversed_cents: 0, fiado_cents: 2_000, refund_cents: 1_000 });
  expect((await shop.figures()).drawer.expected_cents).toBe(10_000);
});

test("restores the balance of a store credit", async () => {
  const shop = await openShop();
  const code = await shop.vouched(2_000);
  const sale = await shop.sold([{ method: "pix", amount_cents: 500 }], 2_000, {
    store_credits: [{ code, amount_cents: 1_500 }],
  });
  expect((await shop.call(cancel, { id: sale.id, ...WHY })).status).toBe(201);
  expect((await shop.call(getStoreCredit, { code })).body.balance_cents).toBe(2_000);
});

test("rejects canceled, partly returned and exchange sales and sales of a closed register", async () => {
  const shop = await openShop();
  const cash = [{ method: "dinheiro", amount_cents: 2_000 }];
  const first = await shop.sold(cash, 2_000);
  await shop.call(cancel, { id: first.id, ...WHY });
  expect((await shop.call(cancel, { id: first.id, ...WHY })).body.code).toBe("SALE_CANCELED");
  const items = [{ sale_item_id: first.items[0].id, quantity_milli: 1_000, restock: true }];
  const late = await shop.call(giveBack, { id: first.id, ...WHY, items, expected_amount_cents: 1_000 });
  expect(late.body.code).toBe("SALE_CANCELED");

  const second = await shop.sold(cash, 2_000);
  const exchange = {
    items: [{ product_id: shop.beans.id, quantity_milli: 1_000 }],
    payments: [],
    expected_total_cents: 1_000,
  };
  const one = [{ sale_item_id: second.items[0].id, quantity_milli: 1_000, restock: true }];
  const swapped = await shop.call(giveBack, {
    id: second.id,
    ...WHY,
    items: one,
    expected_amount_cents: 1_000,
    exchange,
  });
  for (const id of [second.id, swapped.body.exchange_sale.id])
    expect((await shop.call(cancel, { id, ...WHY })).body.code).toBe("SALE_NOT_CANCELABLE");

  const third = await shop.sold(cash, 2_000);
  await shop.call(close, { id: shop.register.id, counted: { dinheiro_cents: 14_000 } });
  const closed = await shop.call(cancel, { id: third.id, ...WHY });
  expect([closed.status, closed.body.message]).toEqual([
    409,
    "O caixa desta venda já foi fechado. Registre uma devolução.",
  ]);
});

test("lets a cashier cancel only their own sales, with approval", async () => {
  const shop = await openShop();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const sale = await shop.sold([{ method: "pix", amount_cents: 1_000 }], 1_000);
  expect((await cashier.call(cancel, { id: sale.id, ...WHY })).status).toBe(404);
  await cashier.call(openRegister, { opening_amount_cents: 0 });
  const items = [{ product_id: shop.beans.id, quantity_milli: 1_000 }];
  const payments = [{ method: "pix", amount_cents: 1_000 }];
  const { body: own } = await cashier.call(sell, { items, payments, expected_total_cents: 1_000 });
  const { status, body } = await cashier.call(cancel, { id: own.id, ...WHY });
  expect([status, body.details]).toEqual([403, { action: "cancel_sale", subject_id: own.id, amount_cents: 1_000 }]);
});

test("corrects the payment method in an open register and keeps the original payment", async () => {
  const shop = await openShop();
  const sale = await shop.sold([{ method: "dinheiro", amount_cents: 3_000 }], 3_000);
  const asked = { id: sale.id, from_method: "dinheiro", to_method: "credito", amount_cents: 2_000, reason: REASON };
  expect((await shop.call(correct, asked)).status).toBe(201);
  const figures = await shop.figures();
  expect(figures.drawer).toMatchObject({ cash_sales_cents: 1_000, expected_cents: 11_000 });
  expect(figures.sales_by_payment_method).toMatchObject({ cash_cents: 1_000, credit_card_cents: 2_000 });
  expect(figures.expected_by_method.credito_cents).toBe(2_000);
  const { body } = await shop.call(getSale, { id: sale.id });
  expect(body.payments).toMatchObject([{ method: "dinheiro", amount_cents: 3_000 }]);
  expect(body.tenders).toEqual([
    { method: "dinheiro", amount_cents: 1_000 },
    { method: "credito", amount_cents: 2_000 },
  ]);
  expect((await shop.call(list, { method: "credito" })).body.data[0].methods).toEqual(["dinheiro", "credito"]);
  const over = await shop.call(correct, { ...asked, amount_cents: 1_001 });
  expect([over.status, over.body.errors.amount_cents]).toEqual([422, ["Por esta forma foram pagos R$ 10,00."]]);
  expect((await shop.call(correct, { ...asked, to_method: "dinheiro" })).status).toBe(422);
  expect((await shop.call(correct, { ...asked, from_method: "fiado" })).status).toBe(422);
  await shop.call(cancel, { id: sale.id, ...WHY });
  expect((await shop.figures()).drawer.expected_cents).toBe(10_000);
  expect((await shop.call(correct, { ...asked, amount_cents: 1 })).body.code).toBe("SALE_CANCELED");
});

test("rejects a payment correction in a closed register", async () => {
  const shop = await openShop();
  const sale = await shop.sold([{ method: "dinheiro", amount_cents: 1_000 }], 1_000);
  await shop.call(close, { id: shop.register.id, counted: { dinheiro_cents: 11_000 } });
  const asked = { id: sale.id, from_method: "dinheiro", to_method: "pix", amount_cents: 1_000, reason: REASON };
  expect((await shop.call(correct, asked)).body.code).toBe("REGISTER_CLOSED");
});

test("lets a user with sales access cancel and correct sales of others without revealing the cash balance", async () => {
  const shop = await openShop();
  const { company_id, register } = shop;
  const cashier = await shop.colleague({ permissions: ["acesso pdv", "consultar vendas"] });
  const free = { action: "cancel_sale", decision: "allowed" };
  await shop.db.userPolicy.create({ data: { company_id, user_id: cashier.user.id, ...free } });
  const cash = [{ method: "dinheiro", amount_cents: 2_000 }];
  const first = await shop.sold(cash, 2_000);
  const second = await shop.sold(cash, 2_000);
  const third = await shop.sold(cash, 2_000);
  expect((await cashier.call(cancel, { id: first.id, ...WHY })).status).toBe(201);
  const asked = { id: second.id, from_method: "dinheiro", to_method: "pix", amount_cents: 2_000, reason: REASON };
  expect((await cashier.call(correct, asked)).status).toBe(201);
  expect((await shop.figures()).drawer.expected_cents).toBe(12_000);
  await shop.call(move, { id: register.id, type: "exit", amount_cents: 11_000, description: "Depósito no banco" });
  const { status, body } = await cashier.call(cancel, { id: third.id, ...WHY });
  expect([status, body.details]).toEqual([
    403,
    { action: "withdraw_over_expected", subject_id: register.id, amount_cents: 2_000 },
  ]);
  expect(JSON.stringify([body.message, body.errors])).not.toMatch(/1[.]?000|10,00/);
  expect((await cashier.call(alert, { id: register.id })).status).toBe(404);
});
