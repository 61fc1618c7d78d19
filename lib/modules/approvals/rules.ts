import type { Action, Decision } from "./schema";

const IN_ORDER: readonly Decision[] = ["denied", "approval", "allowed"];

/** What holds for a person without a word of the owner: who leads the registers decides alone, who only sells asks. */
export function defaultDecision(action: Action, permissions: readonly string[]): Decision {
  if (action === "discount_over_limit" || action === "change_price") return "allowed";
  if (action === "fiado_over_limit") return "denied";
  return permissions.includes("controle caixa") ? "allowed" : "approval";
}

interface Policy {
  readonly action: string;
  readonly decision: string;
}

/** A person's decision for a deed: what was set for him, otherwise the default of his permissions. */
export const decisionOf = (action: Action, permissions: readonly string[], policies: readonly Policy[]): Decision =>
  IN_ORDER.find((known) => known === policies.find((policy) => policy.action === action)?.decision) ??
  defaultDecision(action, permissions);

/** Whether a decision gives more than another. */
export const isMore = (decision: Decision, than: Decision) => IN_ORDER.indexOf(decision) > IN_ORDER.indexOf(than);

/** Whether a discount passes a limit in percent of what the sale would cost without it. */
export const isOverPercent = (discount_cents: number, subtotal_cents: number, limit_percent: number) =>
  discount_cents * 100 > subtotal_cents * limit_percent;

const isRun = (digits: string, step: number) =>
  [...digits].every((digit, place) => place === 0 || Number(digit) - Number(digits[place - 1]) === step);

/** A PIN that anybody would try first: one digit again and again, or a run up or down. */
export const isEasyPin = (digits: string) => isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1);
