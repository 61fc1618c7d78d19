"use client";

import { BellRing } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";
import { bellOf } from "./bell-text";
import { PLAN_PAGE } from "./refusal-rules";
import { usePlan } from "./use-plan";

// Orange is between the danger and waiting tokens and is used only here.
const colors = {
  expired: "bg-danger-wash text-danger-ink",
  urgent:
    "bg-[light-dark(oklch(0.945_0.04_55),oklch(0.315_0.055_50))] text-[light-dark(oklch(0.55_0.165_45),oklch(0.79_0.14_58))]",
  soon: "bg-waiting-wash text-[light-dark(oklch(0.58_0.125_78),oklch(0.87_0.14_88))]",
};

/** Shown from seven days before the plan expires; links to the plan page. */
export function PlanBell() {
  const { data: plan } = usePlan();
  const bell = plan ? bellOf(plan.days_left) : null;
  if (!bell) return null;
  return (
    <Tooltip text={bell.text} side="bottom">
      <Link
        href={PLAN_PAGE}
        aria-label={bell.text}
        data-warning={bell.warning}
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-md hover:shadow-[inset_0_0_0_1px_currentColor] pointer-coarse:size-11",
          colors[bell.warning],
        )}
      >
        <BellRing className="size-4.5" aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
