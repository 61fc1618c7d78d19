import type { FailedCharge } from "./schema";

/** The reason that is stored when the gateway did not create a charge in time. */
const UNANSWERED = "gateway did not answer";

const REASONS: Readonly<Record<string, string>> = {
  failed: "O banco não concluiu o pagamento.",
  expired: "O prazo para pagar acabou.",
  canceled: "A cobrança foi cancelada.",
};

type Failure = Pick<FailedCharge, "status" | "failure_reason" | "late_paid_at">;

/** Why a charge failed, for the platform's administrators. */
export function failureLabel({ status, failure_reason, late_paid_at }: Failure): string {
  if (status === "refunded") return "Paga depois do prazo, e o valor foi devolvido.";
  if (late_paid_at) return "Paga depois do prazo, sem estender o plano. Devolva o valor ou estenda o plano.";
  if (failure_reason === UNANSWERED) return "O banco não gerou o código PIX a tempo.";
  return REASONS[status] ?? "A cobrança não foi paga.";
}

/** The gateway's own code for the failure, if it gave one. */
export const gatewayReason = ({ failure_reason }: Failure): string | null =>
  failure_reason === UNANSWERED ? null : failure_reason;
