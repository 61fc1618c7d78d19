import { z } from "zod";
import { paged, pageInput } from "@/lib/api/page";
import { text } from "@/lib/api/text";
import { periodInput } from "../schema";
import { ENTRY_REPORTS, ENTRY_SOURCES, MAX_ENTRIES } from "./rules";

export const entriesInput = pageInput.extend({
  ...periodInput.shape,
  per_page: z.coerce.number<string | number>().int().min(1).max(MAX_ENTRIES).default(25),
  of: z.enum(ENTRY_REPORTS),
  /** Part of the report: paid or returned, a side of the income statement, or a group of the cash flow. */
  side: text(40).optional(),
  /** Row of the report: a method, an hour, a product or a category. */
  name: text(160).optional(),
});

export const entryResource = z.object({
  id: z.string(),
  day: z.string(),
  /** The side of the report in which the entry counts. */
  side: z.string(),
  name: z.string(),
  source: z.enum(ENTRY_SOURCES),
  /** Number of the sale, or description of the bill. */
  words: z.string().nullable(),
  person: z.string().nullable(),
  sale_id: z.string().nullable(),
  customer_id: z.string().nullable(),
  bill_id: z.string().nullable(),
  amount_cents: z.int(),
});
export type Entry = z.output<typeof entryResource>;

export const entriesResource = paged(entryResource).extend({
  totals: z.object({ entry_count: z.int(), amount_cents: z.int() }),
});
