import { beforeAll, describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { DELETE as cancel, PUT as update } from "@/app/api/v1/payables/[id]/route";
import { POST as reverse } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as create } from "@/app/api/v1/payables/route";
import { dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

const today = dayOf(new Date());
const bill = { description: "Fornecedor", category: "Mercadorias", amount_cents: 10_000, due_date: today };
const pix = { payment_date: today, payment_method: "pix" };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe(`payable races, ${TRIALS} trials each`, () => {
  let shop: Awaited<ReturnType<typeof company>>;
  beforeAll(async () => {
    shop = await company();
  });
  const owe = async () => (await shop.call(create, bill)).body.id as string;
  const paidOf = async (id: string) => {
    const row = await shop.db.payable.findFirstOrThrow({ where: { id }, include: { settlements: true } });
    const settled_cents = row.settlements.reduce(
      (sum, one) => sum + (one.reverses_id ? -one.amount_cents : one.amount_cents),
      0,
    );
    expect(settled_cents).toBe(row.paid_cents);
    return row;
  };

  test("pays a bill once when two users pay it concurrently", async () => {
    const other = await shop.colleague({ permissions: ["contas a pagar"] });
    await inTrials(async () => {
      const id = await owe();
      const answers = await atOnce((caller) => (caller % 2 ? shop : other).call(pay, { id, ...pix }));
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: CALLERS - 1 });
      expect((await paidOf(id)).settlements).toHaveLength(1);
    });
  });

  test("never exceeds the bill's amount with concurrent partial payments", async () => {
    await inTrials(async () => {
      const id = await owe();
      const part = { id, amount_cents: 4_000, ...pix };
      const answers = await atOnce(() => shop.call(pay, part));
      expect(countByStatus(answers)).toEqual({ 200: 2, 409: CALLERS - 2 });
      expect((await paidOf(id)).paid_cents).toBe(8_000);
    });
  });

  test("allows only one of payment and cancellation, and no change afterwards", async () => {
    await inTrials(async () => {
      const id = await owe();
      const [paid, canceled, changed] = await Promise.all([
        shop.call(pay, { id, ...pix }),
        shop.call(cancel, { id }),
        shop.call(update, { id, ...bill, amount_cents: 7_000 }),
      ]);
      expect(statuses([paid, canceled])).toEqual([200, 409]);
      const row = await paidOf(id);
      expect(row.amount_cents).toBe(changed.status === 200 ? 7_000 : 10_000);
      expect([row.canceled_at !== null, row.settled_on !== null]).toEqual([
        canceled.status === 200,
        paid.status === 200,
      ]);
    });
  });

  test("applies one of ten concurrent payments and cancellations and leaves the bill consistent", async () => {
    await inTrials(async () => {
      const id = await owe();
      const answers = await atOnce((caller) =>
        caller % 2 ? shop.call(pay, { id, ...pix }) : shop.call(cancel, { id }),
      );
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: CALLERS - 1 });
      const { canceled_at, settled_on, settlements } = await paidOf(id);
      const isPaid = answers.some(({ status }, caller) => status === 200 && caller % 2 === 1);
      expect([canceled_at === null, settled_on !== null, settlements.length === 1]).toEqual([isPaid, isPaid, isPaid]);
    });
  });

  test("reverses a payment once", async () => {
    await inTrials(async () => {
      const id = await owe();
      const settlement_id = (await shop.call(pay, { id, ...pix })).body.data.settlements[0].id;
      const back = { id, settlement_id, reason: "Pago em dobro" };
      const answers = await Promise.all([1, 2, 3].map(() => shop.call(reverse, back)));
      expect(statuses(answers)).toEqual([201, 409, 409]);
      expect((await paidOf(id)).paid_cents).toBe(0);
    });
  });

  test("updates one series twice at once without a deadlock", async () => {
    await inTrials(async () => {
      const { body } = await shop.call(create, { ...bill, recurrence: "mensal", installments: 6 });
      const [first, second] = body.series;
      const change = { ...bill, scope: "this_and_next" };
      const answers = await Promise.all([
        shop.call(update, { ...change, id: first.id, description: "De todas" }),
        shop.call(update, { ...change, id: second.id, due_date: second.due_date, description: "Das próximas" }),
        shop.call(pay, { id: body.series[3].id, ...pix }),
      ]);
      expect(statuses(answers)).toEqual([200, 200, 200]);
    });
  });

  test("counts every bill paid from the drawer in a concurrent closing", async () => {
    const clerk = await shop.colleague({});
    await inTrials(async () => {
      const id = (await clerk.call(openRegister, { opening_amount_cents: 50_000 })).body.id as string;
      const bills = [await owe(), await owe(), await owe()];
      const closing = clerk.call(close, { id, counted: { dinheiro_cents: 0 }, note: "Contagem de teste" });
      const payments = await Promise.all(
        bills.map((id) =>
          clerk.call(pay, { id, payment_date: today, payment_method: "dinheiro", from_cash_register: true }),
        ),
      );
      const paid = payments.filter(({ status }) => status === 200).length;
      expect(payments.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect((await closing).body.expected_cash_cents).toBe(50_000 - paid * 10_000);
    });
  });
});
