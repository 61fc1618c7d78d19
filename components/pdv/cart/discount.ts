import type { Adjustment } from "@/lib/modules/pdv/cart/schema";

export type Discount = Adjustment;

export const NO_DISCOUNT: Discount = { kind: "amount", cents: 0 };

export const hasDiscount = (discount: Discount) =>
  discount.kind === "amount" ? discount.cents > 0 : discount.share_milli > 0;

/** Parses a percentage, "10" or "12,5", into thousandths: 100 or 125. Null if invalid or above 100%. */
export function parsePercent(text: string): number | null {
  const [, whole, tenth = "0"] = /^(\d{1,3})(?:[.,](\d)?)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const share_milli = Number(whole) * 10 + Number(tenth);
  return share_milli <= 1000 ? share_milli : null;
}

/** Formats a share in thousandths: 125 as "12,5%", 100 as "10%". */
export function formatPercent(share_milli: number): string {
  const whole = Math.floor(share_milli / 10);
  const tenth = share_milli % 10;
  return tenth === 0 ? `${whole}%` : `${whole},${tenth}%`;
}
