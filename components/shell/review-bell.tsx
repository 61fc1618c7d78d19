"use client";

import { ShieldAlert } from "lucide-react";
import { writePending } from "@/components/cash-registers/reviews/labels";
import { REVIEWS_PAGE, usePendingReviews } from "@/components/cash-registers/reviews/use-pending-reviews";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";

const MAX_SHOWN = 99;

/** Shown in the header while offline sales wait for a review; links to their list. */
export function ReviewBell() {
  const reviews = usePendingReviews();
  if (!reviews) return null;
  const label = writePending(reviews.pending_count);
  return (
    <Tooltip text={label} side="bottom">
      <Link
        href={REVIEWS_PAGE}
        aria-label={label}
        className="flex h-9 shrink-0 items-center gap-1.5 rounded-md bg-danger-wash px-2.5 text-sm font-semibold text-danger-ink hover:shadow-[inset_0_0_0_1px_currentColor] pointer-coarse:h-11"
      >
        <ShieldAlert className="size-4.5" aria-hidden="true" />
        <span className="figures" aria-hidden="true">
          {reviews.pending_count > MAX_SHOWN ? `${MAX_SHOWN}+` : reviews.pending_count}
        </span>
      </Link>
    </Tooltip>
  );
}
