import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, localDate, startOfDay } from "@/lib/core/calendar";
import { onEveryMachine, SHOP_ZONES } from "@/lib/testing/machine-zones";
import { RECEIVABLE_STATUSES, statusOf, withStatus } from "./rules";

const open = { settled_on: null, canceled_at: null };
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
const zones = fc.constantFrom(...SHOP_ZONES);

onEveryMachine(() => {
  test("a bill due today is not late until the shop's own midnight, and is from then on", () => {
    const due_date = localDate("2026-11-20");
    const at = (instant: string, zone: string) => statusOf({ ...open, due_date }, dayOf(new Date(instant), zone));
    expect(at("2026-11-20T02:59:59Z", "America/Sao_Paulo")).toBe("em_aberto");
    expect(at("2026-11-20T03:00:00Z", "America/Sao_Paulo")).toBe("em_aberto");
    expect(at("2026-11-21T02:59:59Z", "America/Sao_Paulo")).toBe("em_aberto");
    expect(at("2026-11-21T03:00:00Z", "America/Sao_Paulo")).toBe("atrasada");
    expect(at("2026-11-21T03:00:00Z", "America/Rio_Branco")).toBe("em_aberto");
    expect(at("2026-11-20T14:59:59Z", "Asia/Tokyo")).toBe("em_aberto");
    expect(at("2026-11-20T15:00:00Z", "Asia/Tokyo")).toBe("atrasada");
  });

  test("wherever the shop is and whenever it looks: late is exactly after the due day's last instant", () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: -400, max: 400 }), (now, zone, days) => {
        const due_date = addDays(dayOf(now, zone), days);
        const isOver = now >= startOfDay(addDays(due_date, 1), zone);
        const status = statusOf({ ...open, due_date }, dayOf(now, zone));
        expect(status === "atrasada").toBe(isOver);
        expect(isOver).toBe(days < 0);
        if (days >= 0) expect(status).toBe(days === 0 ? "em_aberto" : "em_aberto");
      }),
    );
  });
});

test("what is received is never late, and what is canceled is neither", () => {
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: -4_000, max: 4_000 }), (now, zone, days) => {
      const today = dayOf(now, zone);
      const due_date = addDays(today, days);
      expect(statusOf({ due_date, settled_on: today, canceled_at: null }, today)).toBe("recebida");
      expect(statusOf({ due_date, settled_on: null, canceled_at: now.toISOString() }, today)).toBe("cancelada");
    }),
  );
});

test("a list's filter for a status finds exactly the bills that bear it", () => {
  const today = localDate("2026-11-20");
  const bills = fc.record({
    due_date: fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)),
    settled_on: fc.constantFrom(null, today),
    canceled_at: fc.constantFrom(null, "2026-11-01T12:00:00.000Z"),
  });
  fc.assert(
    fc.property(
      bills.filter(({ settled_on, canceled_at }) => !settled_on || !canceled_at),
      (bill) => {
        const finding = RECEIVABLE_STATUSES.filter((status) => matches(bill, withStatus(status, today)));
        expect(finding).toEqual([statusOf(bill, today)]);
      },
    ),
  );
});

type Bill = Parameters<typeof statusOf>[0];
type Condition = null | Date | { gt?: Date; gte?: Date; lt?: Date; not?: null };

/** What the database would do with the filter. */
function matches(bill: Bill, where: object) {
  return Object.entries(where as Record<keyof Bill, Condition>).every(([field, wanted]) => {
    const value = bill[field as keyof Bill];
    if (wanted === null) return value === null;
    if ("not" in wanted) return value !== null;
    const day = new Date(value ?? 0).getTime();
    if (wanted instanceof Date) return day === wanted.getTime();
    return (
      (!wanted.gt || day > wanted.gt.getTime()) &&
      (!wanted.gte || day >= wanted.gte.getTime()) &&
      (!wanted.lt || day < wanted.lt.getTime())
    );
  });
}
