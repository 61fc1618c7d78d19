import "server-only";
import { fromColumn } from "@/lib/core/calendar";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import type { createCoupon } from "./service";

export const presentCoupon = (coupon: Awaited<ReturnType<typeof createCoupon>>) => ({
  ...coupon,
  valid_until: coupon.valid_until && fromColumn(coupon.valid_until),
  plan_types: PLAN_TYPES.filter((type) => coupon.plan_types.includes(type)),
  created_at: coupon.created_at.toISOString(),
  deactivated_at: coupon.deactivated_at?.toISOString() ?? null,
});
