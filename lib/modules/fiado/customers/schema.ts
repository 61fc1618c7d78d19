import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { search } from "@/lib/api/text";
import { fiadoSaleResource } from "../schema";
import { AGES, DEBTOR_SORTS } from "./rules";

export const fiadoCustomersInput = pageInput.extend({
  search,
  /** Only who owes something of this age. */
  age: z.enum(AGES).optional(),
  overdue: z.enum(["true", "false"]).default("false"),
  /** Also who owes nothing, to find somebody of the notebook. */
  everyone: z.enum(["true", "false"]).default("false"),
  sort: z.enum(DEBTOR_SORTS).default("oldest"),
  direction: z.enum(["asc", "desc"]).optional(),
});

const byAge = z.object({ "0-30": z.int(), "31-60": z.int(), "61-90": z.int(), "90+": z.int() });

export const debtorResource = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  is_archived: z.boolean(),
  fiado_allowed: z.boolean(),
  /** Zero sets no limit. */
  fiado_limit_cents: z.int(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** What may still be bought; null without a limit. */
  available_cents: z.int().nullable(),
  /** How much of the limit is used, in hundredths of a percent; null without a limit. */
  usage_bp: z.int().nullable(),
  open_sale_count: z.int(),
  oldest_date: z.string().nullable(),
  /** Days since the oldest purchase that is not paid. */
  oldest_days: z.int().nullable(),
  by_age: byAge,
  last_payment: z.object({ payment_date: z.string(), amount_cents: z.int() }).nullable(),
});
export type Debtor = z.output<typeof debtorResource>;

/** Of all that a filter leaves. */
export const debtorsTotals = z.object({
  customer_count: z.int(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  by_age: byAge,
});

export const debtorDetail = debtorResource.extend({
  open_sales: z.array(fiadoSaleResource),
  /** Until when the last of his statement's links opens; null when none does. */
  link_expires_at: z.iso.datetime().nullable(),
});
export type DebtorDetail = z.output<typeof debtorDetail>;
