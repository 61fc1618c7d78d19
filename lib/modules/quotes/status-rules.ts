import type { QuoteStatus } from "./rules";

const UNANSWERED = ["rascunho", "enviado", "visualizado"] as const;

/**
 * The statuses in which each action on a quote is allowed, for the screens and the services. Converting an expired quote also requires
 * that its prices were confirmed, and removing a draft that it was never sent.
 */
export const ALLOWED_STATUSES = {
  edit: [...UNANSWERED, "recusado", "expirado"],
  send: [...UNANSWERED, "aprovado"],
  approve: UNANSWERED,
  /** Also an expired quote, to record the reason. */
  refuse: ["enviado", "visualizado", "expirado"],
  reopen: ["aprovado", "recusado"],
  convert: [...UNANSWERED, "aprovado", "expirado"],
  remove: ["rascunho"],
} as const satisfies Record<string, readonly QuoteStatus[]>;
