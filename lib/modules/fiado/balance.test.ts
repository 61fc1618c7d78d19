import fc from "fast-check";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as getDebtor } from "@/app/api/v1/fiado-customers/[id]/route";
import { GET as statement } from "@/app/api/v1/fiado-customers/[id]/statement/route";
import { POST as paySale } from "@/app/api/v1/fiado-sales/[id]/payments/route";
import { GET as listSales } from "@/app/api/v1/fiado-sales/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

/** The nightly run uses at least ten thousand events: `BALANCE_EVENTS=10000`. */
const EVENTS = Number(process.env.BALANCE_EVENTS ?? 150);
const MOST_EVENTS = 25;

const index = fc.nat({ max: 50 });
const cents = fc.integer({ min: 1, max: 4_000 });
const method = fc.constantFrom("dinheiro", "pix", "debito", "credito");
const event = fc.oneof(
  fc.record({ what: fc.constant("sell" as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constant("open" as const), amount_cents: cents }),
  fc.record({ what: fc.constant("pay one" as const), of: index, amount_cents: cents, method }),
  fc.record({ what: fc.constant("pay" as const), amount_cents: cents, method }),
  fc.record({
    what: fc.constant("pay over" as const),
    amount_cents: cents,
    method,
    excess: fc.constantFrom("troco", "credito"),
  }),
  fc.record({ what: fc.constant("undo" as const), of: index }),
);

test("keeps the balance equal to a plain sum after random sales, opening balances, payments and reversals", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const beans = await shop.product({ stock_milli: 90_000_000 });
  let eventCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: MOST_EVENTS }), async (events) => {
      eventCount += events.length;
      const { id } = await shop.customer();
      let balance_cents = 0;
      const paid: { id: string; amount_cents: number; is_undone: boolean }[] = [];
      for (const event of events) {
        if (event.what === "sell") {
          const total_cents = event.quantity * 1_000;
          const { status } = await shop.call(sell, {
            items: [{ product_id: beans.id, quantity_milli: event.quantity * 1_000 }],
            payments: [{ method: "fiado", amount_cents: total_cents }],
            expected_total_cents: total_cents,
            customer_id: id,
          });
          expect(status).toBe(201);
          balance_cents += total_cents;
        } else if (event.what === "open") {
          const { amount_cents } = event;
          const { status } = await shop.call(openBalance, { id, amount_cents, date: "2026-01-02" });
          expect(status).toBe(201);
          balance_cents += amount_cents;
        } else if (event.what === "undo") {
          const payment = paid[event.of % Math.max(1, paid.length)];
          if (!payment) continue;
          const { status } = await shop.call(reverse, { id, payment_id: payment.id, reason: "Valor errado" });
          expect(status).toBe(payment.is_undone ? 409 : 201);
          if (!payment.is_undone) balance_cents += payment.amount_cents;
          payment.is_undone = true;
        } else if (event.what === "pay over") {
          const { amount_cents, method: payment_method, excess } = event;
          const { status, body } = await shop.call(receive, { id, amount_cents, payment_method, excess });
          const over_cents = Math.max(0, amount_cents - balance_cents);
          const isRefused =
            balance_cents === 0 || (over_cents > 0 && excess === "troco" && payment_method !== "dinheiro");
          expect(status === 201).toBe(!isRefused);
          if (isRefused) continue;
          expect(body).toMatchObject({ amount_cents: amount_cents - over_cents, received_cents: amount_cents });
          expect(body.change_cents + body.credit_cents).toBe(over_cents);
          balance_cents -= body.amount_cents;
          paid.push({ id: body.id, amount_cents: body.amount_cents, is_undone: false });
        } else {
          const { amount_cents, method: payment_method } = event;
          const sales = (await shop.call(listSales, { customer_id: id, per_page: 100 })).body.data;
          const one = event.what === "pay one" ? sales[event.of % Math.max(1, sales.length)] : null;
          const owed_cents = one ? one.remaining_cents : balance_cents;
          const { status, body } = one
            ? await shop.call(paySale, { id: one.id, amount_cents, payment_method })
            : await shop.call(receive, { id, amount_cents, payment_method });
          expect(status).toBe(amount_cents <= owed_cents ? 201 : 409);
          if (status !== 201) continue;
          expect(body).toMatchObject({ balance_before_cents: balance_cents });
          balance_cents -= amount_cents;
          paid.push({ id: body.id, amount_cents, is_undone: false });
        }
      }
      const [account, sales, entries] = await Promise.all([
        shop.call(getDebtor, { id }),
        shop.call(listSales, { customer_id: id, per_page: 100 }),
        shop.call(statement, { id, per_page: 1 }),
      ]);
      expect(account.body.balance_cents).toBe(balance_cents);
      expect(sales.body.totals.remaining_cents).toBe(balance_cents);
      expect(entries.body.data[0]?.balance_cents ?? 0).toBe(balance_cents);
    }),
    { numRuns: Math.ceil(EVENTS / 10), interruptAfterTimeLimit: 3_600_000 },
  );
  expect(eventCount).toBeGreaterThanOrEqual(EVENTS);
}, 900_000);
