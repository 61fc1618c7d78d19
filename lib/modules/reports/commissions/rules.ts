import { shareOf } from "@/lib/core/percent";

/** Returns a commission in cents, rounded half up. Zero when returns exceed sales. */
export const commissionOf = (base_cents: number, commission_bp: number): number =>
  shareOf(Math.max(0, base_cents), commission_bp);
