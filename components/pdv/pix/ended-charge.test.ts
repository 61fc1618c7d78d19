import { describe, expect, test } from "vitest";
import { endedChargeText } from "./ended-charge";

describe("a charge at the till", () => {
  test.each(["creating", "pending", "paid", undefined] as const)("has not ended with the status %s", (status) => {
    expect(endedChargeText(status)).toBeNull();
  });

  test.each([
    { status: "expired", title: "O prazo deste QR Code acabou", saysNobodyPaid: true },
    { status: "canceled", title: "Este QR Code foi cancelado", saysNobodyPaid: true },
    { status: "failed", title: "O PIX não foi aprovado", saysNobodyPaid: false },
    { status: "refunded", title: "Este PIX foi devolvido", saysNobodyPaid: false },
  ] as const)("says how it ended with the status $status", ({ status, title, saysNobodyPaid }) => {
    const text = endedChargeText(status);
    expect(text?.title).toBe(title);
    expect(text?.explanation.includes("Ninguém pagou")).toBe(saysNobodyPaid);
  });
});
