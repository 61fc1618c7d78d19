import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { addDays, dayOf, fromColumn, type LocalDate, localDate, toColumn } from "@/lib/core/calendar";
import { type Customer, type FiadoSale, Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { companyOf } from "@/lib/modules/companies/service";
import { findCustomerIdsWithArchived } from "@/lib/modules/customers/service";
import type { fiadoSales } from "./endpoints";
import { hasCredit, isWithinLateLimit, requireCredit, requireNotTooLate } from "./rules";

interface Purchase {
  readonly sale: { readonly id: string; readonly number: string };
  readonly amount_cents: number;
  readonly due_date: string | undefined;
  /** Approvals for exceeding the limit. */
  readonly approval_ids?: readonly string[] | undefined;
  /**
   * True for an offline sale, whose goods have left the shop: a purchase above the limit is kept, and a past due date
   * becomes today.
   */
  readonly isGone?: boolean;
}

/** A purchase on account that was allowed, and how it compares to the customer's limit. Amounts in cents. */
interface Charge {
  readonly isWithinLimit: boolean;
  /** The customer may not buy on account, or is overdue for longer than the shop allows. */
  readonly isDenied: boolean;
  readonly beyond_cents: number;
  /** Whether the shop allows a purchase above the limit to be approved. */
  readonly mayPass: boolean;
  /** The debt; null if nothing is charged. */
  readonly debt: FiadoSale | null;
  /** Writes the debt. Part of the statement that writes the sale. */
  readonly statements: readonly Prisma.Sql[];
}

const WITHIN_LIMIT = { isWithinLimit: true, isDenied: false, beyond_cents: 0, mayPass: true };
const NO_CHARGE: Charge = { ...WITHIN_LIMIT, debt: null, statements: [] };

/**
 * Charges a part of a sale to the customer's account, which `lockAccount` has locked, so that two registers cannot both use
 * the last of the limit. The default due date is the shop's term from today. Throws INVALID without an account or with a past due
 * date, FIADO_NOT_ALLOWED, FIADO_LIMIT_EXCEEDED, FIADO_LATE, APPROVAL_REQUIRED.
 */
export async function chargeToFiado(
  ctx: Ctx,
  account: Account | null,
  { sale, amount_cents, due_date, isGone = false, approval_ids }: Purchase,
): Promise<Charge> {
  if (amount_cents === 0) return NO_CHARGE;
  if (!account) throw new AppError("INVALID", { errors: { customer_id: ["Escolha o cliente para vender fiado."] } });
  const { customer, balance_cents, oldest_due_date } = account;
  const today = dayOf(ctx.now, ctx.zone);
  if (!isGone) {
    requireNotTooLate(customer, oldest_due_date, today, account.fiado_late_days);
    await checkCreditLimit(ctx, account, { amount_cents, approval_ids });
  }
  const requested = due_date ? localDate(due_date) : addDays(today, account.fiado_days);
  const due = isGone && requested < today ? today : requested;
  if (due < today)
    throw new AppError("INVALID", { errors: { fiado_due_date: ["O vencimento não pode estar no passado."] } });
  const debt = newDebt(ctx, account, { sale, amount_cents, today, due });
  const isDenied = !customer.fiado_allowed || !isWithinLateLimit(oldest_due_date, today, account.fiado_late_days);
  const charge = { isDenied, debt, statements: [insertDebt(debt)] };
  if (hasCredit(customer, balance_cents, amount_cents)) return { ...WITHIN_LIMIT, ...charge };
  const beyond_cents = balance_cents + amount_cents - customer.fiado_limit_cents;
  return {
    ...charge,
    isWithinLimit: false,
    beyond_cents: Math.min(amount_cents, beyond_cents),
    mayPass: account.fiado_over_limit !== "bloquear",
  };
}

const insertDebt = (debt: FiadoSale) => Prisma.sql`
  INSERT INTO fiado_sale (company_id, id, customer_id, sale_id, sale_number, sale_date, due_date, created_at, total_cents,
    remaining_cents, balance_before_cents)
  VALUES (${debt.company_id}::uuid, ${debt.id}::uuid, ${debt.customer_id}::uuid, ${debt.sale_id}::uuid, ${debt.sale_number},
    ${debt.sale_date}::date, ${debt.due_date}::date, ${debt.created_at}::timestamptz, ${debt.total_cents}, ${debt.remaining_cents},
    ${debt.balance_before_cents})`;

interface NewDebt extends Pick<Purchase, "sale" | "amount_cents"> {
  readonly today: LocalDate;
  readonly due: LocalDate;
}

const newDebt = (
  ctx: Ctx,
  { customer, balance_cents }: Pick<Account, "customer" | "balance_cents">,
  { sale, amount_cents, today, due }: NewDebt,
): FiadoSale => ({
  company_id: ctx.company_id,
  id: uuid(),
  customer_id: customer.id,
  sale_id: sale.id,
  sale_number: sale.number,
  sale_date: toColumn(today),
  due_date: toColumn(due),
  created_at: ctx.now,
  total_cents: amount_cents,
  remaining_cents: amount_cents,
  returned_cents: 0,
  balance_before_cents: BigInt(balance_cents),
  payment_method: null,
  payment_date: null,
  note: null,
});

/** A customer's account and the shop's terms for it. Amounts in cents. */
interface Account {
  readonly customer: Customer;
  readonly balance_cents: number;
  /** The earliest due date of an unpaid purchase. */
  readonly oldest_due_date: LocalDate | null;
  readonly fiado_days: number;
  readonly fiado_over_limit: string;
  readonly fiado_late_days: number | null;
}

type AccountRow = Omit<Account, "customer" | "balance_cents" | "oldest_due_date"> & {
  readonly balance_cents: bigint;
  readonly oldest_due_date: Date | null;
};

/**
 * Locks the account that a sale is charged to until the transaction ends, and returns it. Called before the products are locked: a
 * sale that waits for an account holds no product. The two statements are sent together. One statement for both would add up the
 * debts as they were before it waited for the lock. Throws NOT_FOUND.
 */
export async function lockAccount(ctx: Ctx, customer_id: string): Promise<Account> {
  const [customer, [found]] = await Promise.all([
    lockDebtor(ctx, customer_id),
    sqlFor(ctx).query<AccountRow>`
      SELECT s.fiado_days, s.fiado_over_limit, s.fiado_late_days, d.balance_cents, d.oldest_due_date
      FROM company s
      CROSS JOIN (
        SELECT coalesce(sum(remaining_cents), 0) AS balance_cents, min(due_date) AS oldest_due_date
        FROM fiado_sale
        WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${customer_id}::uuid AND remaining_cents > 0) d
      WHERE s.id = ${ctx.company_id}::uuid`,
  ]);
  const { balance_cents, oldest_due_date, ...terms } = must(found);
  return {
    customer,
    ...terms,
    balance_cents: Number(balance_cents),
    oldest_due_date: oldest_due_date && fromColumn(oldest_due_date),
  };
}

/** Returns the shop's terms for sales on account. */
export async function termsOf(ctx: Ctx) {
  const { fiado_days, fiado_over_limit, fiado_late_days } = await companyOf(ctx);
  return { fiado_days, fiado_over_limit, fiado_late_days };
}

/**
 * Checks the credit limit. A purchase above it requires an approval, unless the shop blocks such purchases. A customer
 * without permission for fiado cannot be approved.
 */
async function checkCreditLimit(
  ctx: Ctx,
  { customer, balance_cents, fiado_over_limit }: Account,
  { amount_cents, approval_ids }: Pick<Purchase, "amount_cents" | "approval_ids">,
) {
  try {
    requireCredit(customer, balance_cents, amount_cents);
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== "FIADO_LIMIT_EXCEEDED") throw refusal;
    if (fiado_over_limit === "bloquear") throw refusal;
    await requireApproval(ctx, "fiado_over_limit", approval_ids, { id: customer.id, amount_cents }, refusal);
  }
}

export const CUSTOMER_COLUMNS = Prisma.raw(Object.keys(Prisma.CustomerScalarFieldEnum).join(", "));

/** Locks the customer's row until the transaction ends, so that the balance cannot change, and returns it. Throws NOT_FOUND. */
export async function lockDebtor(ctx: Ctx, customer_id: string): Promise<Customer> {
  const [customer] = await sqlFor(ctx).query<Customer>`
    SELECT ${CUSTOMER_COLUMNS} FROM customer WHERE company_id = ${ctx.company_id}::uuid AND id = ${customer_id}::uuid
    FOR NO KEY UPDATE`;
  return must(customer);
}

/** The order in which payments settle purchases: the earliest due date first, so that what is overdue comes before the rest. */
export const PAYMENT_ORDER = [{ due_date: "asc" }, { sale_date: "asc" }, { created_at: "asc" }, { id: "asc" }] as const;

/** Returns the customer's unpaid purchases in the order in which payments settle them. */
export const openDebtsOf = (ctx: Ctx, customer_id: string) =>
  ctx.db.fiadoSale.findMany({
    where: { customer_id, remaining_cents: { gt: 0 } },
    orderBy: [...PAYMENT_ORDER],
  });

/** Returns the customer's fiado balance in cents. */
export async function balanceOf(ctx: Ctx, customer_id: string): Promise<number> {
  const { _sum } = await ctx.db.fiadoSale.aggregate({ where: { customer_id }, _sum: { remaining_cents: true } });
  return _sum.remaining_cents ?? 0;
}

/** Returns a page of ids and the totals of all matching sales, in one snapshot. */
async function querySales(ctx: Ctx, input: Received<typeof fiadoSales.list>) {
  const { search, customer_id, status, overdue } = input;
  const { skip, take } = slice(input);
  const named = search ? await findCustomerIdsWithArchived(ctx, search) : [];
  const [result] = await sqlFor(ctx).query<{ ids: string[]; count: bigint; total: bigint; remaining: bigint }>`
    WITH found AS (
      SELECT id, total_cents, remaining_cents, row_number() OVER (ORDER BY sale_date DESC, created_at DESC, id DESC) AS place
      FROM fiado_sale
      WHERE company_id = ${ctx.company_id}::uuid
        AND (${!customer_id} OR customer_id = ${customer_id ?? null}::uuid)
        AND (${!search} OR starts_with(lower(sale_number), lower(${search})) OR customer_id = ANY (${named}::uuid[]))
        AND (${overdue !== "true"} OR (remaining_cents > 0 AND due_date < ${toColumn(dayOf(ctx.now, ctx.zone))}::date))
        AND CASE ${status ?? ""} WHEN 'em_aberto' THEN remaining_cents = total_cents
                                 WHEN 'parcialmente_pago' THEN remaining_cents > 0 AND remaining_cents < total_cents
                                 WHEN 'quitado' THEN remaining_cents = 0 ELSE true END
    )
    SELECT coalesce(json_agg(id ORDER BY place) FILTER (WHERE place > ${skip} AND place <= ${skip + take}), '[]') AS ids,
           count(*), coalesce(sum(total_cents), 0) AS total, coalesce(sum(remaining_cents), 0) AS remaining
    FROM found`;
  const { ids, count, total, remaining } = must(result);
  const totals = { sale_count: Number(count), total_cents: Number(total), remaining_cents: Number(remaining) };
  return { ids, totals };
}

export async function listFiadoSales(ctx: Ctx, input: Received<typeof fiadoSales.list>) {
  const { ids, totals } = await querySales(ctx, input);
  const rows = await ctx.db.fiadoSale.findMany({ where: { id: { in: ids } }, include: { customer: true } });
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { rows, total: totals.sale_count, totals, page: input.page, per_page: input.per_page };
}

export const getFiadoSale = async (ctx: Ctx, { id }: Received<typeof fiadoSales.get>) =>
  must(
    await ctx.db.fiadoSale.findFirst({
      where: { id },
      include: {
        customer: true,
        allocations: {
          include: { fiado_payment: { include: { reversed_by: { select: { id: true } } } } },
          orderBy: [{ fiado_payment: { created_at: "asc" } }, { id: "asc" }],
        },
      },
    }),
  );
