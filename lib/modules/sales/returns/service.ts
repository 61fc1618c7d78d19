import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { dayRange, localDate } from "@/lib/core/calendar";
import type { SaleReturn } from "@/lib/db/prisma";
import { type Ctx, nextNumberStatement, sqlFor, transaction } from "@/lib/db/tenant";
import { requireApproval, withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockOwnRegister } from "@/lib/modules/cash-registers/movements/service";
import { deductFromDebt, lockDebtOf } from "@/lib/modules/fiado/abatement-service";
import { isOnAccount } from "@/lib/modules/fiado/rules";
import { lockDebtor } from "@/lib/modules/fiado/service";
import { lockProducts, stockMovements } from "@/lib/modules/stock/service";
import { issueStoreCredit, lockStoreCredits } from "@/lib/modules/store-credits/service";
import { amountsByMethod } from "../list/rules";
import { type LockedSale, lockSale, takeFromRegister } from "../locks";
import { createSale, salesVisibleTo } from "../service";
import type { saleReturns } from "./endpoints";
import { priceReturn, requireRefund, splitReturn } from "./rules";

type Input = Received<typeof saleReturns.create>;

const withRelations = {
  sale: { select: { id: true, number: true, customer: { select: { id: true, name: true, phone: true } } } },
  items: {
    include: { sale_item: { select: { description: true, unit: true } } },
    orderBy: { sale_item: { position: "asc" } },
  },
  approval: { select: { approved_by_name: true } },
  store_credit: true,
  exchange_sales: { select: { id: true, number: true, total_cents: true } },
} as const;

/**
 * Registers a return in the open register of the caller: the value of the goods reduces the debt of their sale, then
 * pays for the exchange, and the rest is refunded or issued as a store credit. The sale is locked, so that parallel
 * returns never exceed what was sold. Throws RETURN_OVER_SOLD, RETURN_CHANGED, SALE_CANCELED, APPROVAL_REQUIRED.
 */
export const createReturn = (ctx: Ctx, { id, items: asked, exchange, approval_id, approval_ids, ...input }: Input) =>
  transaction(withApprovals(ctx, approval_id, approval_ids), async (ctx) => {
    const cash_register_id = await lockOwnRegister(ctx, "exit");
    const sale = await lockSale(ctx, id);
    // After the sale was read: an unknown sale is reported before a missing register.
    if (!cash_register_id) throw new AppError("NO_OPEN_REGISTER");
    if (sale.status === "cancelada") throw new AppError("SALE_CANCELED");
    const { items, amount_cents } = priceReturn(sale.lines, asked);
    if (amount_cents !== input.expected_amount_cents)
      throw new AppError("RETURN_CHANGED", { details: { amount_cents } });
    const approval = await requireApproval(ctx, "return_sale", null, { id, amount_cents });
    const debt = await lockDebtOf(ctx, sale);
    const split = splitReturn({
      amount_cents,
      fiado_open_cents: debt?.remaining_cents ?? 0,
      exchange_total_cents: exchange?.expected_total_cents ?? 0,
    });
    const paid = { tenders: amountsByMethod(sale), refunded: sale.returns };
    const refund_method = requireRefund(input.refund_method, split.refund_cents, paid);
    await lockForExchange(ctx, exchange, items);
    const { reason, description } = input;
    const saleReturn = { id: uuid(), cash_register_id, refund_method, ...split };
    await refundFromRegister(ctx, sale, saleReturn);
    if (debt) await deductFromDebt(ctx, debt.id, split.fiado_cents);
    await restock(ctx, id, items);
    const written = await writeReturn(ctx, sale, {
      ...saleReturn,
      kind: exchange ? "troca" : "devolucao",
      reason,
      description,
      amount_cents,
      approval_id: approval?.id ?? null,
      items,
    });
    await refundAsCredit(ctx, sale, saleReturn);
    if (exchange) {
      const credit = { sale_return_id: saleReturn.id, amount_cents: split.exchange_cents };
      await createSale(ctx, { ...exchange, exchange: credit });
    }
    const details = { number: written.number, sale: sale.number, amount_cents, refund_method };
    await recordAudit(ctx, "sale.return", { subject: written.id, details });
    return exchange || refund_method === "vale"
      ? findReturn(ctx, written.id)
      : newReturnRecord(sale, written, approval);
  });

interface WrittenItem extends ReturnedItem {
  readonly sale_item_id: string;
  readonly amount_cents: number;
}

type NewReturn = Pick<
  SaleReturn,
  | "id"
  | "cash_register_id"
  | "kind"
  | "reason"
  | "description"
  | "amount_cents"
  | "fiado_cents"
  | "refund_cents"
  | "refund_method"
  | "approval_id"
> &
  Partial<Pick<SaleReturn, "reversed_cents" | "exchange_cents">> & { readonly items: readonly WrittenItem[] };

/**
 * Writes a return or a cancellation with its items, in one statement, and gives it the next number of the company. Call it as late
 * as possible: the number is locked for all tills until the transaction ends.
 */
export async function writeReturn(ctx: Ctx, sale: Pick<LockedSale, "id">, { items, ...given }: NewReturn) {
  const row = {
    reversed_cents: 0,
    exchange_cents: 0,
    ...given,
    company_id: ctx.company_id,
    sale_id: sale.id,
    user_id: ctx.user.id,
    user_name: ctx.user.name,
    created_at: ctx.now,
  };
  const itemRows = items.map(({ sale_item_id, quantity_milli, amount_cents, restock, line }) => ({
    company_id: ctx.company_id,
    id: uuid(),
    sale_return_id: row.id,
    sale_item_id,
    quantity_milli,
    amount_cents,
    restocked: restock && line.product_id !== null,
  }));
  const [inserted] = await sqlFor(ctx).query<{ number: number }>`
    WITH next AS (${nextNumberStatement(ctx, "sale_return")}), written AS (
      INSERT INTO sale_return (company_id, id, number, sale_id, kind, reason, description, amount_cents, reversed_cents,
        fiado_cents, exchange_cents, refund_cents, refund_method, cash_register_id, approval_id, user_id, user_name, created_at)
      SELECT r.company_id, r.id, next.value, r.sale_id, r.kind, r.reason, r.description, r.amount_cents, r.reversed_cents,
        r.fiado_cents, r.exchange_cents, r.refund_cents, r.refund_method, r.cash_register_id, r.approval_id, r.user_id,
        r.user_name, r.created_at
      FROM next, jsonb_populate_record(NULL::sale_return, ${JSON.stringify(row)}::jsonb) r
      RETURNING company_id, id, number
    ), item AS (
      INSERT INTO sale_return_item (company_id, id, sale_return_id, sale_item_id, quantity_milli, amount_cents, restocked)
      SELECT w.company_id, i.id, w.id, i.sale_item_id, i.quantity_milli, i.amount_cents, i.restocked
      FROM written w, jsonb_populate_recordset(NULL::sale_return_item, ${JSON.stringify(itemRows)}::jsonb) i
    )
    SELECT number FROM written`;
  return { ...row, number: must(inserted).number, items: itemRows };
}

/** The record of a return that was just written without an exchange or a store credit, as `findReturn` would return it. */
function newReturnRecord(
  { id, number, customer, lines }: LockedSale,
  { items, ...written }: Awaited<ReturnType<typeof writeReturn>>,
  approval: { readonly approved_by_name: string } | null,
): ReturnRecord {
  const returned = new Map(items.map((item) => [item.sale_item_id, item]));
  return {
    ...written,
    sale: { id, number, customer },
    items: lines.flatMap(({ id, description, unit }) => {
      const item = returned.get(id);
      return item ? [{ ...item, sale_item: { description, unit } }] : [];
    }),
    approval,
    store_credit: null,
    exchange_sales: [],
  };
}

/**
 * Takes locks in the standard order: the account of the customer, the store credits by code, the products by id.
 */
async function lockForExchange(
  ctx: Ctx,
  exchange: Input["exchange"],
  items: readonly { line: { product_id: string | null } }[],
) {
  if (!exchange) return;
  const { customer_id, payments, store_credits = [] } = exchange;
  if (customer_id && isOnAccount(payments)) await lockDebtor(ctx, customer_id);
  if (store_credits.length > 0) {
    const codes = store_credits.map(({ code }) => code);
    await lockStoreCredits(ctx, codes);
  }
  const ids = [...items.map(({ line }) => line.product_id), ...exchange.items.map(({ product_id }) => product_id)];
  await lockProducts(
    ctx,
    ids.flatMap((id) => id ?? []),
  );
}

interface RefundedReturn {
  readonly id: string;
  readonly cash_register_id: string;
  readonly fiado_cents: number;
  readonly refund_cents: number;
  readonly refund_method: string | null;
}

/** Writes the refund movements of the register. Cash leaves the drawer like a sangria. */
export async function refundFromRegister(
  ctx: Ctx,
  sale: { id: string; number: string },
  { id: sale_return_id, cash_register_id, fiado_cents, refund_cents, refund_method }: RefundedReturn,
) {
  const refunded = { sale, sale_return_id, cash_register_id, origin: "refund" } as const;
  await takeFromRegister(ctx, { ...refunded, payment_type: "fiado", amount_cents: fiado_cents });
  if (refund_method && refund_method !== "vale")
    await takeFromRegister(ctx, { ...refunded, payment_type: refund_method, amount_cents: refund_cents });
}

/** Issues the store credit of a return that is refunded with one. The return must have been written. */
export async function refundAsCredit(
  ctx: Ctx,
  { customer_id }: { customer_id: string | null },
  { id: sale_return_id, refund_cents: amount_cents, refund_method }: RefundedReturn,
) {
  if (refund_method === "vale") await issueStoreCredit(ctx, { sale_return_id, customer_id, amount_cents });
}

interface ReturnedItem {
  readonly quantity_milli: number;
  readonly restock: boolean;
  readonly line: { readonly product_id: string | null };
}

/**
 * Returns sellable goods to stock; a product on two lines is one movement. The statement is sent with the next one of the
 * transaction.
 */
export async function restock(ctx: Ctx, sale_id: string, items: readonly ReturnedItem[]) {
  const sums = new Map<string, number>();
  for (const { restock, quantity_milli, line } of items)
    if (restock && line.product_id) sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + quantity_milli);
  if (sums.size === 0) return;
  const changes = [...sums].map(([product_id, quantity_milli]) => ({
    product_id,
    kind: "devolucao" as const,
    quantity_milli,
    sale_id,
  }));
  await sqlFor(ctx).executeWithNext`${stockMovements(ctx, changes)}`;
}

type ReturnRecord = Awaited<ReturnType<typeof findReturn>>;

export const findReturn = async (ctx: Ctx, id: string, where: object = {}) =>
  must(await ctx.db.saleReturn.findFirst({ where: { id, ...where }, include: withRelations }));

export const getSaleReturn = (ctx: Ctx, { id }: Received<typeof saleReturns.get>) =>
  findReturn(ctx, id, salesVisibleTo(ctx));

export async function listSaleReturns(ctx: Ctx, input: Received<typeof saleReturns.list>) {
  const { search, from, until, kind, sale_id } = input;
  const first = localDate(from ?? "2000-01-01");
  const last = localDate(until ?? "2999-12-31");
  const range = dayRange(first, last, ctx.zone, ctx.turn_minutes);
  const where = {
    ...salesVisibleTo(ctx),
    created_at: { gte: range.from, lt: range.until },
    ...(kind && { kind }),
    ...(sale_id && { sale_id }),
    ...(search && { sale: { number: { startsWith: search } } }),
  };
  const sum = { _count: true, _sum: { amount_cents: true } } as const;
  const [rows, total, returns, cancellations] = await Promise.all([
    ctx.db.saleReturn.findMany({ where, include: withRelations, orderBy: { number: "desc" }, ...slice(input) }),
    ctx.db.saleReturn.count({ where }),
    ctx.db.saleReturn.aggregate({ where: { AND: [where, { kind: { not: "cancelamento" } }] }, ...sum }),
    ctx.db.saleReturn.aggregate({ where: { AND: [where, { kind: "cancelamento" }] }, ...sum }),
  ]);
  const totals = {
    count: returns._count,
    amount_cents: returns._sum.amount_cents ?? 0,
    cancellation_count: cancellations._count,
    canceled_cents: cancellations._sum.amount_cents ?? 0,
  };
  return { rows, total, page: input.page, per_page: input.per_page, totals };
}
