import type { Adjustment } from "@/lib/modules/pdv/cart/schema";

export type Discount = Adjustment;

export const NO_DISCOUNT: Discount = { kind: "amount", cents: 0 };

export const hasDiscount = (discount: Discount) =>
  discount.kind === "amount" ? discount.cents > 0 : discount.share_milli > 0;

/** Parses "10" or "12,5" into thousandths. Returns null above 100 or for any other text. */
export function parsePercent(text: string): number | null {
  const [, whole, tenth = "0"] = /^(\d{1,3})(?:[.,](\d)?)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const share_milli = Number(whole) * 10 + Number(tenth);
  return share_milli <= 1000 ? share_milli : null;
}

/** Formats thousandths as "12,5%" or "10%". */
export const formatPercent = (share_milli: number) =>
  `${Math.floor(share_milli / 10)}${share_milli % 10 ? `,${share_milli % 10}` : ""}%`;
