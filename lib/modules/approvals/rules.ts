import type { Action, Decision } from "./schema";

const IN_ORDER: readonly Decision[] = ["denied", "approval", "allowed"];

const FREE: readonly Action[] = ["discount_over_limit", "change_price", "cancel_item", "edit_cost"];

/**
 * What holds for a person without a word of the owner: who leads the registers decides alone, who only sells asks; what
 * is expected in a drawer is shown to whoever counts it only where the shop does not count blind.
 */
export function defaultDecision(action: Action, permissions: readonly string[], counts_blind = true): Decision {
  if (FREE.includes(action)) return "allowed";
  if (action === "fiado_over_limit") return "denied";
  if (action === "adjust_stock") return permissions.includes("cadastro produtos") ? "allowed" : "approval";
  const leads = permissions.includes("controle caixa");
  if (action === "view_expected") return leads || !counts_blind ? "allowed" : "denied";
  return leads ? "allowed" : "approval";
}

interface Policy {
  readonly action: string;
  readonly decision: string;
}

/** A person's decision for a deed: what was set for him, otherwise the default of his permissions. */
export const decisionOf = (
  action: Action,
  permissions: readonly string[],
  policies: readonly Policy[],
  counts_blind = true,
): Decision =>
  IN_ORDER.find((known) => known === policies.find((policy) => policy.action === action)?.decision) ??
  defaultDecision(action, permissions, counts_blind);

/** Whether a decision gives more than another. */
export const isMore = (decision: Decision, than: Decision) => IN_ORDER.indexOf(decision) > IN_ORDER.indexOf(than);

/** Whether a discount passes a limit in percent of what the sale would cost without it. */
export const isOverPercent = (discount_cents: number, subtotal_cents: number, limit_percent: number) =>
  discount_cents * 100 > subtotal_cents * limit_percent;

const isRun = (digits: string, step: number) =>
  [...digits].every((digit, place) => place === 0 || Number(digit) - Number(digits[place - 1]) === step);

/** A PIN that anybody would try first: one digit again and again, or a run up or down. */
export const isEasyPin = (digits: string) => isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1);
