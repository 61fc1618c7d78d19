import { expect, test } from "vitest";
import { outcomeOf, type SettledCharge, type ToldPayment } from "./rules";

const ends = new Date("2026-11-20T12:00:00Z");
const charge: SettledCharge = {
  status: "pending",
  amount_cents: 4_990,
  currency: "BRL",
  external_reference: "ref",
  expires_at: ends,
  late_paid_at: null,
};
const payment: ToldPayment = {
  status: "paid",
  amount_cents: 4_990,
  currency: "BRL",
  external_reference: "ref",
  paid_at: ends,
};
const outcome = (ofCharge: Partial<SettledCharge>, ofPayment: Partial<ToldPayment> = {}) =>
  outcomeOf({ ...charge, ...ofCharge }, { ...payment, ...ofPayment });

test("a charge that was paid to the cent, with its reference and in its time, is paid", () => {
  expect(outcome({})).toBe("paid");
  expect(outcome({ expires_at: null })).toBe("paid");
  expect(outcome({}, { paid_at: null })).toBe("paid");
});

test("another amount, currency or reference is nobody's payment, whatever it says", () => {
  for (const other of [{ amount_cents: 4_989 }, { currency: "USD" }, { external_reference: "other" }])
    for (const status of ["paid", "pending", "refunded"] as const)
      expect(outcome({}, { ...other, status })).toBe("mismatch");
  expect(outcome({}, { external_reference: null })).toBe("mismatch");
});

test("what was paid a moment after its end, or for a charge that was over, is only written down", () => {
  expect(outcome({}, { paid_at: new Date(ends.getTime() + 1) })).toBe("late");
  expect(outcome({ status: "canceled" })).toBe("late");
  expect(outcome({ status: "expired", expires_at: null })).toBe("late");
});

test("a paid charge stays paid, whatever comes later, unless the money goes back", () => {
  expect(outcome({ status: "paid" })).toBe("unchanged");
  expect(outcome({ status: "paid" }, { status: "canceled" })).toBe("unchanged");
  expect(outcome({ status: "paid" }, { status: "refunded" })).toBe("refunded");
});

test("a charge that was refunded or paid late is not paid again", () => {
  expect(outcome({ status: "refunded" })).toBe("unchanged");
  expect(outcome({ late_paid_at: ends })).toBe("unchanged");
});

test("a charge that was paid late and whose money went back is refunded, once", () => {
  const late = { status: "expired", late_paid_at: ends };
  expect(outcome(late, { status: "refunded" })).toBe("refunded");
  expect(outcome({ ...late, status: "refunded" }, { status: "refunded" })).toBe("unchanged");
});

test("a waiting charge becomes what the gateway says, and one that is over stays as it is", () => {
  for (const status of ["pending", "failed", "expired", "canceled"] as const) {
    expect(outcome({}, { status })).toBe(status);
    expect(outcome({ status: "expired" }, { status })).toBe("unchanged");
  }
});
