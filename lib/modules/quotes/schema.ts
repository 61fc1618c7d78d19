import { z } from "zod";
import { blank, cents, day, milli, orZero, phone } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, prose, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { fitsUnit, UNITS } from "@/lib/core/quantity";
import { MAX_ITEMS, QUOTE_EVENTS, QUOTE_SORTS, QUOTE_STATUSES } from "./rules";

/** A product, at its current price by default, or free text with a price. */
export const quoteItemInput = z
  .strictObject({
    product_id: blank(id),
    description: optional(text(120)),
    unit: z.enum(UNITS).default("un"),
    quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
    unit_price_cents: cents.nullish(),
    discount_cents: orZero(cents),
  })
  .check(
    z.superRefine(({ product_id, description, unit, quantity_milli, unit_price_cents }, check) => {
      if (product_id) return;
      const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
      if ((description ?? "").length < 3) refuse("description", "Descreva o item em pelo menos 3 letras.");
      if (unit_price_cents === null || unit_price_cents === undefined) refuse("unit_price_cents", "Informe o preço.");
      if (!fitsUnit(quantity_milli, unit)) refuse("quantity_milli", "Use um número inteiro, como 3.");
    }),
  );

export const quoteFields = z.strictObject({
  customer_id: blank(id),
  /** For a customer who is not registered. A registered customer's name and phone are copied. */
  customer_name: optional(text(120)),
  customer_phone: blank(phone),
  seller_id: blank(id),
  /** Last valid day in the shop's time zone. Defaults to seven days from now. */
  valid_until: day().optional(),
  items: z
    .array(quoteItemInput)
    .min(1, "Inclua ao menos um item.")
    .max(MAX_ITEMS, `Um orçamento tem no máximo ${MAX_ITEMS} itens.`),
  discount_cents: orZero(cents),
  freight_cents: orZero(cents),
  delivery_terms: optional(text(200)),
  payment_terms: optional(text(200)),
  observations: optional(prose(1_000)),
  internal_note: optional(prose(1_000)),
});
/** `edit_version` counts every edit. `version` is shown to the customer and grows only when a sent quote is changed. */
export const changedQuote = quoteFields.extend({ id, edit_version: version });

export const QUOTE_SCOPES = ["own", "all"] as const;

export const quotesInput = pageInput.extend({
  search,
  /** The user's own quotes, or all quotes for a user with the permission. */
  scope: z.enum(QUOTE_SCOPES).default("own"),
  status: z.enum(QUOTE_STATUSES).optional(),
  /** Only unanswered quotes that are about to expire. */
  expiring: z.enum(["true", "false"]).default("false"),
  customer_id: id.optional(),
  from: day().optional(),
  until: day().optional(),
  sort: z.enum(QUOTE_SORTS).default("number"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});

const heading = {
  id: z.string(),
  number: z.int(),
  version: z.int(),
  edit_version: versionResource,
  status: z.enum(QUOTE_STATUSES),
  user_id: z.string(),
  user_name: z.string(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  seller: z.object({ id: z.string(), name: z.string() }).nullable(),
  issued_on: z.string(),
  valid_until: z.string(),
  total_cents: z.int(),
  /** The sale that the quote was converted into. */
  sale: z.object({ id: z.string(), number: z.string() }).nullable(),
  sent_at: z.iso.datetime().nullable(),
  seen_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const quoteSummary = z.object({ ...heading, item_count: z.int() });
export type QuoteSummary = z.output<typeof quoteSummary>;

/** Totals of all quotes that match the filter, ignoring its status. */
export const quotesTotals = z.object({
  quote_count: z.int(),
  total_cents: z.int(),
  by_status: z.array(z.object({ status: z.enum(QUOTE_STATUSES), quote_count: z.int(), total_cents: z.int() })),
  /** Share of sent quotes that became sales, in hundredths of a percent. Null without any. */
  conversion_bp: z.int().nullable(),
  expiring_count: z.int(),
});

export const quoteTerms = {
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  freight_cents: z.int(),
  delivery_terms: z.string().nullable(),
  payment_terms: z.string().nullable(),
  observations: z.string().nullable(),
};

export const quoteItemTerms = {
  description: z.string(),
  unit: z.enum(UNITS),
  quantity_milli: z.int(),
  unit_price_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
};

export const quoteResource = z.object({
  ...heading,
  ...quoteTerms,
  internal_note: z.string().nullable(),
  /** The registered customer's address, to mail the quote to. */
  customer_email: z.string().nullable(),
  items: z.array(
    z.object({
      ...quoteItemTerms,
      product_id: z.string().nullable(),
      /** The product's current price and stock, to show what changed since the quote. */
      current_price_cents: z.int().nullable(),
      current_stock_milli: z.int().nullable(),
      is_archived: z.boolean(),
    }),
  ),
  /** Whether the quote has a valid link. */
  has_link: z.boolean(),
  /** Whether the link can be read again. Not so for links created before it could be. */
  can_copy_link: z.boolean(),
  link_expires_at: z.iso.datetime().nullable(),
  history: z.array(
    z.object({
      status: z.enum(QUOTE_EVENTS),
      version: z.int(),
      name: z.string(),
      reason: z.string().nullable(),
      document_end: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type Quote = z.output<typeof quoteResource>;

export const removedQuote = z.object({ id });
