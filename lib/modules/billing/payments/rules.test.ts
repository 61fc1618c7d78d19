import { expect, test } from "vitest";
import { outcomeOf, type ReportedPayment, type SettledCharge } from "./rules";

const ends = new Date("2026-11-20T12:00:00Z");
const charge: SettledCharge = {
  gateway_payment_id: "123",
  status: "pending",
  amount_cents: 4_990,
  currency: "BRL",
  external_reference: "ref",
  expires_at: ends,
  late_paid_at: null,
};
const payment: ReportedPayment = {
  gateway_payment_id: "123",
  status: "paid",
  amount_cents: 4_990,
  currency: "BRL",
  external_reference: "ref",
  paid_at: ends,
};
const outcome = (ofCharge: Partial<SettledCharge>, ofPayment: Partial<ReportedPayment> = {}) =>
  outcomeOf({ ...charge, ...ofCharge }, { ...payment, ...ofPayment });

test("marks a charge as paid for the exact amount and reference, in time", () => {
  expect(outcome({})).toBe("paid");
  expect(outcome({ expires_at: null })).toBe("paid");
  expect(outcome({}, { paid_at: null })).toBe("paid");
  expect(outcome({ gateway_payment_id: null })).toBe("paid");
});

test("reports a mismatch for another amount, currency or reference", () => {
  for (const other of [{ amount_cents: 4_989 }, { currency: "USD" }, { external_reference: "other" }])
    for (const status of ["paid", "pending", "refunded"] as const)
      expect(outcome({}, { ...other, status })).toBe("mismatch");
  expect(outcome({}, { external_reference: null })).toBe("mismatch");
  expect(outcome({}, { gateway_payment_id: "124" })).toBe("mismatch");
});

test("only records a payment after the charge's end", () => {
  expect(outcome({}, { paid_at: new Date(ends.getTime() + 1) })).toBe("late");
  expect(outcome({ status: "canceled" })).toBe("late");
  expect(outcome({ status: "expired", expires_at: null })).toBe("late");
});

test("keeps a paid charge paid unless it is refunded", () => {
  expect(outcome({ status: "paid" })).toBe("unchanged");
  expect(outcome({ status: "paid" }, { status: "canceled" })).toBe("unchanged");
  expect(outcome({ status: "paid" }, { status: "refunded" })).toBe("refunded");
});

test("does not pay a refunded or late charge again", () => {
  expect(outcome({ status: "refunded" })).toBe("unchanged");
  expect(outcome({ late_paid_at: ends })).toBe("unchanged");
});

test("refunds a late payment once", () => {
  const late = { status: "expired", late_paid_at: ends };
  expect(outcome(late, { status: "refunded" })).toBe("refunded");
  expect(outcome({ ...late, status: "refunded" }, { status: "refunded" })).toBe("unchanged");
});

test("follows the gateway's status for a pending charge, and no longer for a finished one", () => {
  for (const status of ["pending", "failed", "expired", "canceled"] as const) {
    expect(outcome({}, { status })).toBe(status);
    expect(outcome({ status: "expired" }, { status })).toBe("unchanged");
  }
});
