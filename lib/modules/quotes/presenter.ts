import "server-only";
import { page } from "@/lib/api/page";
import { fromColumn } from "@/lib/core/calendar";
import type { Quote } from "@/lib/db/prisma";
import { conversionOf, type QuoteEvent, statusOf } from "./rules";
import { type findQuote, type listQuotes, tokenOf } from "./service";

type Found = Awaited<ReturnType<typeof findQuote>>;
type Listed = Awaited<ReturnType<typeof listQuotes>>;

const presentDates = (row: Quote) => ({
  issued_on: fromColumn(row.issued_on),
  valid_until: fromColumn(row.valid_until),
  sent_at: row.sent_at?.toISOString() ?? null,
  seen_at: row.seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentQuote = (row: Found) => ({
  ...row,
  ...presentDates(row),
  customer_email: row.customer?.email ?? null,
  has_link: row.link_hash !== null && row.link_expires_at !== null && row.link_expires_at > row.now,
  can_copy_link: tokenOf(row) !== null,
  link_expires_at: row.link_expires_at?.toISOString() ?? null,
  history: row.answers.map((answer) => ({
    ...answer,
    status: answer.status as QuoteEvent,
    created_at: answer.created_at.toISOString(),
  })),
});

export function presentQuotesPage(found: Listed, ctx: unknown, url: URL) {
  const { today, groups, expiring_count } = found;
  const present = ({ _count, ...row }: Listed["rows"][number]) => {
    const dates = presentDates(row);
    return { ...row, ...dates, status: statusOf({ ...row, ...dates }, today), item_count: _count.items };
  };
  const sum = (field: "quote_count" | "total_cents") => groups.reduce((total, group) => total + group[field], 0);
  return {
    ...page(present)(found, ctx, url),
    totals: {
      quote_count: sum("quote_count"),
      total_cents: sum("total_cents"),
      by_status: groups,
      conversion_bp: conversionOf(groups),
      expiring_count,
    },
  };
}
