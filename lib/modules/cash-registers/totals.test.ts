import fc from "fast-check";
import { expect, test } from "vitest";
import { DELETE as undo } from "@/app/api/v1/cash-registers/[id]/movements/[movement_id]/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as receiveFiado } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { POST as createPayable } from "@/app/api/v1/payables/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { PAYMENT_METHODS, type PaymentMethod } from "./rules";
import { expectedCashOf } from "./service";

const RUNS = Number(process.env.MODEL_RUNS ?? 8);
const STEPS = 14;
const today = dayOf(new Date());

const cents = fc.integer({ min: 1, max: 9_000 });
const settled = fc.constantFrom("dinheiro" as const, "pix" as const, "debito" as const, "credito" as const);
const step = fc.oneof(
  fc.record({
    do: fc.constant("sell" as const),
    by: fc.uniqueArray(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1 }),
  }),
  fc.record({ do: fc.constantFrom("entry" as const, "exit" as const), by: fc.constantFrom(...PAYMENT_METHODS), cents }),
  fc.record({ do: fc.constant("undo" as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant("receive fiado" as const), by: settled, cents }),
  fc.record({ do: fc.constant("receive a bill" as const), by: settled, cents }),
  fc.record({ do: fc.constant("pay a bill" as const), by: settled, cents }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Line {
  readonly kind: "sold" | "received" | "supply" | "withdrawal" | "paid";
  readonly by: PaymentMethod;
  readonly cents: number;
}

/** Runs random operations on a real register and keeps a plain list of them to compute the expected totals. */
async function till(opening_cents: number) {
  const shop = await company();
  const { id } = (await shop.call(openRegister, { opening_amount_cents: opening_cents })).body;
  const product = await shop.product({ stock_milli: 90_000_000, price_cents: 1_000 });
  const customer = await shop.customer();
  const lines: Line[] = [];
  const manual: { id: string; line: Line; isUndone: boolean }[] = [];
  let owed_cents = 0;
  let sales = 0;

  async function apply(one: Step) {
    if (one.do === "sell") {
      const total = one.by.length * 1_000;
      const { status } = await shop.call(sell, {
        items: [{ product_id: product.id, quantity_milli: total }],
        payments: one.by.map((method) => ({ method, amount_cents: 1_000 })),
        expected_total_cents: total,
        customer_id: customer.id,
      });
      expect(status).toBe(201);
      for (const by of one.by) lines.push({ kind: "sold", by, cents: 1_000 });
      if (one.by.includes("fiado")) owed_cents += 1_000;
      sales++;
    } else if (one.do === "entry" || one.do === "exit") {
      const input = { id, type: one.do, amount_cents: one.cents, payment_type: one.by, description: "Troco" };
      // A withdrawal above the expected cash needs a confirmation.
      const confirmed = one.do === "exit" ? { ...input, is_confirmed: true } : input;
      const { status, body } = await shop.call(move, confirmed);
      expect(status).toBe(201);
      const line = { kind: one.do === "entry" ? "supply" : "withdrawal", by: one.by, cents: one.cents } as const;
      lines.push(line);
      manual.push({ id: body.id, line, isUndone: false });
    } else if (one.do === "undo") {
      const chosen = manual[one.at % Math.max(manual.length, 1)];
      if (!chosen) return;
      expect((await shop.call(undo, { id, movement_id: chosen.id })).status).toBe(chosen.isUndone ? 409 : 200);
      if (!chosen.isUndone) lines.push({ ...chosen.line, cents: -chosen.line.cents });
      chosen.isUndone = true;
    } else if (one.do === "receive fiado") {
      const input = { id: customer.id, amount_cents: one.cents, payment_method: one.by };
      const fits = one.cents <= owed_cents;
      expect((await shop.call(receiveFiado, input)).status).toBe(fits ? 201 : 409);
      if (!fits) return;
      owed_cents -= one.cents;
      lines.push({ kind: "received", by: one.by, cents: one.cents });
    } else {
      const fields = { description: "Conta", category: "Outros", amount_cents: one.cents, due_date: today };
      const isOwn = one.do === "pay a bill";
      const created = (await shop.call(isOwn ? createPayable : bill, fields)).body;
      const answer = isOwn
        ? await shop.call(pay, {
            id: created.id,
            payment_date: today,
            payment_method: one.by,
            from_cash_register: true,
          })
        : await shop.call(receive, { id: created.id, received_date: today, receipt_method: one.by });
      expect(answer.status).toBe(200);
      if (!isOwn) lines.push({ kind: "received", by: one.by, cents: one.cents });
      else if (one.by === "dinheiro") lines.push({ kind: "paid", by: one.by, cents: one.cents });
    }
  }

  const sum = (kind: Line["kind"], by?: PaymentMethod) =>
    lines.filter((line) => line.kind === kind && (!by || line.by === by)).reduce((sum, { cents }) => sum + cents, 0);
  const entered = (by: PaymentMethod) => sum("sold", by) + sum("received", by);
  const expected = () => ({
    sale_count: sales,
    total_sales_cents: sum("sold"),
    total_entries_cents: entered("dinheiro") + entered("pix") + entered("fiado"),
    total_exits_cents: sum("paid") + sum("withdrawal"),
    manual_cents: sum("supply") - sum("withdrawal"),
    payables_cents: sum("paid"),
    returns_cents: 0,
    credit_cents: 0,
    sales_by_payment_method: {
      cash_cents: sum("sold", "dinheiro"),
      pix_cents: sum("sold", "pix"),
      on_account_cents: sum("sold", "fiado"),
      debit_card_cents: sum("sold", "debito"),
      credit_card_cents: sum("sold", "credito"),
    },
    movements_by_payment_type: {
      dinheiro_cents: entered("dinheiro"),
      pix_cents: entered("pix"),
      fiado_cents: entered("fiado"),
      debito_cents: sum("received", "debito"),
      credito_cents: sum("received", "credito"),
    },
    drawer: {
      opening_cents,
      cash_sales_cents: sum("sold", "dinheiro"),
      cash_receipts_cents: sum("received", "dinheiro"),
      supplies_cents: sum("supply", "dinheiro"),
      withdrawals_cents: sum("withdrawal", "dinheiro"),
      payables_cents: sum("paid"),
      refunds_cents: 0,
      expected_cents:
        opening_cents + entered("dinheiro") + sum("supply", "dinheiro") - sum("withdrawal", "dinheiro") - sum("paid"),
    },
    expected_by_method: expect.objectContaining({ pix_cents: entered("pix"), debito_cents: entered("debito") }),
  });
  return {
    apply,
    expected,
    shown: async () => (await shop.call(summary, { id })).body,
    drawerCheck: () => expectedCashOf(shop.ctx(), id),
  };
}

test(`reports the same totals as a plain list after random operations (${RUNS} × ${STEPS})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(50_000), fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (opening, steps) => {
      const one = await till(opening);
      for (const next of steps) await one.apply(next);
      expect(await one.shown()).toEqual(one.expected());
      expect(await one.drawerCheck()).toBe(one.expected().drawer.expected_cents);
    }),
    { numRuns: RUNS },
  );
}, 300_000);
