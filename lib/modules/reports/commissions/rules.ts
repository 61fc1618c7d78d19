import { shareOf } from "@/lib/core/percent";

/** A commission in cents, rounded half up; none where more came back than was sold. */
export const commissionOf = (base_cents: number, commission_bp: number): number =>
  base_cents > 0 ? shareOf(base_cents, commission_bp) : 0;
