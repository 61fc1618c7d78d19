"use client";

import dynamic from "next/dynamic";

// Only whoever is logged in has a plan of his own: strangers, who are shown the prices, do not fetch any of this.
export const PlanScreen = dynamic(() => import("@/components/billing/plan-screen").then((file) => file.PlanScreen));
export const LeaveButton = dynamic(() => import("@/components/billing/leave-button").then((file) => file.LeaveButton));
export const PlanReadings = dynamic(() => import("@/components/shell/readings").then((file) => file.Readings));
