import "server-only";
import { v7 as uuid } from "uuid";
import { must } from "@/lib/api/errors";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { type Payment, REGISTER_METHODS, settle } from "@/lib/modules/sales/payments/rules";
import type { PricedProduct, priceLines } from "@/lib/modules/sales/rules";
import type { SaleFlag } from "@/lib/modules/sales/schema";
import { creditOf } from "@/lib/modules/store-credits/rules";

export interface RegisterAndProducts {
  readonly register: { readonly id: string; readonly number: number; readonly sale_count: number };
  readonly products: ReadonlyMap<string, PricedProduct>;
  readonly requirements: SaleRequirements;
}

/** What the shop requires of every sale at the till, and what happens to one above the stock. */
export interface SaleRequirements {
  readonly seller_required: boolean;
  readonly customer_required: boolean;
  readonly sell_without_stock: string;
}

type Row = RegisterAndProducts["register"] & SaleRequirements & { readonly products: PricedProduct[] | null };

/**
 * Locks the caller's open register and returns it with the number of this sale in it, the products by id and the shop's
 * requirements, in one statement. The register cannot be closed until the transaction ends, and its sales are numbered one
 * at a time. Throws NO_OPEN_REGISTER.
 */
export async function lockRegisterAndLoadProducts(
  ctx: Ctx,
  product_ids: readonly string[],
): Promise<RegisterAndProducts> {
  const [row] = await sqlFor(ctx).query<Row>`
    WITH register AS (
      UPDATE cash_register SET sale_count = sale_count + 1
      WHERE company_id = ${ctx.company_id}::uuid AND user_id = ${ctx.user.id}::uuid AND status = 'open'
      RETURNING id, number, sale_count)
    SELECT r.id, r.number, r.sale_count, c.seller_required, c.customer_required, c.sell_without_stock,
           (SELECT jsonb_agg(p) FROM (
              SELECT id, name, unit, sale_price_cents, cost_price_cents, current_stock_milli, scale_code FROM product
              WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${[...product_ids]}::uuid[]) AND archived_at IS NULL) p) AS products
    FROM register r JOIN company c ON c.id = ${ctx.company_id}::uuid`;
  const found = must(row, "NO_OPEN_REGISTER");
  const { products, seller_required, customer_required, sell_without_stock, ...register } = found;
  return {
    register,
    products: new Map((products ?? []).map((product) => [product.id, product])),
    requirements: { seller_required, customer_required, sell_without_stock },
  };
}

interface NewSale {
  readonly id: string;
  readonly number: string;
  readonly client_key: string;
  readonly register: { readonly id: string; readonly sale_count: number };
  readonly priced: ReturnType<typeof priceLines>;
  readonly paid: ReturnType<typeof settleSale>;
  readonly terms: SaleTerms;
  /** Only for a sale that was made without network. */
  readonly offline?: {
    readonly recorded_at: Date;
    readonly offline_number: string;
    readonly flags: SaleFlag[];
  };
  /** Statements that are part of the sale's own, to save round trips. */
  readonly statements?: readonly Prisma.Sql[];
}

interface SaleTerms {
  readonly customer_id?: string | null | undefined;
  readonly seller_id?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly cpf_cnpj?: string | null | undefined;
  readonly exchange?: { readonly sale_return_id: string } | undefined;
}

type Tender = Parameters<typeof creditOf>[1] & { readonly payments: Parameters<typeof settle>[1] };

/** Returns what credits and what payments cover of a total, and the change. Throws INVALID as `creditOf` and `settle` do. */
export function settleSale(total_cents: number, tender: Tender) {
  const credit_cents = creditOf(total_cents, tender);
  return { credit_cents, ...settle(total_cents - credit_cents, tender.payments) };
}

/**
 * Writes a priced sale with its items, its payments and their cash movements, in one statement. The sale is dated `ctx.now`.
 * All rows are inserted from the sale's own row, so none exists without it. The statement is sent with the next one of the
 * transaction, which throws its errors, such as OUT_OF_STOCK.
 */
export async function writeSale(
  ctx: Ctx,
  { id, number, client_key, register, priced, paid, terms, offline, statements = [] }: NewSale,
) {
  const { lines, ...sums } = priced;
  const { credit_cents, change_cents } = paid;
  const sale = {
    company_id: ctx.company_id,
    id,
    number,
    status: "concluida",
    returned_cents: 0,
    return_state: null,
    client_key,
    cash_register_id: register.id,
    sequence: register.sale_count,
    user_id: ctx.user.id,
    user_name: ctx.user.name,
    ...sums,
    credit_cents,
    change_cents,
    customer_id: terms.customer_id ?? null,
    seller_id: terms.seller_id ?? null,
    note: terms.note ?? null,
    cpf_cnpj: terms.cpf_cnpj ?? null,
    exchange_of_id: terms.exchange?.sale_return_id ?? null,
    sold_at: ctx.now,
    business_day: toColumn(dayOf(ctx.now, ctx.zone, ctx.turn_minutes)),
    recorded_at: null,
    offline_number: null,
    flags: [] as string[],
    ...offline,
  };
  const items = inOrder(lines).map((line) => ({
    ...line,
    company_id: ctx.company_id,
    sale_id: sale.id,
    list_price_cents: line.list_price_cents ?? null,
    note: line.note ?? null,
    is_freight: line.is_freight ?? false,
  }));
  const payments = inOrder(paid.payments).map((payment) => ({
    ...payment,
    company_id: ctx.company_id,
    sale_id: sale.id,
    to_confirm: payment.to_confirm ?? false,
  }));
  const movements = REGISTER_METHODS.map((method) => ({ method, amount_cents: amountPaid(payments, method) }));
  const others = statements.map((sql, index) => Prisma.sql`, ${Prisma.raw(`other_${index}`)} AS (${sql})`);
  await sqlFor(ctx).executeWithNext`
    WITH written AS (
      INSERT INTO sale (company_id, id, number, client_key, cash_register_id, sequence, user_id, user_name, customer_id,
        seller_id, subtotal_cents, discount_cents, surcharge_cents, freight_cents, total_cents, credit_cents, change_cents,
        exchange_of_id, note, cpf_cnpj, sold_at, business_day, recorded_at, offline_number, flags)
      SELECT ${ctx.company_id}::uuid, id, number, client_key, cash_register_id, sequence, user_id, user_name, customer_id,
        seller_id, subtotal_cents, discount_cents, surcharge_cents, freight_cents, total_cents, credit_cents, change_cents,
        exchange_of_id, note, cpf_cnpj, sold_at, business_day, recorded_at, offline_number, flags
      FROM jsonb_populate_record(NULL::sale, ${JSON.stringify(sale)}::jsonb)
      RETURNING company_id, id, cash_register_id, number, user_id, user_name, sold_at
    ), sold AS (
      INSERT INTO sale_item (company_id, id, sale_id, position, product_id, description, unit, quantity_milli,
        unit_price_cents, cost_price_cents, discount_cents, surcharge_cents, total_cents, list_price_cents, note, label_cents,
        is_freight)
      SELECT w.company_id, i.id, w.id, i.position, i.product_id, i.description, i.unit, i.quantity_milli,
        i.unit_price_cents, i.cost_price_cents, i.discount_cents, i.surcharge_cents, i.total_cents, i.list_price_cents,
        i.note, i.label_cents, i.is_freight
      FROM written w, jsonb_populate_recordset(NULL::sale_item, ${JSON.stringify(items)}::jsonb) i
    ), paid AS (
      INSERT INTO sale_payment (company_id, id, sale_id, position, method, amount_cents, received_cents, installments,
        to_confirm)
      SELECT w.company_id, p.id, w.id, p.position, p.method, p.amount_cents, p.received_cents, p.installments,
        p.to_confirm
      FROM written w, jsonb_populate_recordset(NULL::sale_payment, ${JSON.stringify(payments)}::jsonb) p
    ) ${others.length > 0 ? Prisma.join(others, "") : Prisma.empty}
    INSERT INTO cash_movement (company_id, id, cash_register_id, sale_id, type, origin, payment_type, amount_cents,
      description, user_id, user_name, created_at)
    SELECT w.company_id, m.id, w.cash_register_id, w.id, 'entry', 'sale', m.method, m.amount_cents, 'Venda ' || w.number,
      w.user_id, w.user_name, w.sold_at
    FROM written w, jsonb_to_recordset(${JSON.stringify(inOrder(movements))}::jsonb) m (id uuid, method text, amount_cents int)
    WHERE m.amount_cents > 0`;
  return { sale, items, payments };
}

/** Adds an id and the position to each row. */
const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, position) => ({ ...row, id: uuid(), position }));

/** What was paid with one method, in cents. */
export const amountPaid = (payments: readonly Payment[], method: string) =>
  sumCents(payments.filter((payment) => payment.method === method).map(({ amount_cents }) => amount_cents));
