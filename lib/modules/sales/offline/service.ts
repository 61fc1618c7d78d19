import "server-only";
import { v7 as uuid } from "uuid";
import { planCodeOf, sellingEndsAt } from "@/lib/access/plan";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { sumCents } from "@/lib/core/money";
import { type Ctx, key, sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { decisionFor, discountOverLimit } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { hasSeries } from "@/lib/modules/cash-registers/series/service";
import { companyOf } from "@/lib/modules/companies/service";
import { createTillCustomer } from "@/lib/modules/customers/service";
import { isOnAccount } from "@/lib/modules/fiado/rules";
import { chargeToFiado, lockAccount } from "@/lib/modules/fiado/service";
import { claimPixCharges, withUsableCharges } from "@/lib/modules/pix-charges/service";
import { layoutOf } from "@/lib/modules/products/scale/rules";
import { restoreCountedStock } from "@/lib/modules/stock/recount-service";
import type { Payment } from "../payments/rules";
import type { Excess } from "../reviews/schema";
import { recordReviews } from "../reviews/service";
import { priceLines, quantityByProduct, type SoldLine, withUnitPrices } from "../rules";
import type { SaleFlag } from "../schema";
import { findSale } from "../service";
import { lockStock, takeAvailableStock } from "../short-stock/service";
import { amountPaid, settleSale, writeSale } from "../write-sale";
import type { offlineSales } from "./endpoints";
import { type KeptPrice, priceExcesses } from "./price-history";
import { hasOldLabel, isSameSale, soldAt, withTillPrices, withWeightUnits } from "./rules";

type Input = Received<typeof offlineSales.create>;

const NO_STORE_CREDIT = "Uma venda feita sem internet não pode usar vale.";

/**
 * Records a sale made offline exactly as it was made, because the goods are already gone. Fiado over the limit, missing
 * stock, an old price and an archived customer are accepted and flagged. What the seller may not do without approval,
 * or a price that the product never had, is queued for review. If the register is closed by now, its closing gets a
 * correction. A PIX whose charge can no longer be used is left to be confirmed. A sale that had already reached the server
 * is returned under its printed number.
 */
export const recordOfflineSale = (ctx: Ctx, input: Input) =>
  transaction(ctx, async (ctx) => {
    if (input.store_credits?.length) throw new AppError("INVALID", { errors: { store_credits: [NO_STORE_CREDIT] } });
    const { id, number: register_number } = await lockOwnRegister(ctx, input.cash_register_id);
    const known = await ctx.db.sale.findFirst({ where: { client_key: input.sale_key }, include: { items: true } });
    if (known && isSameSale(known, input)) return storeOfflineNumber(ctx, known, input.number);
    await requireOwnNumber(ctx, { id, number: register_number }, input);
    const register = await countSaleInRegister(ctx, id);
    const saleCtx = { ...ctx, now: soldAt(new Date(input.made_at), register, ctx.now) };
    await requirePlanAtSale(saleCtx);
    const customer = await customerOf(ctx, input);
    const { products, scale, hasOldPrice, isOldLabel, hasArchived } = await loadProductsAsSold(ctx, input);
    const history = await priceHistoryOf(ctx, [...products.keys()]);
    const unitPricedLines = withWeightUnits(withUnitPrices(input.items, products, scale));
    const priced = priceLines(unitPricedLines, input.discount_cents, input.surcharge_cents);
    if (priced.total_cents !== input.expected_total_cents) throw new AppError("PRICES_CHANGED");
    const tendered = await withUsableCharges(ctx, input.payments);
    const paid = settleSale(priced.total_cents, { payments: tendered });
    const sale_id = uuid();
    const fiado_cents = amountPaid(paid.payments, "fiado");
    const account = customer && isOnAccount(tendered) ? await lockAccount(saleCtx, customer.id) : null;
    const charge = await chargeToFiado(saleCtx, account, {
      sale: { id: sale_id, number: input.number },
      amount_cents: fiado_cents,
      due_date: input.fiado_due_date,
      isGone: true,
    });
    const { sale, payments } = await writeSale(saleCtx, {
      id: sale_id,
      number: input.number,
      client_key: known ? must(ctx.once_key) : input.sale_key,
      register,
      priced,
      paid,
      terms: { ...input, customer_id: customer?.id },
      offline: { recorded_at: ctx.now, offline_number: input.number, flags: [] },
      statements: charge.statements,
    });
    const hasMissing = await takeStock(saleCtx, sale, priced.lines, ctx.now);
    await claimPixCharges(ctx, payments);
    if (register.closed_at) await correctClosing(ctx, sale, payments);
    const excesses = [
      ...priceExcesses(priced.lines, {
        products,
        history,
        made_at: saleCtx.now,
        may_change: await mayChangePrices(ctx),
      }),
      ...(await discountExcess(ctx, priced)),
      ...(await fiadoExcess(ctx, fiado_cents, charge)),
    ];
    await recordReviews(ctx, sale, excesses);
    const reasons = new Set(excesses.map(({ reason }) => reason));
    const isUnapproved = UNAPPROVED.some((reason) => reasons.has(reason));
    const flags: SaleFlag[] = [
      ...(charge.isWithinLimit ? [] : ["acima_do_limite" as const]),
      ...(reasons.has("price_unknown") ? ["preco_desconhecido" as const] : []),
      ...(hasOldPrice && !reasons.has("price_unknown") ? ["preco_antigo" as const] : []),
      ...(isOldLabel ? ["etiqueta_antiga" as const] : []),
      ...(hasMissing ? ["sem_estoque" as const] : []),
      ...(isUnapproved ? ["sem_aprovacao" as const] : []),
      ...(register.closed_at ? ["depois_do_fechamento" as const] : []),
      ...(hasArchived || customer?.archived_at ? ["cadastro_arquivado" as const] : []),
    ];
    await ctx.db.sale.updateMany({ where: { id: sale.id }, data: { flags } });
    const details = { number: sale.number, total_cents: sale.total_cents, flags };
    await recordAudit(ctx, "sale.create", { subject: sale.id, details });
    return findSale(ctx, sale.id);
  });

const UNAPPROVED = ["price_override", "discount_over_limit", "fiado_denied"] as const;

/**
 * Throws INVALID if the number belongs to another register or to a series that was not assigned to this device in this
 * register. A correct device cannot create such a number, and it could collide with one of another register.
 */
async function requireOwnNumber(
  ctx: Ctx,
  register: { readonly id: string; readonly number: number },
  { number, device_id }: Input,
) {
  const [, register_number, letter = ""] = /^(\d+)-([A-Z]+)/.exec(number) ?? [];
  const isOfRegister = register_number === String(register.number);
  const isOfSeries = isOfRegister && (await hasSeries(ctx, register.id, letter, device_id));
  if (isOfRegister && isOfSeries) return;
  const message = isOfRegister
    ? `O número ${number} não é de uma série deste caixa.`
    : `O número ${number} não é do caixa ${register.number}.`;
  throw new AppError("INVALID", { message, errors: { number: [message] } });
}

/** Locks the register of the caller (open or closed) so that its sales are numbered one at a time. */
async function lockOwnRegister(ctx: Ctx, id: string) {
  await sqlFor(ctx).query`
    SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return must(await ctx.db.cashRegister.findFirst({ where: { id, user_id: ctx.user.id } }));
}

const countSaleInRegister = (ctx: Ctx, id: string) =>
  ctx.db.cashRegister.update({ where: key(ctx, id), data: { sale_count: { increment: 1 } } });

/**
 * Stores the printed number of a sale whose response was lost: the customer has a receipt with another number, and both
 * numbers must find the sale.
 */
async function storeOfflineNumber(ctx: Ctx, sale: { id: string; offline_number: string | null }, number: string) {
  if (sale.offline_number === null)
    await ctx.db.sale.updateMany({
      where: { id: sale.id, offline_number: null },
      data: { offline_number: number, recorded_at: ctx.now },
    });
  return findSale(ctx, sale.id);
}

async function customerOf(ctx: Ctx, { customer_id, new_customer }: Input) {
  if (!customer_id) return null;
  if (new_customer?.id === customer_id) await createTillCustomer(ctx, new_customer);
  return must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
}

/**
 * Throws PLAN_GRACE_OVER if the sale was made more than 24 hours after the end of the plan; the sale then stays on the
 * device until the plan is renewed.
 */
async function requirePlanAtSale(saleCtx: Ctx) {
  const plan = await unscoped(saleCtx).plan.findUnique({ where: { company_id: saleCtx.company_id } });
  if (plan && planCodeOf(plan, saleCtx.now) && saleCtx.now >= sellingEndsAt(plan))
    throw new AppError("PLAN_GRACE_OVER");
}

const mayChangePrices = async (ctx: Ctx) => (await decisionFor(ctx, "change_price")) === "allowed";

/** Returns the price history by product, oldest first. */
async function priceHistoryOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, KeptPrice[]>> {
  const rows = await ctx.db.productPrice.findMany({
    where: { product_id: { in: [...ids] } },
    orderBy: { valid_from: "asc" },
  });
  return new Map(ids.map((id) => [id, rows.filter(({ product_id }) => product_id === id)]));
}

async function discountExcess(
  ctx: Ctx,
  priced: { readonly discount_cents: number; readonly subtotal_cents: number },
): Promise<Excess[]> {
  const amount_cents = await discountOverLimit(ctx, priced);
  return amount_cents === 0 ? [] : [{ reason: "discount_over_limit", amount_cents, lines: [] }];
}

async function fiadoExcess(
  ctx: Ctx,
  amount_cents: number,
  charge: Awaited<ReturnType<typeof chargeToFiado>>,
): Promise<Excess[]> {
  if (charge.isDenied) return [{ reason: "fiado_denied", amount_cents, lines: [] }];
  if (charge.isWithinLimit) return [];
  if (charge.mayPass && (await decisionFor(ctx, "fiado_over_limit")) === "allowed") return [];
  return [{ reason: "fiado_over_limit", amount_cents: charge.beyond_cents, lines: [] }];
}

/** Returns the products, prices and label layout as the till read them, with flags for what has changed since. */
async function loadProductsAsSold(ctx: Ctx, { items, prices, scale: known }: Input) {
  const ids = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
  const rows = await ctx.db.product.findMany({ where: { id: { in: ids } } });
  const own = items.some(({ labels }) => labels?.length) ? layoutOf(await companyOf(ctx)) : null;
  const scale = known ?? own;
  const asSold = withTillPrices(rows, prices);
  const isOldLabel = hasOldLabel(items, { scale, products: asSold.products }, { scale: own, products: rows });
  return { ...asSold, scale, isOldLabel, hasArchived: rows.some(({ archived_at }) => archived_at !== null) };
}

/**
 * Takes the available stock; missing quantities become stock divergences. A count made after the sale already excludes
 * these goods, so they are given back first. Returns whether anything is missing.
 */
async function takeStock(
  ctx: Ctx,
  { id, number }: { readonly id: string; readonly number: string },
  lines: readonly SoldLine[],
  arrived_at: Date,
): Promise<boolean> {
  const wanted = quantityByProduct(lines);
  const inStock = await lockStock(ctx, wanted.keys());
  const back = await restoreCountedStock({ ...ctx, now: arrived_at }, { number, sold_at: ctx.now }, wanted);
  const available = new Map(
    [...inStock].map(([product_id, milli]) => [product_id, milli + (back.get(product_id) ?? 0)]),
  );
  return (await takeAvailableStock(ctx, id, wanted, available)).length > 0;
}

/** Adds a correction to the closing; the closing itself is not changed. */
async function correctClosing(
  ctx: Ctx,
  sale: { id: string; number: string; cash_register_id: string },
  payments: readonly Payment[],
) {
  const closing = must(await ctx.db.cashClosing.findFirst({ where: { cash_register_id: sale.cash_register_id } }));
  await ctx.db.closingCorrection.create({
    data: {
      company_id: ctx.company_id,
      cash_closing_id: closing.id,
      kind: "venda_sem_internet",
      sale_id: sale.id,
      sales_cents: sumCents(payments.map(({ amount_cents }) => amount_cents)),
      cash_cents: amountPaid(payments, "dinheiro"),
      description: `Venda ${sale.number}, feita sem internet, chegou depois do fechamento.`,
      user_id: ctx.user.id,
      user_name: ctx.user.name,
      created_at: ctx.now,
    },
  });
}
