import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { id, prose } from "@/lib/api/text";

/** Why an offline sale needs a review. */
export const REVIEW_REASONS = [
  "price_unknown",
  "price_expired",
  "price_override",
  "discount_over_limit",
  "fiado_denied",
  "fiado_over_limit",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const REVIEW_STATUSES = ["pending", "approved", "contested"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/**
 * From this number of pending sales, or this many pending cents, new reviews of the same register are marked as over
 * the limit.
 */
export const MAX_PENDING_SALES = 10;
export const MAX_PENDING_CENTS = 20_000;

const MIN_NOTE = 5;
const note = prose(300);

/** One line of the sale that a reason applies to; prices in cents. */
export const reviewLine = z.object({
  description: z.string(),
  quantity_milli: z.int(),
  unit_price_cents: z.int(),
  due_price_cents: z.int().nullable(),
});
export type ReviewLine = z.output<typeof reviewLine>;

export const reviewResource = z.object({
  id: z.string(),
  reason: z.enum(REVIEW_REASONS),
  /** Below the due value, beyond the discount limit, or on account beyond the customer's limit. */
  amount_cents: z.int(),
  lines: z.array(reviewLine),
  over_limit: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  created_at: z.iso.datetime(),
  decided: z.object({ user_name: z.string(), note: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type SaleReview = z.output<typeof reviewResource>;

export const listedReviewResource = reviewResource.extend({
  sale: z.object({
    id: z.string(),
    number: z.string(),
    total_cents: z.int(),
    sold_at: z.iso.datetime(),
    user_name: z.string(),
    customer_name: z.string().nullable(),
  }),
  cash_register: z.object({ id: z.string(), number: z.int() }),
  /** Whether the caller may decide: users may not decide about their own sales, except the owner. */
  is_yours_to_decide: z.boolean(),
});
export type ListedReview = z.output<typeof listedReviewResource>;

export const reviewsInput = pageInput.extend({
  status: z.enum(["pending", "decided"]).default("pending"),
  cash_register_id: id.optional(),
});

export const reviewsSummary = z.object({
  pending_count: z.int(),
  pending_cents: z.int(),
  unknown_count: z.int(),
  over_limit_registers: z.int(),
});
export type ReviewsSummary = z.output<typeof reviewsSummary>;

const decision = z.enum(["approved", "contested"], "Escolha aprovar ou contestar.");
const saysWhy = z.superRefine<{ decision: "approved" | "contested"; note: string }>(({ decision, note }, check) => {
  if (decision === "contested" && note.length < MIN_NOTE)
    check.addIssue({
      code: "custom",
      path: ["note"],
      message: `Explique a contestação em pelo menos ${MIN_NOTE} caracteres.`,
    });
});
const decisionFields = z.strictObject({ decision, note: note.default("") });
export const decisionForm = decisionFields.check(saysWhy);
export const decisionInput = decisionFields.extend({ id }).check(saysWhy);

/** What an offline sale did beyond the rights of its seller. */
export interface Excess {
  readonly reason: ReviewReason;
  readonly amount_cents: number;
  readonly lines: readonly ReviewLine[];
}
