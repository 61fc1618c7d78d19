import "server-only";
import { page } from "@/lib/api/page";
import type { ReceiptMethod } from "@/lib/core/bills";
import { fromColumn } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import type { Entry, listStatement } from "./service";

export const presentEntry = (entry: Entry) => ({
  ...entry,
  date: fromColumn(entry.date),
  payment_method: entry.payment_method as ReceiptMethod | null,
  balance_cents: Number(entry.balance_cents),
  created_at: entry.created_at.toISOString(),
});

export const presentStatementPage = (found: Awaited<ReturnType<typeof listStatement>>, ctx: Ctx, url: URL) => ({
  ...page(presentEntry)(found, ctx, url),
  balance_cents: found.balance_cents,
});
