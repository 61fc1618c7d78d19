"use client";

import { useState } from "react";
import { useApi } from "@/lib/api/hooks";
import { planCoupons } from "@/lib/modules/billing/coupons/endpoints";
import type { AppliedCoupon } from "@/lib/modules/billing/coupons/schema";

/** The coupon of the next charge: the typed one, or the one whose discount the company still has. */
export interface PlanCoupon {
  readonly applied: AppliedCoupon | null;
  readonly apply: (coupon: AppliedCoupon) => void;
  readonly remove: () => void;
}

/** Applies the coupon with this code, if any, until the user removes it or types another one. */
export function usePlanCoupon(remaining: string | null): PlanCoupon {
  const [typed, setTyped] = useState<AppliedCoupon | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const isAsked = remaining !== null && typed === null && !isRemoved;
  const { data: kept = null } = useApi(planCoupons.check, isAsked ? { code: remaining } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return {
    applied: typed ?? (isAsked ? kept : null),
    apply: setTyped,
    remove: () => {
      setTyped(null);
      setRemoved(true);
    },
  };
}
