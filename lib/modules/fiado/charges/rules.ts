import { pixPayload } from "@/lib/core/pix";

/** Which customers to remind: overdue ones, or those with a purchase due soon. */
export const CHARGE_KINDS = ["atrasados", "a_vencer"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

interface Pix {
  readonly key: string;
  readonly merchant_name: string;
  readonly city: string;
}

/** Returns the PIX code (copia e cola) for an amount. Null without a key, or when no code can be built from it. */
export function pixCodeOf(pix: Pix | null, amount_cents: number): string | null {
  if (!pix) return null;
  try {
    return pixPayload({ ...pix, amount_cents });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
