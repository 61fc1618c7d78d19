import "server-only";
import type { OfflineReview } from "@/lib/db/prisma";
import type { ReviewLine, ReviewReason, ReviewStatus, SaleReview } from "./schema";
import type { ReviewWithSale } from "./service";

export const presentReview = (row: OfflineReview): SaleReview => ({
  id: row.id,
  reason: row.reason as ReviewReason,
  amount_cents: row.amount_cents,
  lines: row.lines as unknown as ReviewLine[],
  over_limit: row.over_limit,
  status: row.status as ReviewStatus,
  created_at: row.created_at.toISOString(),
  decided: row.decided_at && {
    user_name: row.decided_by_name ?? "",
    note: row.note,
    at: row.decided_at.toISOString(),
  },
});

export const presentListedReview = (row: ReviewWithSale) => ({
  ...presentReview(row),
  sale: {
    id: row.sale.id,
    number: row.sale.number,
    total_cents: row.sale.total_cents,
    sold_at: row.sale.sold_at.toISOString(),
    user_name: row.sale.user_name,
    customer_name: row.sale.customer?.name ?? null,
  },
  cash_register: row.cash_register,
  is_yours_to_decide: row.is_yours_to_decide,
});
