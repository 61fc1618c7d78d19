import { shareOf } from "@/lib/core/percent";

/** A commission in cents, rounded half up; none where more came back than was sold. */
export const commissionOf = (base_cents: number, commission_bp: number): number =>
  shareOf(Math.max(0, base_cents), commission_bp);
