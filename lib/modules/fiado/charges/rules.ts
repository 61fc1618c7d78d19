import { pixPayload } from "@/lib/core/pix";

/** Whom to write to: who is late, or whose purchase falls due in so many days. */
export const CHARGE_KINDS = ["atrasados", "a_vencer"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

interface Pix {
  readonly key: string;
  readonly merchant_name: string;
  readonly city: string;
}

/** PIX copia e cola over an amount; null without a key, or with one that makes no code. */
export function pixCodeOf(pix: Pix | null, amount_cents: number): string | null {
  if (!pix) return null;
  try {
    return pixPayload({ ...pix, amount_cents });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
