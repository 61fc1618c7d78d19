import "server-only";
import { type Page, page } from "@/lib/api/page";
import type { Ctx } from "@/lib/db/tenant";
import type { Entry } from "./schema";

type Found = Page<Entry> & { readonly totals: { readonly entry_count: number; readonly amount_cents: number } };

/** Presents a page of entries with their total. */
export const presentEntries = (found: Found, ctx: Ctx, url: URL) => ({
  ...page((entry: Entry, _: Ctx) => entry)(found, ctx, url),
  totals: found.totals,
});
