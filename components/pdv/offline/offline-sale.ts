import { ApiError } from "@/lib/api/client";
import { ERRORS } from "@/lib/api/errors";
import { addDays, dayOf } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import { isOverPercent } from "@/lib/modules/approvals/rules";
import { FIADO_DAYS } from "@/lib/modules/fiado/rules";
import type { PdvBootstrap, PdvProduct } from "@/lib/modules/pdv/schema";
import { priceDifference } from "@/lib/modules/sales/allowances/rules";
import { settle } from "@/lib/modules/sales/payments/rules";
import { priceLines, type SoldLine, withUnitPrices } from "@/lib/modules/sales/rules";
import { type Sale, saleInput } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";
import type { StoredClient } from "./device-store";

export interface OfflineContext {
  readonly boot: PdvBootstrap;
  readonly cash_register_id: string;
  readonly products: ReadonlyMap<string, PdvProduct>;
  readonly client: StoredClient | null;
}

/**
 * Builds a sale offline with the server's rules and the prices known to this device. Throws the server's errors:
 * PRICES_CHANGED when the total differs, FIADO_LIMIT_EXCEEDED above the last known limit.
 */
export function composeSale(
  sent: SaleInput,
  { boot, cash_register_id, products, client }: OfflineContext,
  { id, number, made_at }: { id: string; number: string; made_at: Date },
): Sale {
  const input = saleInput.parse(sent);
  const priced = [...products.values()].map((product) => [product.id, { ...product, cost_price_cents: 0 }] as const);
  const unitPricedLines = withUnitPrices(input.items, new Map(priced), boot.company.scale);
  const totals = priceLines(unitPricedLines, input.discount_cents, input.surcharge_cents);
  const { lines, subtotal_cents, discount_cents, surcharge_cents, total_cents } = totals;
  requireSelling(boot, made_at);
  requireRights(boot, lines, totals);
  if (total_cents !== input.expected_total_cents) throw pricesChanged(total_cents, products);
  const { payments, change_cents } = settle(total_cents, input.payments);
  const account_cents = sumCents(
    payments.filter(({ method }) => method === "fiado").map(({ amount_cents }) => amount_cents),
  );
  const before_cents = client?.fiado_balance_cents ?? 0;
  if (account_cents > 0) requireFiadoLimit(client, account_cents);
  const zone = boot.company.timezone;
  return {
    id,
    number,
    cash_register_id,
    user_name: boot.operator.name,
    status: "concluida",
    customer: client && { id: client.id, name: client.name, cpf_cnpj: null, phone: client.phone },
    seller: boot.sellers.find((seller) => seller.id === input.seller_id) ?? null,
    subtotal_cents,
    discount_cents,
    surcharge_cents,
    total_cents,
    change_cents,
    credit_cents: 0,
    freight_cents: 0,
    received_cents: sumCents(payments.map(({ received_cents }) => received_cents)),
    returned_cents: 0,
    sold_at: made_at.toISOString(),
    note: input.note,
    cpf_cnpj: input.cpf_cnpj ?? null,
    has_pix_to_confirm: payments.some(({ to_confirm }) => to_confirm),
    items: lines.map((line, position) => ({
      id: `${id}-${position}`,
      product_id: line.product_id,
      description: line.description,
      unit: line.unit as Unit,
      quantity_milli: line.quantity_milli,
      unit_price_cents: line.unit_price_cents,
      discount_cents: line.discount_cents,
      surcharge_cents: line.surcharge_cents,
      total_cents: line.total_cents,
      list_price_cents: line.list_price_cents ?? null,
      note: line.note ?? null,
      is_freight: false,
      returned_milli: 0,
      returned_cents: 0,
    })),
    payments: payments.map((payment, position) => ({
      ...payment,
      id: `${id}-${position}`,
      to_confirm: payment.to_confirm ?? false,
      confirmed: null,
    })),
    fiado:
      account_cents > 0
        ? {
            due_date: input.fiado_due_date ?? addDays(dayOf(made_at, zone), boot.company.fiado_days ?? FIADO_DAYS),
            amount_cents: account_cents,
            balance_before_cents: before_cents,
            balance_after_cents: before_cents + account_cents,
          }
        : null,
    fiado_open_cents: account_cents,
    tenders: payments.map(({ method, amount_cents }) => ({ method, amount_cents })),
    store_credits: [],
    exchange_of: null,
    corrections: [],
    returns: [],
    is_register_open: true,
    is_cancelable: false,
    offline_number: number,
    flags: [],
    reviews: [],
  };
}

const refusal = (code: keyof typeof ERRORS, message: string = ERRORS[code][1], details?: unknown) =>
  new ApiError(ERRORS[code][0], code, message, undefined, details);

function pricesChanged(total_cents: number, products: ReadonlyMap<string, PdvProduct>) {
  const prices = [...products.values()].map(({ id, name, sale_price_cents }) => ({ id, name, sale_price_cents }));
  return refusal("PRICES_CHANGED", undefined, { total_cents, products: prices });
}

/** An open cash register sells until 24 hours after the plan ends, also offline. Throws PLAN_GRACE_OVER after that. */
function requireSelling({ plan }: PdvBootstrap, made_at: Date) {
  if (plan && made_at.getTime() >= Date.parse(plan.selling_ends_at)) throw refusal("PLAN_GRACE_OVER");
}

const NEEDS_APPROVAL = "Sem internet não dá para pedir a aprovação de um responsável.";

/** Throws ACTION_DENIED for what needs approval, because only the server can check an approval. */
function requireRights({ may }: PdvBootstrap, lines: readonly SoldLine[], totals: Discounted) {
  const isChanged = priceDifference(
    lines.map((line) => ({ ...line, list_price_cents: line.list_price_cents ?? null })),
  );
  if (isChanged !== null && may?.change_price !== undefined && may.change_price !== "allowed")
    throw refusal("ACTION_DENIED", `Você não altera preços sem aprovação. ${NEEDS_APPROVAL}`);
  if (may?.discount_over_limit === undefined || may.discount_over_limit === "allowed") return;
  const percent = may.discount_percent ?? 0;
  if (isOverPercent(totals.discount_cents, totals.subtotal_cents, percent))
    throw refusal("ACTION_DENIED", `Você dá até ${percent}% de desconto sem aprovação. ${NEEDS_APPROVAL}`);
}

interface Discounted {
  readonly discount_cents: number;
  readonly subtotal_cents: number;
}

/**
 * Checks fiado against the last known limit. If other tills exceeded it in the meantime, the sale is kept anyway when
 * it is sent.
 */
function requireFiadoLimit(client: StoredClient | null, amount_cents: number) {
  if (!client) throw refusal("INVALID", "Escolha o cliente para vender fiado.");
  if (!client.fiado_allowed) throw refusal("FIADO_NOT_ALLOWED");
  const { fiado_limit_cents: limit_cents, fiado_balance_cents: balance_cents } = client;
  if (limit_cents === 0 || balance_cents + amount_cents <= limit_cents) return;
  const available_cents = Math.max(0, limit_cents - balance_cents);
  throw refusal("FIADO_LIMIT_EXCEEDED", undefined, { limit_cents, balance_cents, available_cents });
}
