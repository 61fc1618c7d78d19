import { z } from "zod";
import { orNull, phone } from "@/lib/api/fields";
import { search, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { DECISIONS } from "@/lib/modules/approvals/schema";
import { registerResource } from "@/lib/modules/cash-registers/schema";
import { CATEGORY_COLORS } from "@/lib/modules/products/categories/schema";
import { scaleLayout } from "@/lib/modules/products/scale/schema";

export const PDV_RESULTS = 40;

/** The most products whose stock one call can ask for. */
export const MAX_PRODUCT_IDS = 100;

export const pdvSearchInput = z.strictObject({ search, category_id: z.uuid().optional() });

export const pdvProductsInput = pdvSearchInput.extend({
  /** Ids separated by commas: returns only these products, to know their stock now. */
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.uuid("Identificador inválido.")).max(MAX_PRODUCT_IDS, `Informe até ${MAX_PRODUCT_IDS} produtos.`))
    .optional(),
});

/** The product fields visible to a till: no cost. */
export const pdvProductResource = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  category_id: z.string(),
  unit: z.enum(UNITS),
  sale_price_cents: z.int(),
  current_stock_milli: z.int(),
  is_low: z.boolean(),
  favorite: z.boolean(),
  /** All codes of the product; a cart stored by an older version has only the first. */
  codes: z.array(z.string()).optional(),
  scale_code: z.string().nullable().optional(),
  photo: z.string().nullable().optional(),
});
export type PdvProduct = z.output<typeof pdvProductResource>;

/**
 * A customer created at the counter. The till generates the id, so that a repeated or delayed call registers the
 * customer once.
 */
export const newClientInput = z.strictObject({
  id: z.uuid("Identificador inválido."),
  name: text(120).min(2, "Informe o nome do cliente."),
  phone: orNull(phone),
});

/** The customer fields visible to a till: no document, no address. */
export const pdvClientResource = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  fiado_allowed: z.boolean(),
  fiado_limit_cents: z.int(),
  fiado_balance_cents: z.int(),
});
export type PdvClient = z.output<typeof pdvClientResource>;

export const pdvSellerResource = z.object({ id: z.string(), name: z.string() });

/** The company as shown on a receipt. */
export const pdvCompanyResource = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  receipt_footer: z.string().nullable(),
  receipt_width_mm: z.int(),
  timezone: z.string(),
  day_turn_minutes: z.int().optional(),
  logo: z.string().nullable(),
  /** The layout of scale labels; null without a scale. */
  scale: scaleLayout.nullable(),
  pix: z.object({ key: z.string(), merchant_name: z.string(), city: z.string() }).nullable(),
  /** Days until a fiado purchase is due; missing in data stored by older versions of the till. */
  fiado_days: z.int().optional(),
});
export type PdvCompany = z.output<typeof pdvCompanyResource>;

const decision = z.enum(DECISIONS);

export const bootstrapResource = z.object({
  data: z.object({
    /** What the company requires on every sale. */
    terms: z
      .object({
        seller_required: z.boolean(),
        customer_required: z.boolean(),
        default_customer: pdvClientResource.nullable(),
      })
      .optional(),
    /** What the operator may do without approval; missing in data stored by older versions of the till. */
    may: z
      .object({
        cancel_item: decision,
        adjust_stock: decision,
        view_expected: decision,
        change_price: decision.optional(),
        discount_over_limit: decision.optional(),
        /** Selling above the stock: "denied" where the shop blocks it, "allowed" where it only warns. */
        sell_without_stock: decision.optional(),
        /** The maximum discount on a sale without approval, in percent. */
        discount_percent: z.int().optional(),
      })
      .optional(),
    /** When the plan ends, and until when an open register can still sell after that. */
    plan: z.object({ ends_at: z.iso.datetime(), selling_ends_at: z.iso.datetime() }).nullable().optional(),
    /** Minutes without use after which the till locks itself; 0 never does. Missing in data stored by older versions. */
    lock_minutes: z.int().optional(),
    /** Whether a connected account confirms the PIX by itself. */
    automatic_pix: z.boolean().optional(),
    company: pdvCompanyResource,
    cash_register: registerResource.nullable(),
    sellers: z.array(pdvSellerResource),
    /** In the shop's order. The color is missing in data stored by older versions. */
    categories: z.array(
      z.object({ id: z.string(), name: z.string(), color: z.enum(CATEGORY_COLORS).nullable().optional() }),
    ),
    /** Includes the user's seller, if any. */
    operator: z.object({ id: z.string(), name: z.string(), seller_id: z.string().nullable() }),
  }),
});
export type PdvBootstrap = z.output<typeof bootstrapResource>["data"];
