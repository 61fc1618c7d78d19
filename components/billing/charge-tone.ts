import type { Tone } from "@/components/ui/badge";
import type { PlanCharge } from "@/lib/modules/billing/schema";

const TONES: Readonly<Record<string, Tone>> = { paid: "success", pending: "waiting", failed: "danger" };

/** Red for what was lost: a payment that failed, and one that came when the charge was over and was not given back. */
export const chargeTone = ({ status, late_paid_at }: PlanCharge): Tone =>
  late_paid_at && status !== "refunded" ? "danger" : (TONES[status] ?? "neutral");
