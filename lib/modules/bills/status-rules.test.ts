import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, localDate, startOfDay } from "@/lib/core/calendar";
import {
  PAYABLE_STATUSES,
  statusOf as payableStatus,
  statusesOf as payableStatuses,
} from "@/lib/modules/payables/rules";
import {
  RECEIVABLE_STATUSES,
  statusOf as receivableStatus,
  statusesOf as receivableStatuses,
} from "@/lib/modules/receivables/rules";
import { inEveryTimeZone, SHOP_ZONES } from "@/lib/testing/machine-zones";
import { billStatusOf } from "./status-rules";

const open = { settled_on: null, canceled_at: null };
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
const zones = fc.constantFrom(...SHOP_ZONES);

inEveryTimeZone(() => {
  test("becomes overdue at midnight in the shop's time zone", () => {
    const due_date = localDate("2026-11-20");
    const at = (instant: string, zone: string) => billStatusOf({ ...open, due_date }, dayOf(new Date(instant), zone));
    expect(at("2026-11-20T02:59:59Z", "America/Sao_Paulo")).toBe("upcoming");
    expect(at("2026-11-20T03:00:00Z", "America/Sao_Paulo")).toBe("today");
    expect(at("2026-11-21T02:59:59Z", "America/Sao_Paulo")).toBe("today");
    expect(at("2026-11-21T03:00:00Z", "America/Sao_Paulo")).toBe("overdue");
    expect(at("2026-11-21T03:00:00Z", "America/Rio_Branco")).toBe("today");
    expect(at("2026-11-20T14:59:59Z", "Asia/Tokyo")).toBe("today");
    expect(at("2026-11-20T15:00:00Z", "Asia/Tokyo")).toBe("overdue");
  });

  test("is overdue exactly after the end of the due day, in every time zone", () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: -400, max: 400 }), (now, zone, days) => {
        const due_date = addDays(dayOf(now, zone), days);
        const isOver = now >= startOfDay(addDays(due_date, 1), zone);
        const billStatus = billStatusOf({ ...open, due_date }, dayOf(now, zone));
        expect(billStatus === "overdue").toBe(isOver);
        expect(isOver).toBe(days < 0);
        if (days >= 0) expect(billStatus).toBe(days === 0 ? "today" : "upcoming");
      }),
    );
  });
});

test("never reports a settled or canceled bill as overdue", () => {
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: -4_000, max: 4_000 }), (now, zone, days) => {
      const today = dayOf(now, zone);
      const due_date = addDays(today, days);
      expect(billStatusOf({ due_date, settled_on: today, canceled_at: null }, today)).toBe("settled");
      expect(billStatusOf({ due_date, settled_on: null, canceled_at: now.toISOString() }, today)).toBe("canceled");
    }),
  );
});

test("maps each filter to exactly the matching statuses, with one filter for all open bills", () => {
  const today = localDate("2026-11-20");
  const bills = fc.record({
    due_date: fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)),
    settled_on: fc.constantFrom(null, today),
    canceled_at: fc.constantFrom(null, "2026-11-01T12:00:00.000Z"),
  });
  fc.assert(
    fc.property(bills, (bill) => {
      const billStatus = billStatusOf(bill, today);
      const isOpen = !bill.settled_on && !bill.canceled_at;
      expect(PAYABLE_STATUSES.filter((status) => payableStatuses(status).includes(billStatus))).toEqual([
        payableStatus(bill, today),
      ]);
      expect(RECEIVABLE_STATUSES.filter((status) => receivableStatuses(status).includes(billStatus))).toEqual([
        receivableStatus(bill, today),
      ]);
      for (const open of [payableStatuses("a_pagar"), receivableStatuses("a_receber")])
        expect(open.includes(billStatus)).toBe(isOpen);
      for (const kept of [payableStatuses(undefined), receivableStatuses(undefined)])
        expect(kept.includes(billStatus)).toBe(!bill.canceled_at);
    }),
  );
});
