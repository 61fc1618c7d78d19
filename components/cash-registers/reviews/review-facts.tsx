"use client";

import { Money } from "@/components/blocks/money";
import { useSession } from "@/components/shell/session";
import { Badge, type Tone } from "@/components/ui/badge";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { REVIEW_AMOUNTS, REVIEW_HINTS, REVIEW_LABELS, REVIEW_STATUS_LABELS } from "@/lib/modules/sales/reviews/labels";
import type { ReviewReason, SaleReview } from "@/lib/modules/sales/reviews/schema";

export const toneOf = (reason: ReviewReason): Tone => (reason === "price_unknown" ? "danger" : "waiting");

const STATUS_TONES = { pending: "waiting", approved: "success", contested: "danger" } as const;

/** A review's reason, lines, amount and decision. */
export function ReviewFacts({ review }: { review: SaleReview }) {
  const zone = useSession().zone;
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{REVIEW_LABELS[review.reason]}</span>
        <Badge tone={STATUS_TONES[review.status]}>{REVIEW_STATUS_LABELS[review.status]}</Badge>
      </p>
      <p className="text-sm text-ink-soft">{REVIEW_HINTS[review.reason]}</p>
      {review.lines.length > 0 ? (
        <ul className="list-disc pl-5 text-sm">
          {review.lines.map(({ description, unit_price_cents, due_price_cents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a review never change
            <li key={place} className="break-words">
              {description}: vendido a {formatMoney(unit_price_cents)}
              {due_price_cents === null ? null : `, preço ${formatMoney(due_price_cents)}`}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm">
        {REVIEW_AMOUNTS[review.reason]}: <Money cents={review.amount_cents} className="font-semibold" />
      </p>
      {review.decided ? (
        <p className="text-sm break-words text-ink-soft">
          {REVIEW_STATUS_LABELS[review.status]} por {review.decided.user_name} em{" "}
          <span className="figures">{formatInstant(review.decided.at, zone)}</span>
          {review.decided.note ? `: ${review.decided.note}` : null}
        </p>
      ) : null}
    </div>
  );
}
