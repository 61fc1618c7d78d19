import "server-only";
import { can } from "@/lib/access/permissions";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import { maskDocument } from "@/lib/core/documents";
import { sumCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { amountsByMethod, situationOf } from "./list/rules";
import { openPix } from "./payments/rules";
import { presentReview } from "./reviews/presenter";
import type { RETURN_KINDS, SaleFlag } from "./schema";
import type { getSale } from "./service";

type SaleDetails = Awaited<ReturnType<typeof getSale>>;

type Paid = Pick<SaleDetails, "payments" | "corrections">;

/** Returns the payments with their PIX confirmation status. */
export function presentPayments(sale: Paid) {
  const open = openPix(sale);
  return sale.payments.map(({ pix_confirmation, ...payment }) => ({
    ...payment,
    method: payment.method as PaymentMethod,
    to_confirm: open.has(payment.id),
    confirmed: pix_confirmation && {
      user_name: pix_confirmation.user_name,
      confirmed_at: pix_confirmation.confirmed_at.toISOString(),
    },
  }));
}

export const hasOpenPix = (sale: Paid) => openPix(sale).size > 0;

type StatusFields = Pick<SaleDetails, "status" | "return_state" | "business_day" | "exchange_of_id"> & {
  readonly cash_register: { readonly status: string };
  readonly returns: readonly object[];
};

/** Returns the status of a sale and whether it can still be corrected or canceled. */
export function statusOf(sale: StatusFields, { now, zone, turn_minutes }: Ctx) {
  const is_register_open = sale.cash_register.status === "open";
  const is_today = fromColumn(sale.business_day) === dayOf(now, zone, turn_minutes);
  const is_untouched = sale.status === "concluida" && sale.returns.length === 0 && !sale.exchange_of_id;
  const is_cancelable = is_register_open && is_today && is_untouched;
  return { status: situationOf(sale), is_register_open, is_cancelable };
}

/** Masks the document for callers with only till access, even on their own sales: receipts need it masked only. */
const documentFor = ({ user }: Ctx, document: string | null) =>
  document && !can(user, "consultar vendas") ? maskDocument(document) : document;

export const presentBuyer = <Buyer extends { readonly cpf_cnpj: string | null }>(buyer: Buyer | null, ctx: Ctx) =>
  buyer && { ...buyer, cpf_cnpj: documentFor(ctx, buyer.cpf_cnpj) };

/**
 * Masks the code of a store credit on sales of other users, because the code alone is enough to spend it. The last four
 * characters are kept to tell two store credits apart.
 */
const codeFor = ({ user }: Ctx, { user_id }: Pick<SaleDetails, "user_id">, code: string) =>
  user_id === user.id || can(user, "consultar vendas") ? code : `****${code.slice(-4)}`;

export const presentSale = (sale: SaleDetails, ctx: Ctx) => ({
  ...sale,
  ...statusOf(sale, ctx),
  customer: presentBuyer(sale.customer, ctx),
  cpf_cnpj: documentFor(ctx, sale.cpf_cnpj),
  flags: sale.flags as SaleFlag[],
  sold_at: sale.sold_at.toISOString(),
  received_cents: sumCents(sale.payments.map(({ received_cents }) => received_cents)),
  items: sale.items.map(({ returns, ...item }) => ({
    ...item,
    unit: item.unit as Unit,
    returned_milli: returns.reduce((sum, { quantity_milli }) => sum + quantity_milli, 0),
    returned_cents: sumCents(returns.map(({ amount_cents }) => amount_cents)),
  })),
  payments: presentPayments(sale),
  has_pix_to_confirm: hasOpenPix(sale),
  fiado: sale.fiado_sale && {
    due_date: fromColumn(sale.fiado_sale.due_date),
    amount_cents: sale.fiado_sale.total_cents,
    balance_before_cents: Number(sale.fiado_sale.balance_before_cents),
    balance_after_cents: Number(sale.fiado_sale.balance_before_cents) + sale.fiado_sale.total_cents,
  },
  fiado_open_cents: sale.fiado_sale?.remaining_cents ?? 0,
  store_credits: sale.store_credit_uses
    .filter(({ amount_cents }) => amount_cents > 0)
    .map(({ amount_cents, store_credit: { code } }) => ({ code: codeFor(ctx, sale, code), amount_cents })),
  exchange_of: sale.exchange_of && {
    number: sale.exchange_of.number,
    sale_number: sale.exchange_of.sale.number,
    amount_cents: sale.exchange_of.exchange_cents,
  },
  corrections: sale.corrections.map((correction) => ({
    ...correction,
    from_method: correction.from_method as PaymentMethod,
    to_method: correction.to_method as PaymentMethod,
    created_at: correction.created_at.toISOString(),
  })),
  reviews: sale.offline_reviews.map(presentReview),
  tenders: amountsByMethod(sale).map(({ method, amount_cents }) => ({ method: method as PaymentMethod, amount_cents })),
  returns: sale.returns.map(({ id, number, kind, amount_cents, user_name, created_at }) => ({
    id,
    number,
    amount_cents,
    user_name,
    kind: kind as (typeof RETURN_KINDS)[number],
    created_at: created_at.toISOString(),
  })),
});
