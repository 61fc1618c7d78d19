import { lineTotal } from "@/lib/core/money";

/** An amount in cents, or a part in thousandths of the whole (12,5 % = 125). */
export type Discount =
  | { readonly kind: "amount"; readonly cents: number }
  | { readonly kind: "percent"; readonly share_milli: number };

export const NO_DISCOUNT: Discount = { kind: "amount", cents: 0 };

export const hasDiscount = (discount: Discount) =>
  discount.kind === "amount" ? discount.cents > 0 : discount.share_milli > 0;

/** What the discount takes off an amount, in cents; a percentage is rounded half up. */
export const discountOn = (base_cents: number, discount: Discount): number =>
  discount.kind === "amount" ? discount.cents : lineTotal(discount.share_milli, base_cents);

/** "10" or "12,5" as thousandths of the whole; null above 100 or for anything else. */
export function parsePercent(text: string): number | null {
  const [, whole, tenth = "0"] = /^(\d{1,3})(?:[.,](\d)?)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const share_milli = Number(whole) * 10 + Number(tenth);
  return share_milli <= 1000 ? share_milli : null;
}

/** "12,5%", "10%". */
export const formatPercent = (share_milli: number) =>
  `${Math.floor(share_milli / 10)}${share_milli % 10 ? `,${share_milli % 10}` : ""}%`;
