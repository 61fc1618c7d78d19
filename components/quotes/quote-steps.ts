import type { QuoteStatus } from "@/lib/modules/quotes/rules";
import type { Quote } from "@/lib/modules/quotes/schema";

const OPEN: readonly QuoteStatus[] = ["rascunho", "enviado", "visualizado"];
const isOneOf = (status: QuoteStatus, ...statuses: QuoteStatus[]) => statuses.includes(status);

/** Returns the actions that a quote's status allows. Must match the server's rules. */
export const stepsOf = ({ status, history }: Pick<Quote, "status" | "history">) => ({
  edit: OPEN.includes(status) || isOneOf(status, "recusado", "expirado"),
  send: OPEN.includes(status) || status === "aprovado",
  approve: OPEN.includes(status),
  refuse: isOneOf(status, "enviado", "visualizado", "expirado"),
  reopen: isOneOf(status, "aprovado", "recusado"),
  convert: OPEN.includes(status) || isOneOf(status, "aprovado", "expirado"),
  remove: status === "rascunho" && history.length === 0,
});

export type NextStep = "send" | "convert" | "edit";

/** Returns the step that a quote's status calls for. Null after the sale, and if the user may not take it. */
export function nextStepOf(quote: Pick<Quote, "status" | "history">, maySell: boolean): NextStep | null {
  const steps = stepsOf(quote);
  if (steps.send && quote.status !== "aprovado") return "send";
  if (steps.convert && maySell) return "convert";
  return steps.edit ? "edit" : null;
}
