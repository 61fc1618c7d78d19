import { describe, expect, test } from "vitest";
import { type PixChargeStatus, pixOutcomeOf, unclaimedReason } from "./rules";

const now = new Date("2026-11-23T12:00:00Z");
const later = new Date(now.getTime() + 60_000);
const earlier = new Date(now.getTime() - 60_000);

const chargeIn = (status: string, over: object = {}) => ({
  id: "c1",
  status,
  amount_cents: 1_000,
  expires_at: later,
  canceled_at: null as Date | null,
  ...over,
});
const paymentIn = (status: PixChargeStatus, over: object = {}) => ({
  status,
  amount_cents: 1_000,
  currency: "BRL",
  external_reference: "c1",
  ...over,
});
const outcome = (charge: string, payment: PixChargeStatus, over: object = {}) =>
  pixOutcomeOf(chargeIn(charge, over), paymentIn(payment), now);

describe("outcome of a report", () => {
  test("takes a payment of every charge that was not paid", () => {
    for (const status of ["creating", "pending", "expired", "canceled", "failed"])
      expect(outcome(status, "paid"), status).toBe("paid");
  });
  test("never undoes a payment but by a refund", () => {
    for (const status of ["pending", "paid", "expired", "canceled", "failed"] as const)
      expect(outcome("paid", status), status).toBe("unchanged");
    expect(outcome("paid", "refunded")).toBe("refunded");
    for (const status of ["pending", "paid", "refunded", "canceled"] as const)
      expect(outcome("refunded", status), status).toBe("unchanged");
  });
  test("ends an open charge as the provider ended it", () => {
    expect(outcome("pending", "pending")).toBe("unchanged");
    expect(outcome("pending", "expired")).toBe("expired");
    expect(outcome("pending", "failed")).toBe("failed");
    expect(outcome("pending", "canceled")).toBe("canceled");
    expect(outcome("pending", "canceled", { expires_at: now })).toBe("expired");
    expect(outcome("pending", "canceled", { expires_at: now, canceled_at: earlier })).toBe("canceled");
    expect(outcome("canceled", "expired")).toBe("unchanged");
  });
  test("rejects a payment of another amount, currency or charge", () => {
    for (const over of [{ amount_cents: 999 }, { currency: "ARS" }, { external_reference: "c2" }])
      expect(pixOutcomeOf(chargeIn("pending"), paymentIn("paid", over), now)).toBe("mismatch");
  });
});

describe("reason of a payment without a sale", () => {
  const terms = { canceled_at: null, expires_at: now };
  test("is late after the charge expired or was given up", () => {
    expect(unclaimedReason({ ...terms, paid_at: later }, false)).toBe("late");
    expect(unclaimedReason({ ...terms, paid_at: now }, false)).toBe("unfinished");
    expect(unclaimedReason({ canceled_at: earlier, expires_at: later, paid_at: now }, false)).toBe("late");
  });
  test("is twice when its sale was paid in another way, late or not", () => {
    expect(unclaimedReason({ ...terms, paid_at: later }, true)).toBe("twice");
    expect(unclaimedReason({ ...terms, paid_at: earlier }, true)).toBe("twice");
  });
});
