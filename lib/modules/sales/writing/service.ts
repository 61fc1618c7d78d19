import "server-only";
import { v7 as uuid } from "uuid";
import { must } from "@/lib/api/errors";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { ENTERS_THE_REGISTER, type Payment, settle } from "@/lib/modules/sales/payments/rules";
import type { PricedProduct, priceLines } from "@/lib/modules/sales/rules";
import type { SaleFlag } from "@/lib/modules/sales/schema";
import { creditOf } from "@/lib/modules/store-credits/rules";

interface LockedRegister {
  readonly register: { readonly id: string; readonly number: number; readonly sale_count: number };
  readonly products: Map<string, PricedProduct>;
  /** What the company requires on every sale. */
  readonly saleRequirements: { readonly seller_required: boolean; readonly customer_required: boolean };
}

type CounterRow = LockedRegister["register"] & LockedRegister["saleRequirements"] & { readonly products: PricedProduct[] | null };

/**
 * Locks the open register of the caller and returns it with its next sale number and the products. Incrementing the
 * sale count locks the row of the register against closing; its sales are numbered one at a time. Throws
 * NO_OPEN_REGISTER.
 */
export async function lockRegisterAndLoadProducts(ctx: Ctx, product_ids: readonly string[]): Promise<LockedRegister> {
  const [row] = await sqlFor(ctx).query<CounterRow>`
    WITH register AS (
      UPDATE cash_register SET sale_count = sale_count + 1
      WHERE company_id = ${ctx.company_id}::uuid AND user_id = ${ctx.user.id}::uuid AND status = 'open'
      RETURNING id, number, sale_count)
    SELECT r.id, r.number, r.sale_count, c.seller_required, c.customer_required,
           (SELECT jsonb_agg(p) FROM (
              SELECT id, name, unit, sale_price_cents, cost_price_cents, current_stock_milli, scale_code FROM product
              WHERE company_id = c.id AND id = ANY (${[...product_ids]}::uuid[]) AND archived_at IS NULL) p) AS products
    FROM register r JOIN company c ON c.id = ${ctx.company_id}::uuid`;
  const { products, seller_required, customer_required, ...register } = must(row, "NO_OPEN_REGISTER");
  return {
    register,
    products: new Map((products ?? []).map((product) => [product.id, product])),
    saleRequirements: { seller_required, customer_required },
  };
}

/** The fields of a sale that do not depend on its items. */
interface SaleDetails {
  readonly customer_id?: string | null | undefined;
  readonly seller_id?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly cpf_cnpj?: string | null | undefined;
  readonly payments: Parameters<typeof settle>[1];
  readonly exchange?: { readonly sale_return_id: string } | undefined;
}

interface WriteOptions {
  readonly register: { readonly id: string; readonly sale_count: number };
  readonly number: string;
  readonly client_key: string;
  /** Only for an offline sale: when it arrived, its printed number and its flags. */
  readonly offline?: { readonly recorded_at: Date; readonly offline_number: string; readonly flags: SaleFlag[] };
  /** SQL statements to run in the same statement as the insert. */
  readonly extraStatements?: (sale: { readonly id: string; readonly number: string }) => readonly Prisma.Sql[];
}

/**
 * Writes a priced and settled sale and its cash movements in one statement, dated `ctx.now`. Every row is selected from
 * the inserted sale, so none exists without it.
 */
export async function writeSale(
  ctx: Ctx,
  input: SaleDetails & Parameters<typeof creditOf>[1],
  priced: ReturnType<typeof priceLines>,
  { register, number, client_key, offline, extraStatements }: WriteOptions,
) {
  const { lines, ...sums } = priced;
  const credit_cents = creditOf(priced.total_cents, input);
  const { payments, change_cents } = settle(priced.total_cents - credit_cents, input.payments);
  const sale = {
    company_id: ctx.company_id,
    status: "concluida",
    returned_cents: 0,
    return_state: null,
    id: uuid(),
    number,
    client_key,
    cash_register_id: register.id,
    sequence: register.sale_count,
    user_id: ctx.user.id,
    user_name: ctx.user.name,
    ...sums,
    credit_cents,
    change_cents,
    customer_id: input.customer_id ?? null,
    seller_id: input.seller_id ?? null,
    note: input.note ?? null,
    cpf_cnpj: input.cpf_cnpj ?? null,
    exchange_of_id: input.exchange?.sale_return_id ?? null,
    sold_at: ctx.now,
    business_day: toColumn(dayOf(ctx.now, ctx.zone, ctx.turn_minutes)),
    recorded_at: null,
    offline_number: null,
    flags: [] as string[],
    ...late,
  };
  const items = withIdsAndPositions(lines).map((line) => ({
    ...line,
    company_id: ctx.company_id,
    sale_id: sale.id,
    list_price_cents: line.list_price_cents ?? null,
    note: line.note ?? null,
    is_freight: line.is_freight ?? false,
  }));
  const paid = withIdsAndPositions(payments).map((payment) => ({
    ...payment,
    company_id: ctx.company_id,
    sale_id: sale.id,
    to_confirm: payment.to_confirm ?? false,
  }));
  const entering = ENTERS_THE_REGISTER.map((method) => ({ method, amount_cents: amountPaidBy(payments, method) }));
  const others = extraStatements?.(sale).map((sql, place) => Prisma.sql`, ${Prisma.raw(`other_${place}`)} AS (${sql})`) ?? [];
  await sqlFor(ctx).execute`
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
      FROM written w, jsonb_populate_recordset(NULL::sale_payment, ${JSON.stringify(paid)}::jsonb) p
    ) ${others.length > 0 ? Prisma.join(others, "") : Prisma.empty}
    INSERT INTO cash_movement (company_id, id, cash_register_id, sale_id, type, origin, payment_type, amount_cents,
      description, user_id, user_name, created_at)
    SELECT w.company_id, m.id, w.cash_register_id, w.id, 'entry', 'sale', m.method, m.amount_cents, 'Venda ' || w.number,
      w.user_id, w.user_name, w.sold_at
    FROM written w, jsonb_to_recordset(${JSON.stringify(withIdsAndPositions(entering))}::jsonb) m (id uuid, method text, amount_cents int)
    WHERE m.amount_cents > 0`;
  return { sale, items, payments: paid };
}

/** Adds ascending ids and positions to rows. */
const withIdsAndPositions = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, position) => ({ ...row, id: uuid(), position }));

export const amountPaidBy = (payments: readonly Payment[], method: string) =>
  sumCents(payments.filter((payment) => payment.method === method).map(({ amount_cents }) => amount_cents));
