import "server-only";
import { v7 as uuid } from "uuid";
import { consume } from "@/lib/access/limits";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { isWhole, WHOLE_UNITS } from "@/lib/core/quantity";
import { type Customer, type FiadoSale, Prisma, type Seller } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { decisionFor } from "@/lib/modules/approvals/service";
import { auditEntry, recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { isOnAccount } from "@/lib/modules/fiado/rules";
import { CUSTOMER_COLUMNS, chargeToFiado, lockAccount } from "@/lib/modules/fiado/service";
import { claimPixCharges } from "@/lib/modules/pix-charges/service";
import { layoutOf } from "@/lib/modules/products/scale/rules";
import { stockMovements } from "@/lib/modules/stock/service";
import { takeStoreCredits } from "@/lib/modules/store-credits/service";
import { requireAllowances } from "./allowances/service";
import type { sales } from "./endpoints";
import {
  missingPersonError,
  priceLines,
  quantityByProduct,
  requireActive,
  requireStock,
  saleNumber,
  type UnitPricedLine,
  withUnitPrices,
} from "./rules";
import { takeStockOrRecordMissing } from "./short-stock/service";
import {
  amountPaid,
  lockRegisterAndLoadProducts,
  type RegisterAndProducts,
  type SaleRequirements,
  settleSale,
  writeSale,
} from "./write-sale";

type Input = Received<typeof sales.create>;

/** The return whose goods pay for part of the sale, and the amount. */
interface Exchange {
  readonly sale_return_id: string;
  readonly amount_cents: number;
}

type Cart = Input & { readonly exchange?: Exchange };
type OptionalTerms = "surcharge_cents" | "cpf_cnpj";
/** Everything of a sale except its items: customer, seller, discount, payments. */
type SaleTerms = Omit<Cart, "items" | OptionalTerms> & Partial<Pick<Cart, OptionalTerms>>;

const withRelations = {
  items: { orderBy: { position: "asc" }, include: { returns: true } },
  payments: { orderBy: { position: "asc" }, include: { pix_confirmation: true } },
  customer: true,
  seller: true,
  fiado_sale: true,
  cash_register: { select: { status: true } },
  store_credit_uses: { select: { amount_cents: true, store_credit: { select: { code: true } } } },
  exchange_of: { select: { number: true, exchange_cents: true, sale: { select: { number: true } } } },
  corrections: { orderBy: { created_at: "asc" } },
  returns: { orderBy: { number: "asc" } },
  offline_reviews: { orderBy: { reason: "asc" } },
} as const;

/**
 * Creates a sale at the till: locks the caller's register, prices the items from the database, checks, writes, and moves
 * stock and accounts. Joins the transaction of the idempotency key, so that all of it is written or nothing.
 *
 * Throws NO_OPEN_REGISTER, PRICES_CHANGED, OUT_OF_STOCK, CUSTOMER_ARCHIVED, SELLER_ARCHIVED, CUSTOMER_REQUIRED,
 * SELLER_REQUIRED, FIADO_LIMIT_EXCEEDED, PIX_CHARGE_UNAVAILABLE, and APPROVAL_REQUIRED for discounts and prices that the
 * caller may not give alone.
 */
export const createSale = (ctx: Ctx, { items, ...terms }: Cart) =>
  transaction(ctx, async (ctx) => {
    const scale = items.some(({ labels }) => labels?.length) ? layoutOf(await companyOf(ctx)) : null;
    const loaded = await lockAndLoad(ctx, productIdsOf(items), terms);
    // An exchange belongs to a sale that was made under these requirements.
    if (!terms.exchange) requireCustomerAndSeller(terms, loaded.requirements);
    const unitPricedLines = withUnitPrices(items, loaded.products, scale);
    const sale = await completeSale(ctx, loaded, unitPricedLines, terms);
    await requireAllowances(ctx, sale, terms.approval_ids);
    return sale;
  });

/**
 * Creates a sale at prices that were agreed before, as in a quote. `lines` are read from the database by the calling
 * service, never taken from a request. Throws as `createSale` does.
 */
export const createAgreedSale = (
  ctx: Ctx,
  terms: SaleTerms,
  lines: readonly Omit<UnitPricedLine, "cost_price_cents">[],
) =>
  transaction(ctx, async (ctx) => {
    const loaded = await lockAndLoad(ctx, productIdsOf(lines), terms);
    const unitPricedLines = lines.map((line) => ({
      ...line,
      cost_price_cents: costOf(line.product_id, loaded.products),
    }));
    return completeSale(ctx, loaded, unitPricedLines, terms);
  });

/**
 * Locks the caller's register and the account that is charged, in this order, and loads what the sale is checked against. The
 * statements are sent together. Throws NO_OPEN_REGISTER, NOT_FOUND.
 */
async function lockAndLoad(ctx: Ctx, product_ids: readonly string[], terms: SaleTerms) {
  const { payments, customer_id, seller_id } = terms;
  const [locked, account, customer, seller] = await Promise.all([
    lockRegisterAndLoadProducts(ctx, product_ids),
    customer_id && isOnAccount(payments) ? lockAccount(ctx, customer_id) : null,
    customer_id && !isOnAccount(payments) ? findCustomer(ctx, customer_id) : undefined,
    seller_id ? findSeller(ctx, seller_id) : undefined,
  ]);
  return { ...locked, account, people: { customer: account?.customer ?? customer, seller } };
}

const productIdsOf = (lines: readonly { readonly product_id?: string | null | undefined }[]) =>
  lines.flatMap(({ product_id }) => product_id ?? []);

function costOf(product_id: string | null, products: RegisterAndProducts["products"]): number {
  if (!product_id) return 0;
  const product = products.get(product_id);
  if (!product) throw new AppError("NOT_FOUND", { message: "Um produto da venda não foi encontrado." });
  return product.cost_price_cents;
}

/**
 * Prices the lines, checks them, writes the sale and moves stock and accounts. Expects the register and the account to be
 * locked.
 */
async function completeSale(
  ctx: Ctx,
  {
    register,
    products,
    requirements: { sell_without_stock },
    people: found,
    account,
  }: Awaited<ReturnType<typeof lockAndLoad>>,
  unitPricedLines: readonly UnitPricedLine[],
  terms: SaleTerms,
) {
  const priced = priceLines(unitPricedLines, terms.discount_cents, terms.surcharge_cents);
  const { lines, total_cents } = priced;
  requireExpectedTotal(terms, total_cents, products);
  const mayLackStock = sell_without_stock !== "bloquear";
  if (!mayLackStock) requireStock(lines, products);
  const people = requirePeople(found, terms);

  const id = uuid();
  const number = saleNumber(register.number, register.sale_count);
  const auditStatement = auditEntry(ctx, "sale.create", { subject: id, details: { number, total_cents } });
  const sold = quantityByProduct(lines);
  const stockChanges = [...sold].map(([product_id, quantity_milli]) => ({
    product_id,
    kind: "venda" as const,
    quantity_milli: -quantity_milli,
    sale_id: id,
  }));
  const { store_credits = [], fiado_due_date: due_date, approval_ids } = terms;
  const paid = settleSale(total_cents, terms);
  const fiado_cents = amountPaid(paid.payments, "fiado");
  const charge = await chargeToFiado(ctx, account, {
    sale: { id, number },
    amount_cents: fiado_cents,
    due_date,
    approval_ids,
  });
  const usesCredits = store_credits.length > 0;
  const stockStatement = stockMovements(ctx, stockChanges);
  const { sale, items, payments } = await writeSale(ctx, {
    id,
    number,
    client_key: must(ctx.once_key),
    register,
    priced,
    paid,
    terms,
    statements: [auditStatement, ...charge.statements, ...(usesCredits || mayLackStock ? [] : [stockStatement])],
  });

  // Store credits are locked before products, like accounts.
  await takeStoreCredits(ctx, id, store_credits);
  if (usesCredits && !mayLackStock) await sqlFor(ctx).executeWithNext`${stockStatement}`;
  const stockTerms = { sell_without_stock, products, approval_ids };
  const hasMissing = mayLackStock && (await takeStockOrRecordMissing(ctx, id, sold, stockTerms));
  await requireStillWeighed(ctx, lines);
  // After the products, so that sales that race for one charge take all locks in the same order.
  await claimPixCharges(ctx, payments);
  return usesCredits || terms.exchange || hasMissing
    ? findSale(ctx, id)
    : newSaleRecord({ sale, items, payments, people, debt: charge.debt });
}

/**
 * Rejects a fractional quantity of a product that was changed to a unit without decimals after its unit was read. Runs after the
 * stock was moved, which locks the products. Throws INVALID.
 */
async function requireStillWeighed(ctx: Ctx, lines: readonly Pick<UnitPricedLine, "product_id" | "quantity_milli">[]) {
  const ids = lines.flatMap(({ product_id, quantity_milli }) =>
    product_id && !isWhole(quantity_milli) ? [product_id] : [],
  );
  if (ids.length === 0) return;
  const changed = await ctx.db.product.findFirst({
    where: { id: { in: ids }, unit: { in: WHOLE_UNITS } },
    select: { name: true, unit: true },
  });
  if (!changed) return;
  const message = `${changed.name} só é vendido em quantidade inteira.`;
  throw new AppError("INVALID", { message, errors: { items: [message] } });
}

/** Throws PRICES_CHANGED, with the current prices, if the total is not the one that the till showed. */
function requireExpectedTotal(
  { expected_total_cents }: SaleTerms,
  total_cents: number,
  products: RegisterAndProducts["products"],
) {
  if (expected_total_cents === total_cents) return;
  const prices = [...products.values()].map(({ id, name, sale_price_cents }) => ({ id, name, sale_price_cents }));
  throw new AppError("PRICES_CHANGED", { details: { total_cents, products: prices } });
}

/** Throws SELLER_REQUIRED or CUSTOMER_REQUIRED if the shop requires one that the sale does not have. */
function requireCustomerAndSeller(
  { customer_id, seller_id }: SaleTerms,
  { seller_required, customer_required }: SaleRequirements,
) {
  if (seller_required && !seller_id) throw missingPersonError("SELLER_REQUIRED", "seller_id");
  if (customer_required && !customer_id) throw missingPersonError("CUSTOMER_REQUIRED", "customer_id");
}

interface FoundPeople {
  readonly customer: Customer | undefined;
  readonly seller: Seller | undefined;
}

const SELLER_COLUMNS = Prisma.raw(Object.keys(Prisma.SellerScalarFieldEnum).join(", "));

/** Without Prisma, which would join the transaction for it. */
async function findCustomer(ctx: Ctx, id: string): Promise<Customer | undefined> {
  const [customer] = await sqlFor(ctx).query<Customer>`
    SELECT ${CUSTOMER_COLUMNS} FROM customer WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid`;
  return customer;
}

/** Without Prisma, which would join the transaction for it. */
async function findSeller(ctx: Ctx, id: string): Promise<Seller | undefined> {
  const [seller] = await sqlFor(ctx).query<Seller>`
    SELECT ${SELLER_COLUMNS} FROM seller WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid`;
  return seller;
}

/** Throws NOT_FOUND, CUSTOMER_ARCHIVED, SELLER_ARCHIVED. */
function requirePeople(found: FoundPeople, { customer_id, seller_id }: SaleTerms) {
  const customer = customer_id ? must(found.customer) : null;
  if (customer) requireActive("customer_id", customer);
  const seller = seller_id ? must(found.seller) : null;
  if (seller) requireActive("seller_id", seller);
  return { customer, seller };
}

type Written = Pick<Awaited<ReturnType<typeof writeSale>>, "sale" | "items" | "payments"> & {
  readonly people: ReturnType<typeof requirePeople>;
  readonly debt: FiadoSale | null;
};

/** The record of a sale that was just written and used no store credit, as `findSale` would return it. Saves its queries. */
const newSaleRecord = ({ sale, items, payments, people, debt }: Written): SaleDetails => ({
  ...sale,
  ...people,
  items: items.map((item) => ({ ...item, returns: [] })),
  payments: payments.map((payment) => ({ ...payment, pix_confirmation: null })),
  cash_register: { status: "open" },
  fiado_sale: debt,
  store_credit_uses: [],
  exchange_of: null,
  corrections: [],
  returns: [],
  offline_reviews: [],
});

type SaleDetails = Awaited<ReturnType<typeof findSale>>;

export const findSale = async (ctx: Ctx, id: string) =>
  must(await ctx.db.sale.findFirst({ where: { id, ...salesVisibleTo(ctx) }, include: withRelations }));

/**
 * Returns any sale of the company: a customer who returns goods shows the receipt, and another user may have made the
 * sale.
 */
export const findAnySale = async (ctx: Ctx, where: { id: string } | { OR: object[] }) =>
  must(await ctx.db.sale.findFirst({ where, include: withRelations }));

/**
 * Returns a sale by the number on its receipt. A caller who sees only their own sales may look up others only for
 * returns: not if returns are denied to them, at most 30 numbers an hour, and each look-up is audited. Throws
 * NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function getSaleByNumber(ctx: Ctx, { number }: Received<typeof sales.getByNumber>) {
  const named = { OR: [{ number }, { offline_number: number }] };
  const own = await ctx.db.sale.findFirst({ where: { ...named, ...salesVisibleTo(ctx) }, include: withRelations });
  if (own) return own;
  if (can(ctx.user, "consultar vendas") || (await decisionFor(ctx, "return_sale")) === "denied")
    throw new AppError("NOT_FOUND");
  await consume("sale_lookup", ctx.user.id);
  const sale = await findAnySale(ctx, named);
  await recordAudit(ctx, "sale.lookup", { subject: sale.id, details: { number: sale.number } });
  return { ...sale, offline_reviews: [], customer: sale.customer && { ...sale.customer, phone: null } };
}

/** Limits callers with only till access to their own sales. */
export const salesVisibleTo = (ctx: Ctx) => (can(ctx.user, "consultar vendas") ? {} : { user_id: ctx.user.id });

export const getSale = (ctx: Ctx, { id }: Received<typeof sales.get>) => findSale(ctx, id);
