import type { Action, Decision } from "./schema";

const IN_ORDER: readonly Decision[] = ["denied", "approval", "allowed"];

const FREE: readonly Action[] = ["cancel_item", "edit_cost"];
const PRICES: readonly Action[] = ["discount_over_limit", "change_price"];

/** What a cashier may take off a sale without approval where neither a policy nor the shop says otherwise. */
export const DEFAULT_DISCOUNT_PERCENT = 5;

/** What a shop says of all of its people. */
export interface ShopDefaults {
  readonly blind_count: boolean;
  /** A cashier changes prices and gives discounts alone; so it is in companies from before there was a choice. */
  readonly free_cashier_prices: boolean;
}

const STRICT: ShopDefaults = { blind_count: true, free_cashier_prices: false };

/**
 * What holds for a person without a word of the owner: who leads the registers decides alone, who only sells asks; what
 * is expected in a drawer is shown to whoever counts it only where the shop does not count blind.
 */
export function defaultDecision(
  action: Action,
  permissions: readonly string[],
  { blind_count, free_cashier_prices }: ShopDefaults = STRICT,
): Decision {
  if (FREE.includes(action)) return "allowed";
  if (action === "fiado_over_limit") return "denied";
  if (action === "adjust_stock") return permissions.includes("cadastro produtos") ? "allowed" : "approval";
  const leads = permissions.includes("controle caixa");
  if (PRICES.includes(action) && free_cashier_prices) return "allowed";
  if (action === "view_expected") return leads || !blind_count ? "allowed" : "denied";
  return leads ? "allowed" : "approval";
}

interface Policy {
  readonly action: string;
  readonly decision: string;
}

/** How many percent a person takes off a sale without approval: what was set, otherwise the default of a new shop. */
export const discountLimitOf = (
  policies: readonly { readonly action: string; readonly limit_percent: number | null }[],
): number => {
  const policy = policies.find(({ action }) => action === "discount_over_limit");
  return policy ? (policy.limit_percent ?? 0) : DEFAULT_DISCOUNT_PERCENT;
};

/** A person's decision for a deed: what was set for him, otherwise the default of his permissions. */
export const decisionOf = (
  action: Action,
  permissions: readonly string[],
  policies: readonly Policy[],
  shop: ShopDefaults = STRICT,
): Decision =>
  IN_ORDER.find((known) => known === policies.find((policy) => policy.action === action)?.decision) ??
  defaultDecision(action, permissions, shop);

/** Whether a decision gives more than another. */
export const isMore = (decision: Decision, than: Decision) => IN_ORDER.indexOf(decision) > IN_ORDER.indexOf(than);

/** Whether a discount passes a limit in percent of what the sale would cost without it. */
export const isOverPercent = (discount_cents: number, subtotal_cents: number, limit_percent: number) =>
  discount_cents * 100 > subtotal_cents * limit_percent;

const isRun = (digits: string, step: number) =>
  [...digits].every((digit, place) => place === 0 || Number(digit) - Number(digits[place - 1]) === step);

/** A PIN that anybody would try first: one digit again and again, or a run up or down. */
export const isEasyPin = (digits: string) => isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1);
