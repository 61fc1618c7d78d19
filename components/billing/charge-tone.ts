import type { Tone } from "@/components/ui/badge";
import type { PlanCharge } from "@/lib/modules/billing/schema";

const TONES: Readonly<Record<string, Tone>> = { paid: "success", pending: "waiting", failed: "danger" };

/** Returns the danger tone for a failed payment and for one received after the charge expired and not refunded. */
export const chargeTone = ({ status, late_paid_at }: PlanCharge): Tone =>
  late_paid_at && status !== "refunded" ? "danger" : (TONES[status] ?? "neutral");
