import { z } from "zod";
import { cents, day } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose } from "@/lib/api/text";
import { REGISTER_SORTS } from "./rules";

export const openInput = z.strictObject({ opening_amount_cents: cents, note: optional(prose(300)) });

/** Opening form. The count of notes and coins only helps to compute the amount. */
export const openForm = z.strictObject({
  opening_amount_cents: z.int("Informe o valor de abertura.").pipe(cents),
  denominations: z.record(z.string(), z.int().min(0)).nullable(),
  note: prose(300),
});

export const registerResource = z.object({
  id: z.string(),
  company_id: z.string(),
  number: z.int(),
  user_id: z.string(),
  user_name: z.string(),
  status: z.enum(["open", "closed"]),
  opening_amount_cents: z.int(),
  opening_note: z.string().nullable(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  business_day: z.string(),
  is_of_earlier_day: z.boolean(),
});
export type CashRegister = z.output<typeof registerResource>;

export const openingResource = z.object({ suggested_cents: z.int() });

export const summaryResource = z.object({
  movements_by_payment_type: z.object({
    dinheiro_cents: z.int(),
    pix_cents: z.int(),
    debito_cents: z.int(),
    credito_cents: z.int(),
    fiado_cents: z.int(),
  }),
  sales_by_payment_method: z.object({
    cash_cents: z.int(),
    pix_cents: z.int(),
    debit_card_cents: z.int(),
    credit_card_cents: z.int(),
    on_account_cents: z.int(),
  }),
  total_exits_cents: z.int(),
  total_entries_cents: z.int(),
  total_sales_cents: z.int(),
  sale_count: z.int(),
  /** Sales paid with store credit or with returned goods. Included in the sales, but not in any payment method. */
  credit_cents: z.int().default(0),
  /** Value of the goods returned at this register, however they were refunded. */
  returns_cents: z.int().default(0),
  manual_cents: z.int(),
  payables_cents: z.int(),
  /** Terms of the expected cash in the drawer, and their sum. */
  drawer: z.object({
    opening_cents: z.int(),
    cash_sales_cents: z.int(),
    cash_receipts_cents: z.int(),
    supplies_cents: z.int(),
    withdrawals_cents: z.int(),
    payables_cents: z.int(),
    refunds_cents: z.int(),
    expected_cents: z.int(),
  }),
  expected_by_method: z.object({
    dinheiro_cents: z.int(),
    pix_cents: z.int(),
    debito_cents: z.int(),
    credito_cents: z.int(),
    fiado_cents: z.int(),
  }),
});
export type CashSummary = z.output<typeof summaryResource>;

export const historyInput = pageInput.extend({
  from: day().optional(),
  until: day().optional(),
  user_id: id.optional(),
  status: z.enum(["open", "closed"]).optional(),
  with_difference: z.enum(["true", "false"]).optional(),
  sort: z.enum(REGISTER_SORTS).default("opened_at"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});

export const historyResource = registerResource.extend({
  /** Offline sales that still need a review decision. */
  pending_review_count: z.int(),
  closing: z
    .object({
      number: z.int(),
      closed_at: z.iso.datetime(),
      closed_by_name: z.string(),
      total_sales_cents: z.int(),
      expected_cash_cents: z.int(),
      counted_cash_cents: z.int(),
      difference_cents: z.int(),
      float_left_cents: z.int(),
      note: z.string().nullable(),
    })
    .nullable(),
});
/** Totals of the closed registers that match the filter. */
export const historyTotals = z.object({
  total_sales_cents: z.int(),
  expected_cash_cents: z.int(),
  counted_cash_cents: z.int(),
  difference_cents: z.int(),
});
export const operatorResource = z.object({ id: z.string(), name: z.string() });
export type HistoryEntry = z.output<typeof historyResource>;
