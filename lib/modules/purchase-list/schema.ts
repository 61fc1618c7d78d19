import { z } from "zod";
import { blank, cents, milli } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { UNITS } from "@/lib/core/quantity";
import { PURCHASE_KINDS, PURCHASE_STATUSES } from "./rules";

const MAX_ROWS = 1_000;

export const purchaseListInput = pageInput.extend({
  search,
  supplier_id: id.optional(),
  kind: z.enum(PURCHASE_KINDS).optional(),
  /** The whole list fits on one page by default. */
  per_page: z.coerce.number<string | number>().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
});

const fields = z.strictObject({
  product_id: blank(id),
  description: optional(text(120)),
  quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
  supplier_id: blank(id),
  /** Expected unit cost. Defaults to the product's last cost. */
  unit_cost_cents: cents.nullish(),
  note: optional(prose(300)),
});

const requiresProductOrDescription = z.refine<{ product_id?: string | null | undefined; description: string | null }>(
  ({ product_id, description }) => Boolean(product_id || description),
  { path: ["description"], message: "Escolha um produto ou descreva o que comprar." },
);

/** A manually added item: a product of the shop, or free text. */
export const purchaseItemFields = fields.check(requiresProductOrDescription);
export const purchaseItemChange = fields.extend({ id, version }).check(requiresProductOrDescription);

const quantity = fields.shape.quantity_milli;
const suggestedItem = z.strictObject({ product_id: id, quantity_milli: quantity, supplier_id: blank(id) });

/** What was ordered: items of the list and suggested products that are not on it. */
export const purchaseSending = z.strictObject({
  ids: z.array(id).max(MAX_ROWS).default([]),
  suggested: z.array(suggestedItem).max(MAX_ROWS).default([]),
});
export const purchaseSent = z.object({
  sent_count: z.int(),
  /** To undo the order. Null when every item was ordered before. */
  sending_id: z.string().nullable(),
});
export const sendingInput = z.strictObject({ sending_id: id });
export const purchaseSendingUndone = z.object({ restored_count: z.int() });

const supplier = z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable();

export const purchaseRow = z.object({
  /** Id of the manual item. Null for a suggestion. */
  id: z.string().nullable(),
  version: versionResource.nullable(),
  kind: z.enum(PURCHASE_KINDS),
  product_id: z.string().nullable(),
  description: z.string(),
  unit: z.enum(UNITS),
  quantity_milli: z.int(),
  received_milli: z.int(),
  /** Quantity still to be received. */
  missing_milli: z.int(),
  supplier,
  unit_cost_cents: z.int().nullable(),
  /** Cost of the quantity still to be received. Null without a unit cost. */
  total_cents: z.int().nullable(),
  current_stock_milli: z.int().nullable(),
  minimum_stock_milli: z.int().nullable(),
  /** Suggestion from the stock and the sales of 30 days. Null when nothing is missing. */
  suggested_milli: z.int().nullable(),
  why: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(PURCHASE_STATUSES),
  /** The order that can be undone: the item is ordered and nothing of it has arrived. */
  sending_id: z.string().nullable(),
});
export type PurchaseRow = z.output<typeof purchaseRow>;

/** Totals of all rows that match the filter. A row without a cost counts as zero. */
const sums = { item_count: z.int(), total_cents: z.int() };
export const purchaseTotals = z.object({ ...sums, by_supplier: z.array(z.object({ supplier, ...sums })) });

const COVER = "Use de 1 a 120 dias.";
/** Number of days that a purchase should last. */
export const purchaseSetting = z.strictObject({ version, cover_days: z.int(COVER).min(1, COVER).max(120, COVER) });
export const purchaseSettingResource = z.object({ version: versionResource, cover_days: z.int() });
