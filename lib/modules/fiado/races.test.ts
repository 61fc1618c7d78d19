import { beforeAll, describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as paySale } from "@/app/api/v1/fiado-sales/[id]/payments/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { untilBlocked } from "@/lib/testing/blocked";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";
import { lockDebtor } from "./service";

type Shop = Awaited<ReturnType<typeof company>>;

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

const codes = (answers: { body: { code?: string } }[]) => answers.flatMap(({ body }) => body.code ?? []);

describe(`fiado races, ${TRIALS} trials each`, () => {
  let shop: Shop;
  let other: Awaited<ReturnType<Shop["colleague"]>>;
  beforeAll(async () => {
    shop = await company();
    other = await shop.colleague({});
    await Promise.all([shop, other].map((till) => till.call(openRegister, { opening_amount_cents: 0 })));
  });

  const owing = async (...amounts: number[]) => {
    const customer = await shop.customer();
    const debts: string[] = [];
    for (const amount_cents of amounts) {
      debts.push((await shop.call(openBalance, { id: customer.id, amount_cents, date: "2026-01-02" })).body.id);
    }
    return { customer, debts };
  };
  const balance = async (customer_id: string) =>
    (await shop.db.fiadoSale.aggregate({ where: { customer_id }, _sum: { remaining_cents: true } }))._sum
      .remaining_cents;

  test("records one of ten concurrent payments of the same sale", async () => {
    await inTrials(async () => {
      const { customer, debts } = await owing(1_000);
      const pay = { id: debts[0], amount_cents: 600, payment_method: "dinheiro" };
      const answers = await atOnce((caller) => (caller % 2 ? shop : other).call(paySale, pay));
      expect(countByStatus(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
      expect(await balance(customer.id)).toBe(400);
      expect(await shop.db.fiadoPayment.count({ where: { customer_id: customer.id } })).toBe(1);
    });
  });

  test("keeps the balance correct when one sale, the whole account and a new purchase are processed at once", async () => {
    const beans = await shop.product({ stock_milli: 50_000_000 });
    await inTrials(async () => {
      const { customer, debts } = await owing(1_000, 500);
      const cart = {
        items: [{ product_id: beans.id, quantity_milli: 1_000 }],
        payments: [{ method: "fiado", amount_cents: 1_000 }],
        expected_total_cents: 1_000,
        customer_id: customer.id,
      };
      const [one, all, bought] = await Promise.all([
        shop.call(paySale, { id: debts[1], amount_cents: 500, payment_method: "pix" }),
        other.call(receive, { id: customer.id, amount_cents: 1_200, payment_method: "dinheiro" }),
        shop.call(sell, cart),
      ]);
      expect(bought.status).toBe(201);
      const paid_cents = (one.status === 201 ? 500 : 0) + (all.status === 201 ? 1_200 : 0);
      expect(paid_cents).toBeGreaterThan(0);
      expect(await balance(customer.id)).toBe(2_500 - paid_cents);
    });
  });

  test("applies two concurrent payments of the whole account one after the other", async () => {
    await inTrials(async () => {
      const { customer, debts } = await owing(1_000, 1_000);
      const pay = { id: customer.id, amount_cents: 1_000, payment_method: "dinheiro" };
      const answers = await Promise.all([shop, other].map((till) => till.call(receive, pay)));
      expect(statuses(answers)).toEqual([201, 201]);
      expect(answers.map(({ body }) => body.balance_before_cents).sort()).toEqual([1_000, 2_000]);
      expect(answers.map(({ body }) => body.fiado_sale_id).sort()).toEqual([...debts].sort());
    });
  });

  test("reverses a payment once", async () => {
    await inTrials(async () => {
      const { customer } = await owing(1_000);
      const { body } = await shop.call(receive, { id: customer.id, amount_cents: 1_000, payment_method: "dinheiro" });
      const undo = { id: customer.id, payment_id: body.id, reason: "Valor errado" };
      const answers = await Promise.all([shop, other, shop].map((till) => till.call(reverse, undo)));
      expect(statuses(answers)).toEqual([201, 409, 409]);
      expect(codes(answers)).toEqual(["ALREADY_REVERSED", "ALREADY_REVERSED"]);
      expect(await balance(customer.id)).toBe(1_000);
    });
  });

  test("counts every cash payment accepted before a closing and accepts none after it", async () => {
    const cashier = await shop.colleague({});
    await inTrials(async () => {
      const { customer } = await owing(4_000);
      const { body: register } = await cashier.call(openRegister, { opening_amount_cents: 0 });
      const closing = cashier.call(close, { id: register.id, counted: { dinheiro_cents: 0 }, note: "Contagem" });
      const pay = { id: customer.id, amount_cents: 1_000, payment_method: "dinheiro" };
      const answers = await Promise.all([1, 2, 3].map(() => cashier.call(receive, pay)));
      const { body } = await closing;
      const accepted = answers.filter(({ status }) => status === 201).length;
      expect(body.expected_cash_cents).toBe(accepted * 1_000);
      expect(new Set(codes(answers)).size).toBe(accepted < 3 ? 1 : 0);
      expect(codes(answers)).not.toContain("REGISTER_CLOSED");
      expect(await balance(customer.id)).toBe(4_000 - accepted * 1_000);
    });
  });

  test("locks no store credit while a reversal waits for the account, as sales lock them in the other order", async () => {
    const { customer } = await owing(1_000);
    const payment = { id: customer.id, amount_cents: 1_500, payment_method: "pix", excess: "credito" };
    const { body } = await shop.call(receive, payment);
    expect(body.credit_cents).toBe(500);
    const reversal = await transaction(other.ctx(), async (ctx) => {
      await lockDebtor(ctx, customer.id);
      const undo = { id: customer.id, payment_id: body.id, reason: "Valor errado" };
      const answer = shop.call(reverse, undo);
      await untilBlocked(unscoped(ctx));
      await sqlFor(ctx).query`
        SELECT FROM store_credit
        WHERE company_id = ${ctx.company_id}::uuid AND fiado_payment_id = ${body.id}::uuid FOR NO KEY UPDATE NOWAIT`;
      return { answer };
    });
    expect((await reversal.answer).status).toBe(201);
  });
});
