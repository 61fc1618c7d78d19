"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { writePending, writeReviews } from "./labels";
import { REVIEWS_PAGE, usePendingReviews } from "./use-pending-reviews";

/** Notice on the dashboard about offline sales to review. */
export function ReviewsNotice() {
  const reviews = usePendingReviews();
  if (!reviews) return null;
  return (
    <Alert
      tone={reviews.unknown_count > 0 || reviews.over_limit_registers > 0 ? "danger" : "waiting"}
      title={writePending(reviews.pending_count)}
      action={
        <Button asChild>
          <Link href={REVIEWS_PAGE}>Revisar</Link>
        </Button>
      }
    >
      {writeReviews(reviews)}
    </Alert>
  );
}
