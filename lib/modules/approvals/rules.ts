import type { Action, Decision } from "./schema";

const IN_ORDER: readonly Decision[] = ["denied", "approval", "allowed"];

const ALLOWED_ACTIONS: readonly Action[] = ["cancel_item", "edit_cost"];
const PRICE_ACTIONS: readonly Action[] = ["discount_over_limit", "change_price"];

/** Discount that a cashier may give without approval when neither a policy nor the shop sets another. */
export const DEFAULT_DISCOUNT_PERCENT = 5;

/** Settings that apply to all users of a shop. */
export interface ShopDefaults {
  readonly blind_count: boolean;
  /**
   * Lets cashiers change prices and give discounts without approval. Set in companies created before this setting
   * existed.
   */
  readonly free_cashier_prices: boolean;
}

const STRICT: ShopDefaults = { blind_count: true, free_cashier_prices: false };

/**
 * Returns the decision for a user without a policy: managers (`controle caixa`) decide alone, cashiers need approval.
 * The expected cash is shown to cashiers only where the shop does not count blind.
 */
export function defaultDecision(
  action: Action,
  permissions: readonly string[],
  { blind_count, free_cashier_prices }: ShopDefaults = STRICT,
): Decision {
  if (ALLOWED_ACTIONS.includes(action)) return "allowed";
  if (action === "fiado_over_limit") return "denied";
  if (action === "adjust_stock") return permissions.includes("cadastro produtos") ? "allowed" : "approval";
  if (action === "receive_fiado") return permissions.includes("fiado") ? "allowed" : "approval";
  if (action === "receive_bill") return permissions.includes("contas a receber") ? "allowed" : "approval";
  const leads = permissions.includes("controle caixa");
  if (PRICE_ACTIONS.includes(action) && free_cashier_prices) return "allowed";
  if (action === "view_expected") return leads || !blind_count ? "allowed" : "denied";
  return leads ? "allowed" : "approval";
}

interface Policy {
  readonly action: string;
  readonly decision: string;
}

/** Returns the discount, in percent, that a user may give without approval: the policy's limit, or the default. */
export const discountLimitOf = (
  policies: readonly { readonly action: string; readonly limit_percent: number | null }[],
): number => {
  const policy = policies.find(({ action }) => action === "discount_over_limit");
  return policy ? (policy.limit_percent ?? 0) : DEFAULT_DISCOUNT_PERCENT;
};

/** Returns a user's decision for an action: the policy, or the default for the user's permissions. */
export const decisionOf = (
  action: Action,
  permissions: readonly string[],
  policies: readonly Policy[],
  shop: ShopDefaults = STRICT,
): Decision =>
  IN_ORDER.find((known) => known === policies.find((policy) => policy.action === action)?.decision) ??
  defaultDecision(action, permissions, shop);

/** Returns true when a decision grants more than another. */
export const grantsMore = (decision: Decision, than: Decision) => IN_ORDER.indexOf(decision) > IN_ORDER.indexOf(than);

/** Returns true when a discount exceeds `limit_percent` of the subtotal before the discount. */
export const isOverPercent = (discount_cents: number, subtotal_cents: number, limit_percent: number) =>
  discount_cents * 100 > subtotal_cents * limit_percent;

const isRun = (digits: string, step: number) =>
  [...digits].every((digit, place) => place === 0 || Number(digit) - Number(digits[place - 1]) === step);

/** Returns true for a PIN that is easy to guess: one repeated digit, or a sequence up or down. */
export const isEasyPin = (digits: string) => isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1);
