import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { search } from "@/lib/api/text";
import { fiadoSaleResource } from "../schema";
import { AGES, DEBTOR_SORTS } from "./rules";

export const fiadoCustomersInput = pageInput.extend({
  search,
  /** Only customers with a debt of this age. */
  age: z.enum(AGES).optional(),
  overdue: z.enum(["true", "false"]).default("false"),
  /** Includes customers who owe nothing. */
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
  /** Zero means no limit. */
  fiado_limit_cents: z.int(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** Amount still available on account. Null without a limit. */
  available_cents: z.int().nullable(),
  /** Used part of the limit, in hundredths of a percent. Null without a limit. */
  usage_bp: z.int().nullable(),
  open_sale_count: z.int(),
  oldest_date: z.string().nullable(),
  /** Days since the oldest unpaid purchase. */
  oldest_days: z.int().nullable(),
  by_age: byAge,
  last_payment: z.object({ payment_date: z.string(), amount_cents: z.int() }).nullable(),
});
export type Debtor = z.output<typeof debtorResource>;

/** Totals of all customers that match the filter. */
export const debtorsTotals = z.object({
  customer_count: z.int(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  by_age: byAge,
});

export const debtorDetail = debtorResource.extend({
  open_sales: z.array(fiadoSaleResource),
  /** Latest expiry of the customer's valid statement links. Null when there is none. */
  link_expires_at: z.iso.datetime().nullable(),
});
export type DebtorDetail = z.output<typeof debtorDetail>;
