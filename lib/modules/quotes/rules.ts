import { AppError, invalidField } from "@/lib/api/errors";
import { lineTotal, MAX_CENTS, MAX_MONEY_TEXT, sumCents } from "@/lib/core/money";
import { fitsUnit } from "@/lib/core/quantity";

/** Stored statuses. `expirado` is derived from a sent quote after its last valid day. */
export const QUOTE_STATES = ["rascunho", "enviado", "visualizado", "aprovado", "recusado", "convertido"] as const;

export const QUOTE_STATUSES = [...QUOTE_STATES, "expirado"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The columns by which the list can be sorted. */
export const QUOTE_SORTS = ["number", "customer_name", "issued_on", "valid_until", "total_cents"] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

/** Events in a quote's history. */
export const QUOTE_EVENTS = ["enviado", "aprovado", "recusado", "reaberto", "convertido"] as const;
export type QuoteEvent = (typeof QUOTE_EVENTS)[number];

/** Default validity in days. */
export const VALID_DAYS = 7;

/** Number of days before the last valid day from which a quote counts as about to expire. */
export const EXPIRING_DAYS = 3;

export const LINK_DAYS = 30;

export const MAX_ITEMS = 300;

interface QuoteState {
  readonly status: string;
  readonly valid_until: string;
}

const AWAITING = ["enviado", "visualizado"];

/** Returns the displayed status: a sent, unanswered quote expires the day after its last valid day. */
export const statusOf = ({ status, valid_until }: QuoteState, today: string): QuoteStatus =>
  AWAITING.includes(status) && valid_until < today ? "expirado" : (status as QuoteStatus);

/**
 * Returns the share of sent quotes that became sales, in hundredths of a percent, rounded down. Null without sent
 * quotes.
 */
export function conversionOf(counts: readonly { status: QuoteStatus; quote_count: number }[]): number | null {
  const left = counts.filter(({ status }) => status !== "rascunho");
  const left_count = left.reduce((sum, { quote_count }) => sum + quote_count, 0);
  const sold_count = left.find(({ status }) => status === "convertido")?.quote_count ?? 0;
  return left_count === 0 ? null : Math.floor((sold_count * 10_000) / left_count);
}

interface PricedItem {
  readonly description: string;
  readonly unit: string;
  readonly quantity_milli: number;
  readonly unit_price_cents: number;
  readonly discount_cents: number;
}

/**
 * Computes a quote's totals in cents: each line is rounded once and reduced by its own discount, then the quote's
 * discount and freight apply. Throws INVALID when the discount covers the goods or the total is out of range.
 */
export function priceQuote<Item extends PricedItem>(
  items: readonly Item[],
  { discount_cents, freight_cents }: { discount_cents: number; freight_cents: number },
) {
  const priced = items.map((item, position) => ({ ...item, total_cents: totalOf(item, position) }));
  const subtotal_cents = sumCents(priced.map(({ total_cents }) => total_cents));
  const total_cents = subtotal_cents - discount_cents + freight_cents;
  if (discount_cents > 0 && discount_cents >= subtotal_cents)
    throw invalidField("discount_cents", "O desconto precisa ser menor que o total dos itens.");
  if (total_cents <= 0) throw invalidField("items", "O orçamento precisa ter um valor.");
  if (total_cents > MAX_CENTS) throw invalidField("items", `O total passa de ${MAX_MONEY_TEXT}.`);
  return { items: priced, subtotal_cents, discount_cents, freight_cents, total_cents };
}

function totalOf(
  { description, unit, quantity_milli, unit_price_cents, discount_cents }: PricedItem,
  position: number,
) {
  if (!fitsUnit(quantity_milli, unit))
    throw invalidField(`items.${position}.quantity_milli`, `${description} só é vendido em quantidade inteira.`);
  const gross_cents = lineTotal(quantity_milli, unit_price_cents);
  if (discount_cents > gross_cents)
    throw invalidField(`items.${position}.discount_cents`, `O desconto de ${description} passa do valor do item.`);
  return gross_cents - discount_cents;
}

/** Throws INVALID for a validity date in the past. */
export function requireFuture(valid_until: string, today: string) {
  if (valid_until < today) throw invalidField("valid_until", "A validade não pode estar no passado.");
}

const STATUS_MESSAGES: Record<Exclude<QuoteStatus, "expirado" | "convertido">, string> = {
  rascunho: "O orçamento ainda é um rascunho.",
  enviado: "O orçamento já foi enviado e aguarda a resposta do cliente.",
  visualizado: "O orçamento já foi enviado e aguarda a resposta do cliente.",
  aprovado: "O orçamento foi aprovado. Desfaça a aprovação para continuar.",
  recusado: "O orçamento foi recusado. Altere ou reabra para continuar.",
};

interface SaleReference {
  readonly id: string;
  readonly number: string;
}

/**
 * Throws QUOTE_EXPIRED, QUOTE_STATUS or, with the sale in its details, QUOTE_ALREADY_CONVERTED when the status is not
 * one of the allowed ones.
 */
export function requireStatus(status: QuoteStatus, allowed: readonly QuoteStatus[], sale: SaleReference | null) {
  if (allowed.includes(status)) return;
  if (status === "expirado") throw new AppError("QUOTE_EXPIRED");
  if (status !== "convertido") throw new AppError("QUOTE_STATUS", { message: STATUS_MESSAGES[status] });
  throw new AppError("QUOTE_ALREADY_CONVERTED", { details: { sale_id: sale?.id, sale_number: sale?.number } });
}
