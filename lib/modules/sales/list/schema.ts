import { z } from "zod";
import { cents, day } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, search, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { SALE_SITUATIONS } from "../rules";
import { saleResource } from "../schema";

const bound = z.coerce.number<string | number>("Informe um valor em centavos.").pipe(cents).optional();

export const salesInput = pageInput.extend({
  search,
  from: day().optional(),
  until: day().optional(),
  number: text(20).optional(),
  /** "vale" finds what was paid by store credit or by goods brought back. */
  method: z.enum([...PAYMENT_METHODS, "vale"]).optional(),
  situation: z.enum([...SALE_SITUATIONS, "pix_a_conferir", "a_verificar"]).optional(),
  customer_id: id.optional(),
  seller_id: id.optional(),
  /** Who sold, at the till. */
  user_id: id.optional(),
  min_cents: bound,
  max_cents: bound,
  /** Words of what was sold, or a product's code. */
  product: search,
});

/** Who sold and at whose till, as the sales themselves know it. */
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
/** A line of a sale with what it needs to stand alone, as in a spreadsheet. */
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

/** Of the sales that a filter leaves and nobody cancelled; a return comes off the sale that it is of. */
export const salesTotals = z.object({
  sale_count: z.int(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  surcharge_cents: z.int(),
  /** What was sold: gross, less discounts, with surcharges. */
  total_cents: z.int(),
  returned_cents: z.int(),
  /** What was sold less what was returned of it. */
  net_cents: z.int(),
  /** By each method, corrected, less what went back by it. */
  by_method: z.partialRecord(z.enum(PAYMENT_METHODS), z.int()),
  /** Vales and goods brought back that paid, less the vales and exchanges that returns gave. With `by_method`, the net. */
  credit_cents: z.int(),
});
export type SalesTotals = z.output<typeof salesTotals>;
export type SaleSummary = z.output<typeof saleSummaryResource>;
