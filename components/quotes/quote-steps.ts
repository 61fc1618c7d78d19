import type { QuoteStatus } from "@/lib/modules/quotes/rules";
import type { Quote } from "@/lib/modules/quotes/schema";
import { ALLOWED_STATUSES } from "@/lib/modules/quotes/status-rules";

/** Returns whether a quote's status allows each action. */
export function stepsOf({ status, history }: Pick<Quote, "status" | "history">) {
  const isAllowed = (action: keyof typeof ALLOWED_STATUSES) =>
    (ALLOWED_STATUSES[action] as readonly QuoteStatus[]).includes(status);
  return {
    edit: isAllowed("edit"),
    send: isAllowed("send"),
    approve: isAllowed("approve"),
    refuse: isAllowed("refuse"),
    reopen: isAllowed("reopen"),
    convert: isAllowed("convert"),
    remove: isAllowed("remove") && history.length === 0,
  };
}

export type NextStep = "send" | "convert" | "edit";

/** Returns the step that a quote's status calls for. Null after the sale, and if the user may not take it. */
export function nextStepOf(quote: Pick<Quote, "status" | "history">, maySell: boolean): NextStep | null {
  const steps = stepsOf(quote);
  if (steps.send && quote.status !== "aprovado") return "send";
  if (steps.convert && maySell) return "convert";
  return steps.edit ? "edit" : null;
}
