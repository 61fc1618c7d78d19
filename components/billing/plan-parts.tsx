"use client";

import dynamic from "next/dynamic";

// Loaded only for logged-in users; anonymous visitors see only the prices.
export const PlanScreen = dynamic(() => import("@/components/billing/plan-screen").then((file) => file.PlanScreen));
export const LeaveButton = dynamic(() => import("@/components/billing/leave-button").then((file) => file.LeaveButton));
export const PlanProviders = dynamic(() =>
  import("@/components/billing/plan-providers").then((file) => file.PlanProviders),
);
