import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, localDate, startOfDay } from "@/lib/core/calendar";
import {
  PAYABLE_STATUSES,
  standingsOf as payableStandings,
  statusOf as payableStatus,
} from "@/lib/modules/payables/rules";
import {
  RECEIVABLE_STATUSES,
  standingsOf as receivableStandings,
  statusOf as receivableStatus,
} from "@/lib/modules/receivables/rules";
import { onEveryMachine, SHOP_ZONES } from "@/lib/testing/machine-zones";
import { PAYABLES, RECEIVABLES, standingOf } from "./rules";

const open = { settled_on: null, canceled_at: null };
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
const zones = fc.constantFrom(...SHOP_ZONES);

onEveryMachine(() => {
  test("a bill due today is not late until the shop's own midnight, and is from then on", () => {
    const due_date = localDate("2026-11-20");
    const at = (instant: string, zone: string) => standingOf({ ...open, due_date }, dayOf(new Date(instant), zone));
    expect(at("2026-11-20T02:59:59Z", "America/Sao_Paulo")).toBe("upcoming");
    expect(at("2026-11-20T03:00:00Z", "America/Sao_Paulo")).toBe("today");
    expect(at("2026-11-21T02:59:59Z", "America/Sao_Paulo")).toBe("today");
    expect(at("2026-11-21T03:00:00Z", "America/Sao_Paulo")).toBe("overdue");
    expect(at("2026-11-21T03:00:00Z", "America/Rio_Branco")).toBe("today");
    expect(at("2026-11-20T14:59:59Z", "Asia/Tokyo")).toBe("today");
    expect(at("2026-11-20T15:00:00Z", "Asia/Tokyo")).toBe("overdue");
  });

  test("wherever the shop is and whenever it looks: late is exactly after the due day's last instant", () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: -400, max: 400 }), (now, zone, days) => {
        const due_date = addDays(dayOf(now, zone), days);
        const isOver = now >= startOfDay(addDays(due_date, 1), zone);
        const standing = standingOf({ ...open, due_date }, dayOf(now, zone));
        expect(standing === "overdue").toBe(isOver);
        expect(isOver).toBe(days < 0);
        if (days >= 0) expect(standing).toBe(days === 0 ? "today" : "upcoming");
      }),
    );
  });
});

test("what is paid is never late, and what is canceled is neither", () => {
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: -4_000, max: 4_000 }), (now, zone, days) => {
      const today = dayOf(now, zone);
      const due_date = addDays(today, days);
      expect(standingOf({ due_date, settled_on: today, canceled_at: null }, today)).toBe("settled");
      expect(standingOf({ due_date, settled_on: null, canceled_at: now.toISOString() }, today)).toBe("canceled");
    }),
  );
});

test("a filter names exactly the bills that bear its word, and the first of each book all that are open", () => {
  const today = localDate("2026-11-20");
  const bills = fc.record({
    due_date: fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)),
    settled_on: fc.constantFrom(null, today),
    canceled_at: fc.constantFrom(null, "2026-11-01T12:00:00.000Z"),
  });
  fc.assert(
    fc.property(bills, (bill) => {
      const standing = standingOf(bill, today);
      const isOpen = !bill.settled_on && !bill.canceled_at;
      expect(PAYABLE_STATUSES.filter((status) => payableStandings(status).includes(standing))).toEqual([
        payableStatus(bill, today),
      ]);
      expect(RECEIVABLE_STATUSES.filter((status) => receivableStandings(status).includes(standing))).toEqual([
        receivableStatus(bill, today),
      ]);
      for (const open of [payableStandings("a_pagar"), receivableStandings("a_receber")])
        expect(open.includes(standing)).toBe(isOpen);
      for (const kept of [payableStandings(undefined), receivableStandings(undefined)])
        expect(kept.includes(standing)).toBe(!bill.canceled_at);
    }),
  );
});

test("what is paid leaves the drawer to a supplier, what is received enters it from a customer, each in its own words", () => {
  expect(PAYABLES).toEqual({
    table: "payable",
    party: "supplier",
    party_sentence: "Escolha o fornecedor.",
    moves: "exit",
    settled: "ALREADY_PAID",
    settle: "pay",
    settlement: "pagamento",
  });
  expect(RECEIVABLES).toEqual({
    table: "receivable",
    party: "customer",
    party_sentence: "Escolha o cliente.",
    moves: "entry",
    settled: "ALREADY_RECEIVED",
    settle: "receive",
    settlement: "recebimento",
  });
});
