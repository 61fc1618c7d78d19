import { ErrorSentences, refusalOf } from "@/components/blocks/error-state";
import type { Checkout } from "./use-checkout";

/** The sale went out and nobody knows if it arrived: the same one is sent again, which never sells twice. */
export function PaymentUnanswered({ state }: Pick<Checkout, "state">) {
  const refusal = state.kind === "uncertain" ? refusalOf(state.error) : null;
  return (
    <ErrorSentences
      sentences={[
        refusal?.message ?? "A venda foi enviada e a resposta não chegou.",
        "A venda está guardada neste aparelho. Tentar de novo não cobra duas vezes.",
      ]}
      request_id={refusal?.request_id}
    />
  );
}
