import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as preview } from "@/app/api/v1/fiado-customers/[id]/allocation/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { GET as getPayment } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as paySale } from "@/app/api/v1/fiado-sales/[id]/payments/route";
import { GET as getSale } from "@/app/api/v1/fiado-sales/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

/** Returns a shop with an open register and the customer Maria, who owes R$ 10,00, R$ 20,00 and R$ 30,00. */
async function shopWithDebts() {
  const shop = await company();
  const register = (await shop.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const beans = await shop.product({ stock_milli: 1_000_000 });
  const maria = await shop.customer();
  const buy = async (quantity: number) => {
    const total_cents = quantity * 1_000;
    await shop.call(sell, {
      items: [{ product_id: beans.id, quantity_milli: quantity * 1_000 }],
      payments: [{ method: "fiado", amount_cents: total_cents }],
      expected_total_cents: total_cents,
      customer_id: maria.id,
    });
    const sale = await shop.db.fiadoSale.findFirstOrThrow({ orderBy: { created_at: "desc" } });
    return sale.id;
  };
  const debts = [await buy(1), await buy(2), await buy(3)] as const;
  const figures = async () => (await shop.call(summary, { id: register.id })).body;
  const show = async (id: string) => (await shop.call(getSale, { id })).body;
  return { ...shop, register, maria, buy, debts, figures, show };
}
const today = () => dayOf(new Date());

describe("payment of one sale", () => {
  test("marks a sale as partly paid, then as settled with the last payment's method and date", async () => {
    const { call, debts, show } = await shopWithDebts();
    const [, second] = debts;
    expect(await show(second)).toMatchObject({ status: "em_aberto", remaining_cents: 2_000, payment_method: null });
    const part = await call(paySale, { id: second, amount_cents: 500, payment_method: "pix" });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      fiado_sale_id: second,
      amount_cents: 500,
      payment_date: today(),
      balance_before_cents: 6_000,
      balance_after_cents: 5_500,
      allocations: [{ fiado_sale_id: second, amount_cents: 500, remaining_cents: 1_500, status: "parcialmente_pago" }],
    });
    expect(await show(second)).toMatchObject({ status: "parcialmente_pago", payment_method: null, payment_date: null });
    await call(paySale, { id: second, amount_cents: 1_500, payment_method: "dinheiro", payment_date: "2026-01-05" });
    expect(await show(second)).toMatchObject({
      status: "quitado",
      remaining_cents: 0,
      payment_method: "dinheiro",
      payment_date: "2026-01-05",
      payments: [
        { amount_cents: 500, payment_method: "pix" },
        { amount_cents: 1_500, payment_method: "dinheiro" },
      ],
    });
  });

  test("rejects a payment above the remaining amount without writing anything", async () => {
    const { call, db, debts } = await shopWithDebts();
    const over = await call(paySale, { id: debts[0], amount_cents: 1_001, payment_method: "pix" });
    expect([over.status, over.body.code]).toEqual([409, "OVER_REMAINING"]);
    expect(over.body.errors.amount_cents[0]).toContain("R$ 10,00");
    await call(paySale, { id: debts[0], amount_cents: 1_000, payment_method: "pix" });
    const late = await call(paySale, { id: debts[0], amount_cents: 1, payment_method: "pix" });
    expect(late.body.message).toBe("Esta compra já está quitada.");
    expect(await db.fiadoPayment.count()).toBe(1);
  });

  test("rejects payment with fiado, a zero amount, a future date or a missing idempotency key", async () => {
    const { call, debts } = await shopWithDebts();
    const pay = (input: object, options = {}) =>
      call(paySale, { id: debts[0], amount_cents: 100, payment_method: "pix", ...input }, options);
    expect((await pay({ payment_method: "fiado" })).body.errors).toHaveProperty("payment_method");
    expect((await pay({ amount_cents: 0 })).body.errors).toHaveProperty("amount_cents");
    expect((await pay({ payment_date: "2999-01-01" })).body.errors).toHaveProperty("payment_date");
    expect((await pay({}, { key: null })).body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
  });

  test("records one payment when the same key is sent twice", async () => {
    const { call, db, debts } = await shopWithDebts();
    const key = randomUUID();
    const input = { id: debts[0], amount_cents: 300, payment_method: "pix" };
    const first = await call(paySale, input, { key });
    const again = await call(paySale, input, { key });
    expect(again.body).toEqual(first.body);
    expect(await db.fiadoPayment.count()).toBe(1);
  });
});

describe("cash register totals", () => {
  test("adds a payment to the caller's register by method without counting it as a sale", async () => {
    const { call, debts, figures, db, register } = await shopWithDebts();
    const before = await figures();
    const cash = await call(paySale, { id: debts[2], amount_cents: 700, payment_method: "dinheiro" });
    await call(paySale, { id: debts[2], amount_cents: 200, payment_method: "pix" });
    await call(paySale, { id: debts[2], amount_cents: 100, payment_method: "debito" });
    const after = await figures();
    expect(after.drawer).toMatchObject({
      cash_receipts_cents: 700,
      expected_cents: before.drawer.expected_cents + 700,
    });
    expect(after.movements_by_payment_type).toMatchObject({ dinheiro_cents: 700, pix_cents: 200, debito_cents: 100 });
    expect(after.expected_by_method).toMatchObject({ pix_cents: 200, debito_cents: 100 });
    expect(after.total_sales_cents).toBe(before.total_sales_cents);
    expect(after.total_entries_cents).toBe(before.total_entries_cents + 900);
    const movement = await db.cashMovement.findFirstOrThrow({ where: { subject_id: cash.body.id } });
    expect(movement).toMatchObject({
      cash_register_id: register.id,
      type: "entry",
      origin: "fiado_payment",
      payment_type: "dinheiro",
      description: "Recebimento de fiado: Maria da Silva",
    });
  });

  test("requires an open register for cash, and records PIX without a movement when there is none", async () => {
    const { colleague, debts, db } = await shopWithDebts();
    const clerk = await colleague({ permissions: ["fiado"] });
    const cash = await clerk.call(paySale, { id: debts[0], amount_cents: 500, payment_method: "dinheiro" });
    expect([cash.status, cash.body.code]).toEqual([404, "NO_OPEN_REGISTER"]);
    const pix = await clerk.call(paySale, { id: debts[0], amount_cents: 500, payment_method: "pix" });
    expect(pix.body.cash_register_id).toBeNull();
    expect(await db.cashMovement.count({ where: { origin: "fiado_payment" } })).toBe(0);
  });
});

describe("payment of the whole account", () => {
  test("pays the purchases that are due first, as the preview shows", async () => {
    const { call, maria, debts, show } = await shopWithDebts();
    const previewed = (await call(preview, { id: maria.id, amount_cents: 2_500 })).body;
    expect(previewed).toMatchObject({ balance_before_cents: 6_000, balance_after_cents: 3_500 });
    expect(previewed.allocations).toMatchObject([
      { fiado_sale_id: debts[0], amount_cents: 1_000, remaining_after_cents: 0 },
      { fiado_sale_id: debts[1], amount_cents: 1_500, remaining_before_cents: 2_000, remaining_after_cents: 500 },
    ]);
    const { body } = await call(receive, { id: maria.id, amount_cents: 2_500, payment_method: "dinheiro" });
    expect(body).toMatchObject({ fiado_sale_id: null, balance_before_cents: 6_000, balance_after_cents: 3_500 });
    expect(body.allocations.map((one: { amount_cents: number }) => one.amount_cents)).toEqual([1_000, 1_500]);
    expect((await Promise.all(debts.map(show))).map(({ status }) => status)).toEqual([
      "quitado",
      "parcialmente_pago",
      "em_aberto",
    ]);
  });

  test("pays the purchase that was due first, also when it was bought last", async () => {
    const { call, company_id, maria, debts, show, db } = await shopWithDebts();
    await db.fiadoSale.update({
      where: { company_id_id: { company_id, id: debts[2] } },
      data: { due_date: new Date("2026-01-10") },
    });
    const previewed = (await call(preview, { id: maria.id, amount_cents: 3_500 })).body;
    const { body } = await call(receive, { id: maria.id, amount_cents: 3_500, payment_method: "pix" });
    for (const { allocations } of [previewed, body])
      expect(allocations).toMatchObject([
        { fiado_sale_id: debts[2], amount_cents: 3_000 },
        { fiado_sale_id: debts[0], amount_cents: 500 },
      ]);
    expect((await show(debts[2])).status).toBe("quitado");
    expect((await show(debts[1])).status).toBe("em_aberto");
  });

  test("pays chosen purchases of the same customer only", async () => {
    const { call, customer, maria, debts, show } = await shopWithDebts();
    const allocations = [{ fiado_sale_id: debts[2], amount_cents: 3_000 }];
    const paid = { id: maria.id, amount_cents: 3_000, payment_method: "pix", allocations };
    const other = await customer({ name: "João Lima" });
    expect((await call(receive, { ...paid, id: other.id })).status).toBe(404);
    expect((await call(receive, { ...paid, amount_cents: 2_999 })).body.errors).toHaveProperty("allocations");
    expect((await call(receive, paid)).status).toBe(201);
    expect((await show(debts[2])).status).toBe("quitado");
    expect((await show(debts[0])).status).toBe("em_aberto");
  });

  test("rejects more than the balance, in the preview and in the payment", async () => {
    const { call, maria } = await shopWithDebts();
    expect((await call(preview, { id: maria.id, amount_cents: 6_001 })).body.code).toBe("OVER_REMAINING");
    const { body } = await call(receive, { id: maria.id, amount_cents: 6_001, payment_method: "pix" });
    expect(body.message).toBe("O valor passa do que falta receber: R$ 60,00.");
  });
});

describe("reversal of a payment", () => {
  test("reopens the sales and removes the payment from the register", async () => {
    const { call, maria, debts, show, figures, db } = await shopWithDebts();
    const before = await figures();
    const paid = (await call(receive, { id: maria.id, amount_cents: 2_500, payment_method: "dinheiro" })).body;
    const { status, body } = await call(reverse, { id: maria.id, payment_id: paid.id, reason: "Cliente trocado" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reverses_id: paid.id,
      amount_cents: 2_500,
      reason: "Cliente trocado",
      balance_before_cents: 3_500,
      balance_after_cents: 6_000,
    });
    expect(body.allocations.map((one: { amount_cents: number }) => one.amount_cents)).toEqual([-1_000, -1_500]);
    expect(await show(debts[0])).toMatchObject({
      status: "em_aberto",
      remaining_cents: 1_000,
      payment_method: null,
      payment_date: null,
      payments: [{ amount_cents: 1_000, is_reversed: true }, { amount_cents: -1_000 }],
    });
    expect((await figures()).drawer).toEqual(before.drawer);
    const [entry, exit] = await db.cashMovement.findMany({
      where: { origin: "fiado_payment" },
      orderBy: { created_at: "asc" },
    });
    expect(exit).toMatchObject({ type: "exit", amount_cents: 2_500, reverses_id: entry?.id, subject_id: body.id });
    expect((await call(getPayment, { id: maria.id, payment_id: paid.id })).body.is_reversed).toBe(true);
  });

  test("requires a reason, happens once, and cannot itself be reversed", async () => {
    const { call, maria } = await shopWithDebts();
    const paid = (await call(receive, { id: maria.id, amount_cents: 100, payment_method: "pix" })).body;
    const undo = (payment_id: string, reason = "Valor errado") => call(reverse, { id: maria.id, payment_id, reason });
    expect((await undo(paid.id, "não")).body.errors).toHaveProperty("reason");
    const first = await undo(paid.id);
    expect((await undo(paid.id)).body.code).toBe("ALREADY_REVERSED");
    expect((await undo(first.body.id)).body.code).toBe("NOT_REVERSIBLE");
  });

  test("uses the caller's open register when the original one has closed, and requires one for cash", async () => {
    const { call, colleague, maria, register, db } = await shopWithDebts();
    const paid = (await call(receive, { id: maria.id, amount_cents: 1_000, payment_method: "dinheiro" })).body;
    await call(close, { id: register.id, counted: { dinheiro_cents: 11_000 } });
    const clerk = await colleague({});
    const undo = () => clerk.call(reverse, { id: maria.id, payment_id: paid.id, reason: "Nota falsa" });
    expect((await undo()).body.code).toBe("NO_OPEN_REGISTER");
    const own = (await clerk.call(openRegister, { opening_amount_cents: 5_000 })).body;
    const { body } = await undo();
    expect(body.cash_register_id).toBe(own.id);
    expect((await clerk.call(summary, { id: own.id })).body.drawer.expected_cents).toBe(4_000);
    expect(await db.cashMovement.count({ where: { cash_register_id: register.id, type: "exit" } })).toBe(0);
  });
});
