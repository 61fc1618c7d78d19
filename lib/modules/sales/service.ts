import "server-only";
import { consume } from "@/lib/access/limits";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { isWhole } from "@/lib/core/quantity";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { decisionFor } from "@/lib/modules/approvals/service";
import { auditEntry, recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { chargeToFiado } from "@/lib/modules/fiado/service";
import { layoutOf } from "@/lib/modules/products/scale/rules";
import { moveStock, stockMovements } from "@/lib/modules/stock/service";
import { takeStoreCredits } from "@/lib/modules/store-credits/service";
import { requireAllowances } from "./allowances/service";
import type { sales } from "./endpoints";
import {
  type OfferedLine,
  offerOf,
  type PricedProduct,
  priceLines,
  missingPersonError,
  requireActive,
  requireStock,
  saleNumber,
  quantityByProduct,
} from "./rules";
import { lockRegisterAndLoadProducts, amountPaidBy, writeSale } from "./writing/service";

type Input = Received<typeof sales.create>;

/** The return whose goods pay for part of the sale, and the amount. */
interface Exchange {
  readonly sale_return_id: string;
  readonly amount_cents: number;
}

type Cart = Input & { readonly exchange?: Exchange };
type Extras = "surcharge_cents" | "cpf_cnpj";
/** The fields of a sale without its items. */
type Terms = Omit<Cart, "items" | Extras> & Partial<Pick<Cart, Extras>>;

const whole = {
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
 * Registers a sale. Locks the open register of the caller against closing, reads prices from the database, and writes
 * stock, payments, cash movements and fiado atomically with the sale. Throws NO_OPEN_REGISTER, PRICES_CHANGED,
 * OUT_OF_STOCK, CUSTOMER_ARCHIVED, SELLER_ARCHIVED, FIADO_LIMIT_EXCEEDED, and APPROVAL_REQUIRED for discounts and
 * prices that the caller may not give.
 */
export const registerSale = (ctx: Ctx, { items, ...terms }: Cart) =>
  transaction(ctx, async (ctx) => {
    const scale = items.some(({ labels }) => labels?.length) ? layoutOf(await companyOf(ctx)) : null;
    const product_ids = items.flatMap(({ product_id }) => product_id ?? []);
    const sale = await sell(ctx, terms, product_ids, ({ products, saleRequirements }) => {
      // Exchanges are exempt: the original sale was made under these rules.
      if (!terms.exchange) requireSellerAndCustomer(terms, saleRequirements);
      return offerOf(items, products, scale);
    });
    await requireAllowances(ctx, sale, terms.approval_ids);
    return sale;
  });

/**
 * Registers a sale at prices agreed earlier, as in a quote. `lines` must come from the database, never from the
 * request.
 */
export const registerAgreedSale = (ctx: Ctx, terms: Terms, lines: readonly Omit<OfferedLine, "cost_price_cents">[]) =>
  sell(
    ctx,
    terms,
    lines.flatMap(({ product_id }) => product_id ?? []),
    ({ products }) => lines.map((line) => ({ ...line, cost_price_cents: costOf(line.product_id, products) })),
  );

function costOf(product_id: string | null, products: Map<string, PricedProduct>): number {
  if (!product_id) return 0;
  const product = products.get(product_id);
  if (!product) throw new AppError("NOT_FOUND", { message: "Um produto da venda não foi encontrado." });
  return product.cost_price_cents;
}

const sell = (
  ctx: Ctx,
  input: Terms,
  product_ids: readonly string[],
  offer: (counter: Awaited<ReturnType<typeof lockRegisterAndLoadProducts>>) => readonly OfferedLine[],
) =>
  transaction(ctx, async (ctx) => {
    const counter = await lockRegisterAndLoadProducts(ctx, product_ids);
    const { register, products } = counter;
    const priced = priceLines(offer(counter), input.discount_cents, input.surcharge_cents);
    const { lines, total_cents } = priced;
    requireExpectedTotal(input, total_cents, products);
    requireStock(lines, products);
    const people = await requirePeople(ctx, input);
    const number = saleNumber(register.number, register.sale_count);
    const { fiado_due_date: due_date, store_credits = [], approval_ids } = input;
    const takes = (sale_id: string) =>
      [...takings(lines)].map(([product_id, taken]) => ({
        product_id,
        kind: "venda" as const,
        quantity_milli: -taken,
        sale_id,
      }));
    // Accounts are locked before products, so that a sale waiting for an account blocks no products.
    const isOnAccount = store_credits.length > 0 || input.payments.some(({ method }) => method === "fiado");
    const { sale, items, payments } = await writeSale(ctx, input, priced, {
      register,
      number,
      client_key: must(ctx.once_key),
      extraStatements: ({ id }) => [
        auditEntry(ctx, "sale.create", { subject: id, details: { number, total_cents } }),
        ...(isOnAccount ? [] : [stockMovements(ctx, takes(id))]),
      ],
    });
    if (!isOnAccount) await requireStillWeighed(ctx, lines);
    if (!isOnAccount && !sale.exchange_of_id) return asWritten({ sale, items, payments, people });
    await takeStoreCredits(ctx, sale.id, store_credits);
    await chargeToFiado(ctx, { sale, amount_cents: amountPaidBy(payments, "fiado"), due_date, approval_ids });
    if (isOnAccount) {
      await moveStock(ctx, takes(sale.id));
      await requireStillWeighed(ctx, lines);
    }
    return findSale(ctx, sale.id);
  });

/**
 * Throws INVALID for a fractional quantity of a product that is now sold by the unit. Runs after the stock has moved,
 * when the product rows are locked.
 */
async function requireStillWeighed(ctx: Ctx, lines: readonly Pick<OfferedLine, "product_id" | "quantity_milli">[]) {
  const ids = lines.flatMap(({ product_id, quantity_milli }) =>
    product_id && !isWhole(quantity_milli) ? [product_id] : [],
  );
  if (ids.length === 0) return;
  const changed = await ctx.db.product.findFirst({ where: { id: { in: ids }, unit: "un" }, select: { name: true } });
  if (!changed) return;
  const message = `${changed.name} é vendido por unidade: use uma quantidade inteira.`;
  throw new AppError("INVALID", { message, errors: { items: [message] } });
}

function requireExpectedTotal({ expected_total_cents }: Terms, total_cents: number, products: Map<string, PricedProduct>) {
  if (expected_total_cents === total_cents) return;
  const prices = [...products.values()].map(({ id, name, sale_price_cents }) => ({ id, name, sale_price_cents }));
  throw new AppError("PRICES_CHANGED", { details: { total_cents, products: prices } });
}

/** Throws if the company requires a seller or a customer on every sale and it is missing. */
function requireSellerAndCustomer(
  { customer_id, seller_id }: Terms,
  { seller_required, customer_required }: { seller_required: boolean; customer_required: boolean },
) {
  if (seller_required && !seller_id) throw missingPersonError("SELLER_REQUIRED", "seller_id");
  if (customer_required && !customer_id) throw missingPersonError("CUSTOMER_REQUIRED", "customer_id");
}

async function requirePeople(ctx: Ctx, { customer_id, seller_id }: Terms) {
  const customer = customer_id ? must(await ctx.db.customer.findFirst({ where: { id: customer_id } })) : null;
  if (customer) requireActive("customer_id", customer);
  const seller = seller_id ? must(await ctx.db.seller.findFirst({ where: { id: seller_id } })) : null;
  if (seller) requireActive("seller_id", seller);
  return { customer, seller };
}

type Written = Pick<Awaited<ReturnType<typeof writeSale>>, "sale" | "items" | "payments"> & {
  readonly people: Awaited<ReturnType<typeof requirePeople>>;
};

/** Returns a sale that was just written and changed no account, in the form that `findSale` returns. */
const asWritten = ({ sale, items, payments, people }: Written): WholeSale => ({
  ...sale,
  ...people,
  items: items.map((item) => ({ ...item, returns: [] })),
  payments: payments.map((payment) => ({ ...payment, pix_confirmation: null })),
  cash_register: { status: "open" },
  fiado_sale: null,
  store_credit_uses: [],
  exchange_of: null,
  corrections: [],
  returns: [],
  offline_reviews: [],
});

type WholeSale = Awaited<ReturnType<typeof findSale>>;

export const findSale = async (ctx: Ctx, id: string) =>
  must(await ctx.db.sale.findFirst({ where: { id, ...seenBy(ctx) }, include: whole }));

/**
 * Returns any sale of the company: a customer who returns goods shows the receipt, and another user may have made the
 * sale.
 */
export const findAnySale = async (ctx: Ctx, where: { id: string } | { OR: object[] }) =>
  must(await ctx.db.sale.findFirst({ where, include: whole }));

/**
 * Returns a sale by the number on its receipt. A caller who sees only their own sales may look up others only for
 * returns: not if returns are denied to them, at most 30 numbers an hour, and each look-up is audited. Throws
 * NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function getSaleByNumber(ctx: Ctx, { number }: Received<typeof sales.getByNumber>) {
  const named = { OR: [{ number }, { offline_number: number }] };
  const own = await ctx.db.sale.findFirst({ where: { ...named, ...seenBy(ctx) }, include: whole });
  if (own) return own;
  if (can(ctx.user, "consultar vendas") || (await decisionFor(ctx, "return_sale")) === "denied")
    throw new AppError("NOT_FOUND");
  await consume("sale_lookup", ctx.user.id);
  const sale = await findAnySale(ctx, named);
  await recordAudit(ctx, "sale.lookup", { subject: sale.id, details: { number: sale.number } });
  return { ...sale, offline_reviews: [], customer: sale.customer && { ...sale.customer, phone: null } };
}

/** Limits callers with only till access to their own sales. */
export const visibleTo = (ctx: Ctx) => (can(ctx.user, "consultar vendas") ? {} : { user_id: ctx.user.id });

export const getSale = (ctx: Ctx, { id }: Received<typeof sales.get>) => findSale(ctx, id);
