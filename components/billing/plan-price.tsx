"use client";

import { usePlatform } from "@/components/shell/platform";
import { formatMoney } from "@/lib/core/money";
import type { PlanType } from "@/lib/modules/billing/schema";
import { offerOf } from "./plan-offer";

/** What a plan costs at this moment, as money. */
export const PlanPrice = ({ type }: { type: PlanType }) => formatMoney(offerOf(type, usePlatform().plans).total_cents);
