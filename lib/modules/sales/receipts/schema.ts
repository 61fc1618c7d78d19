import { z } from "zod";
import { pdvCompanyResource } from "@/lib/modules/pdv/schema";
import { saleResource } from "../schema";

/** How many days a receipt link is valid. */
export const RECEIPT_DAYS = 180;

export const receiptTokenInput = z.strictObject({ token: z.string() });

/** The token is returned only once: the database keeps only its hash. */
export const receiptLinkResource = z.object({ token: z.string(), expires_at: z.iso.datetime() });

const { shape } = saleResource;
const item = shape.items.element.shape;
const payment = shape.payments.element.shape;

/** The fields of a sale on a public receipt: no ids, no phone, the document masked. */
export const receiptSale = z.object({
  number: shape.number,
  user_name: shape.user_name,
  status: shape.status,
  sold_at: shape.sold_at,
  subtotal_cents: shape.subtotal_cents,
  discount_cents: shape.discount_cents,
  surcharge_cents: shape.surcharge_cents,
  total_cents: shape.total_cents,
  change_cents: shape.change_cents,
  /** Paid by store credits and exchanged goods. Codes are left out because they can be spent. */
  credit_cents: shape.credit_cents,
  note: shape.note,
  cpf_cnpj: shape.cpf_cnpj,
  customer: z.object({ name: z.string(), cpf_cnpj: z.string().nullable() }).nullable(),
  seller: z.object({ name: z.string() }).nullable(),
  items: z.array(
    z.object({
      description: item.description,
      unit: item.unit,
      quantity_milli: item.quantity_milli,
      unit_price_cents: item.unit_price_cents,
      discount_cents: item.discount_cents,
      surcharge_cents: item.surcharge_cents,
      total_cents: item.total_cents,
      note: item.note,
    }),
  ),
  payments: z.array(
    z.object({
      method: payment.method,
      amount_cents: payment.amount_cents,
      received_cents: payment.received_cents,
      installments: payment.installments,
    }),
  ),
});

export const publicReceiptResource = z.object({
  company: pdvCompanyResource.pick({
    name: true,
    cnpj: true,
    phone: true,
    address: true,
    logo: true,
    receipt_footer: true,
    receipt_width_mm: true,
    timezone: true,
  }),
  sale: receiptSale,
});
export type PublicReceipt = z.output<typeof publicReceiptResource>;
