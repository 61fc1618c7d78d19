import { z } from "zod";
import { cents, day } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { syncable } from "@/lib/api/sync";
import { id, search, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS, TENDERS } from "@/lib/modules/cash-registers/rules";
import { saleResource } from "../schema";
import { SALE_SITUATIONS } from "../situation-rules";
import { isSortableByTotal, MAX_TOTAL_SORT_DAYS, NEWEST_FIRST, SALE_SORTS } from "./rules";

const bound = z.coerce.number<string | number>("Informe um valor em centavos.").pipe(cents).optional();

export const soldItemsInput = pageInput.extend({
  search,
  from: day().optional(),
  until: day().optional(),
  number: text(20).optional(),
  /** "vale" finds sales paid by store credit or by exchanged goods. */
  method: z.enum(TENDERS).optional(),
  situation: z.enum([...SALE_SITUATIONS, "pix_a_conferir", "a_verificar"]).optional(),
  customer_id: id.optional(),
  seller_id: id.optional(),
  /** The user who made the sale at the till. */
  user_id: id.optional(),
  min_cents: bound,
  max_cents: bound,
  /** Words of an item description, or a product code. */
  product: search,
});

const TOTAL_SORT_MESSAGE = `Para ordenar pelo total, escolha um período de até ${MAX_TOTAL_SORT_DAYS} dias.`;

export const salesInput = syncable(
  soldItemsInput.extend({
    sort: z
      .enum(SALE_SORTS)
      .default(NEWEST_FIRST.sort)
      .describe(
        `O campo da ordenação. \`total_cents\` precisa de \`from\` e \`until\`, com até ${MAX_TOTAL_SORT_DAYS} dias.`,
      ),
    direction: z.enum(["asc", "desc"]).default(NEWEST_FIRST.direction),
  }),
).check(
  z.superRefine(({ sort, from, until }, check) => {
    if (sort !== "total_cents" || isSortableByTotal(from, until)) return;
    check.addIssue({ code: "custom", path: ["sort"], message: TOTAL_SORT_MESSAGE });
  }),
);

/** Sellers and operators that appear in sales. */
const people = z.array(z.object({ id: z.string(), name: z.string() }));
export const salesPeopleResource = z.object({ sellers: people, operators: people });

export const saleSummaryResource = saleResource
  .pick({
    id: true,
    number: true,
    cash_register_id: true,
    user_name: true,
    status: true,
    customer: true,
    seller: true,
    subtotal_cents: true,
    discount_cents: true,
    surcharge_cents: true,
    total_cents: true,
    change_cents: true,
    credit_cents: true,
    returned_cents: true,
    sold_at: true,
    note: true,
    has_pix_to_confirm: true,
    payments: true,
    is_register_open: true,
    is_cancelable: true,
    flags: true,
  })
  .extend({ item_count: z.int(), methods: z.array(z.enum(PAYMENT_METHODS)) });
/** A sale item with the fields of its sale, as in a spreadsheet. */
export const soldItemResource = z.object({
  id: z.string(),
  sale_id: z.string(),
  sale_number: z.string(),
  sold_at: z.iso.datetime(),
  status: z.enum(SALE_SITUATIONS),
  customer_name: z.string().nullable(),
  seller_name: z.string().nullable(),
  description: z.string(),
  unit: z.enum(UNITS),
  quantity_milli: z.int(),
  unit_price_cents: z.int(),
  discount_cents: z.int(),
  surcharge_cents: z.int(),
  total_cents: z.int(),
  returned_milli: z.int(),
  returned_cents: z.int(),
});
export type SoldItem = z.output<typeof soldItemResource>;

/** Totals of the filtered sales, without canceled ones. Each return is subtracted from its own sale. */
export const salesTotals = z.object({
  sale_count: z.int(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  surcharge_cents: z.int(),
  /** Gross amount minus discounts plus surcharges. */
  total_cents: z.int(),
  returned_cents: z.int(),
  /** Total minus returns. */
  net_cents: z.int(),
  /** Amount per method after corrections, minus refunds by that method. */
  by_method: z.partialRecord(z.enum(PAYMENT_METHODS), z.int()),
  /**
   * Amount paid by store credits and exchanged goods, minus store credits and exchanges issued by returns. Added to
   * `by_method`, it gives the net total.
   */
  credit_cents: z.int(),
});
export type SalesTotals = z.output<typeof salesTotals>;
export type SaleSummary = z.output<typeof saleSummaryResource>;
