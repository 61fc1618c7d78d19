import { ErrorMessages, refusalOf } from "@/components/blocks/error-state";
import type { CheckoutState } from "./checkout-provider";

/** Shown when the outcome of the sale is unknown. A retry sends the same request, which never creates a second sale. */
export function PaymentUnanswered({ state }: { state: CheckoutState }) {
  const refusal = state.kind === "uncertain" ? refusalOf(state.error) : null;
  return (
    <ErrorMessages
      messages={[
        refusal?.message ?? "A venda foi enviada e a resposta não chegou.",
        "A venda está guardada neste aparelho. Tentar de novo não cobra duas vezes.",
      ]}
      request_id={refusal?.request_id}
    />
  );
}
