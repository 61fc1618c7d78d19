import { beforeAll, describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { DELETE as cancel } from "@/app/api/v1/receivables/[id]/route";
import { POST as reverse } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as create } from "@/app/api/v1/receivables/route";
import { dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

const today = dayOf(new Date());
const bill = { description: "Encomenda", category: "Vendas", amount_cents: 10_000, due_date: today };
const pix = { received_date: today, receipt_method: "pix" };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe(`receivable races, ${TRIALS} trials each`, () => {
  let shop: Awaited<ReturnType<typeof company>>;
  beforeAll(async () => {
    shop = await company();
  });
  const due = async () => (await shop.call(create, bill)).body.id as string;
  const rowOf = (id: string) =>
    shop.db.receivable.findFirstOrThrow({ where: { id }, include: { settlements: { where: { reverses_id: null } } } });

  test("receives a bill once, in one register, when two registers receive it concurrently", async () => {
    const other = await shop.colleague({});
    await Promise.all([shop, other].map((till) => till.call(openRegister, { opening_amount_cents: 0 })));
    await inTrials(async () => {
      const id = await due();
      const answers = await atOnce((caller) => (caller % 2 ? shop : other).call(receive, { id, ...pix }));
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: CALLERS - 1 });
      expect((await rowOf(id)).settlements).toHaveLength(1);
      expect(await shop.db.cashMovement.count({ where: { subject_id: id } })).toBe(1);
    });
  });

  test("never exceeds the bill's amount with concurrent partial receipts", async () => {
    await inTrials(async () => {
      const id = await due();
      const part = { id, amount_cents: 4_000, ...pix };
      const answers = await Promise.all([1, 2, 3].map(() => shop.call(receive, part)));
      expect(statuses(answers)).toEqual([200, 200, 409]);
      expect((await rowOf(id)).paid_cents).toBe(8_000);
    });
  });

  test("allows only one of receipt and cancellation", async () => {
    await inTrials(async () => {
      const id = await due();
      const answers = await Promise.all([shop.call(receive, { id, ...pix }), shop.call(cancel, { id })]);
      expect(statuses(answers)).toEqual([200, 409]);
      const row = await rowOf(id);
      expect(row.canceled_at === null).toBe(row.settled_on !== null);
    });
  });

  test("reverses a receipt once", async () => {
    await inTrials(async () => {
      const id = await due();
      const settlement_id = (await shop.call(receive, { id, ...pix })).body.data.settlements[0].id;
      const back = { id, settlement_id, reason: "Em dobro" };
      const answers = await Promise.all([1, 2, 3].map(() => shop.call(reverse, back)));
      expect(statuses(answers)).toEqual([201, 409, 409]);
      expect((await rowOf(id)).paid_cents).toBe(0);
    });
  });

  test("counts every receipt before a concurrent closing, and accepts later ones without the register", async () => {
    const clerk = await shop.colleague({});
    await inTrials(async () => {
      const id = (await clerk.call(openRegister, { opening_amount_cents: 0 })).body.id as string;
      const bills = [await due(), await due(), await due()];
      const closing = clerk.call(close, { id, counted: { dinheiro_cents: 0 }, note: "Contagem de teste" });
      const cash = { received_date: today, receipt_method: "dinheiro" };
      const receipts = await Promise.all(bills.map((id) => clerk.call(receive, { id, ...cash })));
      expect(statuses(receipts)).toEqual([200, 200, 200]);
      const entered = receipts.filter(({ body }) => body.data.settlements[0].cash_register_id === id).length;
      expect((await closing).body.expected_cash_cents).toBe(entered * 10_000);
    });
  });
});
