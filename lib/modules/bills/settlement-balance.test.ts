import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import * as payable from "@/app/api/v1/payables/[id]/route";
import { POST as reversePayment } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as createPayable } from "@/app/api/v1/payables/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import * as receivable from "@/app/api/v1/receivables/[id]/route";
import { POST as reverseReceipt } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as createReceivable } from "@/app/api/v1/receivables/route";
import { dayOf } from "@/lib/core/calendar";
import type { PayableDetails } from "@/lib/modules/payables/schema";
import type { ReceivableDetails } from "@/lib/modules/receivables/schema";
import { company } from "@/lib/testing/company";

const RUNS = Number(process.env.MODEL_RUNS ?? 30);
const STEPS = 15;
const today = dayOf(new Date());

type Bill = PayableDetails | ReceivableDetails;
const PAYING = {
  one: payable,
  create: createPayable,
  settle: pay,
  reverse: reversePayment,
  bill: { description: "Fornecedor", category: "Mercadorias", due_date: today },
  /** Sign of the change that a settlement makes to the drawer. */
  sign: -1,
  settled: "paga",
  terms: (cash: boolean): object => ({
    payment_method: cash ? "dinheiro" : "pix",
    from_cash_register: cash,
    payment_date: today,
  }),
};
const RECEIVING: typeof PAYING = {
  one: receivable,
  create: createReceivable,
  settle: receive,
  reverse: reverseReceipt,
  bill: { description: "Encomenda", category: "Vendas", due_date: today },
  sign: 1,
  settled: "recebida",
  terms: (cash) => ({ receipt_method: cash ? "dinheiro" : "pix", into_cash_register: cash, received_date: today }),
};
const lastOf = (bill: Bill) =>
  "payment_date" in bill ? [bill.payment_date, bill.payment_method] : [bill.received_date, bill.receipt_method];

const amounts = fc.integer({ min: 1, max: 12_000 });
const extras = { interest_cents: fc.nat(300), fine_cents: fc.nat(300), discount_cents: fc.nat(300) };
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("part" as const), amount_cents: amounts, cash: fc.boolean(), ...extras }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rest" as const), cash: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reverse" as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("change" as const), amount_cents: amounts }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let shop: Awaited<ReturnType<typeof company>>;
let register: string;
beforeAll(async () => {
  shop = await company();
  register = (await shop.call(openRegister, { opening_amount_cents: 0 })).body.id;
});

const drawerCents = async () => (await shop.call(summary, { id: register })).body.drawer.expected_cents as number;

/** Performs a step and returns the expected change of the settled amount and of the drawer, in cents. */
async function apply(side: typeof PAYING, before: Bill, operation: Step) {
  const { id } = before;
  const nothing = { settled_cents: 0, drawer_cents: 0 };
  if (operation.do === "cancel") {
    const { status } = await shop.call(side.one.DELETE, { id });
    expect(status).toBe(before.canceled_at || before.paid_cents > 0 ? 409 : 200);
    return nothing;
  }
  if (operation.do === "change") {
    const { status } = await shop.put(side.one.PUT, { id, ...side.bill, amount_cents: operation.amount_cents });
    const closed = before.canceled_at || before.status === side.settled;
    const rewrites = before.paid_cents > 0 && operation.amount_cents !== before.amount_cents;
    expect(status).toBe(closed ? 409 : rewrites ? 422 : 200);
    return nothing;
  }
  if (operation.do === "reverse") {
    const settlement = before.settlements[operation.at % Math.max(before.settlements.length, 1)];
    if (!settlement) return nothing;
    const answer = await shop.call(side.reverse, { id, settlement_id: settlement.id, reason: "Conferência" });
    const reversible = !settlement.is_reversed && !settlement.reverses_id;
    expect(answer.status).toBe(reversible ? 201 : 409);
    if (!reversible) return nothing;
    return {
      settled_cents: -settlement.amount_cents,
      drawer_cents: settlement.cash_register_id ? -side.sign * settlement.total_cents : 0,
    };
  }
  const { do: _, cash, ...parts } = { interest_cents: 0, fine_cents: 0, discount_cents: 0, ...operation };
  const answer = await shop.call(side.settle, { id, ...parts, ...side.terms(cash) });
  const amount_cents = operation.do === "part" ? operation.amount_cents : before.remaining_cents;
  const isOpen = !before.canceled_at && before.status !== side.settled;
  const fits = amount_cents <= before.remaining_cents;
  expect(answer.status).toBe(!isOpen || !fits ? 409 : parts.discount_cents > amount_cents ? 422 : 200);
  if (answer.status !== 200) return nothing;
  const moved_cents = amount_cents + parts.interest_cents + parts.fine_cents - parts.discount_cents;
  return { settled_cents: amount_cents, drawer_cents: cash ? side.sign * moved_cents : 0 };
}

test.each([
  ["paid", PAYING],
  ["received", RECEIVING],
] as const)(
  `keeps the %s amount equal to settlements less reversals after random operations (${RUNS} × ${STEPS})`,
  async (_, side) => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (amount_cents, steps) => {
        let now = (await shop.call(side.create, { ...side.bill, amount_cents })).body as Bill;
        let drawer_cents = await drawerCents();
        for (const operation of steps) {
          const done = await apply(side, now, operation);
          const after = (await shop.call(side.one.GET, { id: now.id })).body as Bill;
          drawer_cents += done.drawer_cents;
          expect(after.paid_cents).toBe(now.paid_cents + done.settled_cents);
          const sum = after.settlements.reduce((sum, one) => sum + (one.reverses_id ? -1 : 1) * one.amount_cents, 0);
          expect(after.paid_cents).toBe(sum);
          expect(after.paid_cents).toBeLessThanOrEqual(after.amount_cents);
          expect(after.status === side.settled).toBe(after.paid_cents === after.amount_cents);
          expect(after.status === side.settled).toBe(lastOf(after).every((part) => part !== null));
          expect(await drawerCents()).toBe(drawer_cents);
          now = after;
        }
      }),
      { numRuns: RUNS },
    );
  },
  300_000,
);
