import { expect, test } from "vitest";
import { failureLabel, gatewayReason } from "./labels";

const failure = { status: "failed", failure_reason: null, late_paid_at: null };
const late_paid_at = "2026-11-20T12:00:00.000Z";

test.each([
  [failure, "O banco não concluiu o pagamento."],
  [{ ...failure, failure_reason: "gateway did not answer" }, "O banco não gerou o código PIX a tempo."],
  [{ ...failure, status: "expired" }, "O prazo para pagar acabou."],
  [{ ...failure, status: "canceled" }, "A cobrança foi cancelada."],
  [
    { ...failure, status: "expired", late_paid_at },
    "Paga depois do prazo, sem estender o plano. Devolva o valor ou estenda o plano.",
  ],
  [{ ...failure, status: "refunded", late_paid_at }, "Paga depois do prazo, e o valor foi devolvido."],
  [{ ...failure, status: "unknown" }, "A cobrança não foi paga."],
])("names the reason of %j", (charge, label) => expect(failureLabel(charge)).toBe(label));

test("shows the gateway's code, but not our own", () => {
  expect(gatewayReason({ ...failure, failure_reason: "cc_rejected_other_reason" })).toBe("cc_rejected_other_reason");
  expect(gatewayReason({ ...failure, failure_reason: "gateway did not answer" })).toBeNull();
});
