import "server-only";
import { randomUUID } from "node:crypto";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { Unit } from "@/lib/core/quantity";
import { matchesWords } from "@/lib/core/text";
import { Prisma, type Product, type PurchaseItem, type Supplier as SupplierRow } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { purchaseList } from "./endpoints";
import {
  AVERAGE_DAYS,
  COVERAGE_DAYS,
  requireCountable,
  requireNotArchived,
  statusAfter,
  suggestPurchase,
} from "./rules";

const DAY_MS = 86_400_000;

type Supplier = Pick<SupplierRow, "id" | "name" | "phone">;

/** A row of the list: a product at its minimum, a manual item, or both. */
export interface PurchaseEntry {
  readonly item: PurchaseItem | null;
  readonly product: Product | null;
  /** All codes by which the product can be found. */
  readonly codes: readonly string[];
  /** The item's supplier, or the supplier of the product's last delivery. */
  readonly supplier: Supplier | null;
  readonly suggestion: ReturnType<typeof suggestPurchase>;
}

/**
 * Lists all open rows, sorted by supplier and name. A product with a manual item is not listed again as a suggestion.
 */
export async function listPurchaseRows(ctx: Ctx, input: Received<typeof purchaseList.list>) {
  const items = await ctx.db.purchaseItem.findMany({ where: { removed_at: null, status: { not: "recebida" } } });
  const [added, low] = await Promise.all([withStock(ctx, items), listSuggestions(ctx)]);
  const listed = new Set(items.map(({ product_id }) => product_id));
  const rows = [...added, ...low.filter(({ product }) => product && !listed.has(product.id))];
  return {
    rows: rows.filter((row) => matchesFilter(row, input)).sort(bySupplier),
    input,
    settings: await readSettings(ctx),
  };
}

/** Returns the number of days that a purchase should last. The version is 0 while the shop uses the default. */
async function readSettings(ctx: Ctx) {
  const { cover_days, version } = (await ctx.db.purchaseSetting.findFirst()) ?? DEFAULT_SETTINGS;
  return { cover_days, version };
}
const DEFAULT_SETTINGS = { cover_days: COVERAGE_DAYS, version: 0 };
const coverDays = async (ctx: Ctx) => (await readSettings(ctx)).cover_days;

/**
 * Sets the number of days that a purchase should last. Throws StaleVersion when the setting changed since it was read.
 */
export const setCoverDays = (ctx: Ctx, { version, cover_days }: Received<typeof purchaseList.cover>) =>
  transaction(ctx, async (ctx) => {
    await sqlFor(ctx).execute`
      INSERT INTO purchase_setting (company_id, cover_days) VALUES (${ctx.company_id}::uuid, ${COVERAGE_DAYS})
      ON CONFLICT (company_id) DO NOTHING`;
    await sqlFor(ctx).query`SELECT FROM purchase_setting WHERE company_id = ${ctx.company_id}::uuid FOR UPDATE`;
    requireVersion(version, await readSettings(ctx));
    await ctx.db.purchaseSetting.updateMany({ data: { cover_days } });
    await recordAudit(ctx, "purchase_setting.update", { details: { cover_days } });
    return readSettings(ctx);
  });

const matchesFilter = ({ item, product, codes, supplier }: PurchaseEntry, input: Received<typeof purchaseList.list>) =>
  (!input.supplier_id || supplier?.id === input.supplier_id) &&
  (!input.kind || (input.kind === "manual") === (item !== null)) &&
  matchesWords([item?.description, product?.name, ...codes, supplier?.name].join(" "), input.search);

/** Sorts rows without a supplier last. */
const bySupplier = (a: PurchaseEntry, b: PurchaseEntry) =>
  Number(!a.supplier) - Number(!b.supplier) ||
  (a.supplier?.name ?? "").localeCompare(b.supplier?.name ?? "", "pt-BR") ||
  nameOf(a).localeCompare(nameOf(b), "pt-BR");
const nameOf = ({ item, product }: PurchaseEntry) => item?.description ?? product?.name ?? "";

async function listSuggestions(ctx: Ctx) {
  const days = await coverDays(ctx);
  return (await queryProductStock(ctx, null))
    .map(
      (stock): PurchaseEntry => ({ ...stock, item: null, suggestion: suggestPurchase(suggestionInput(stock), days) }),
    )
    .filter(({ suggestion }) => suggestion !== null);
}

/** Adds product, stock and suggestion to manual items. Ignores an archived supplier. */
async function withStock(ctx: Ctx, items: readonly PurchaseItem[]): Promise<PurchaseEntry[]> {
  const [stocks, suppliers] = await Promise.all([
    queryProductStock(
      ctx,
      items.flatMap(({ product_id }) => product_id ?? []),
    ),
    ctx.db.supplier.findMany({
      where: { id: { in: items.flatMap(({ supplier_id }) => supplier_id ?? []) }, archived_at: null },
    }),
  ]);
  const days = await coverDays(ctx);
  const stockById = new Map(stocks.map((stock) => [stock.product.id, stock]));
  const supplierById = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return items.map((item) => {
    const stock = item.product_id ? stockById.get(item.product_id) : undefined;
    const named = item.supplier_id ? supplierById.get(item.supplier_id) : undefined;
    return {
      item,
      product: stock?.product ?? null,
      codes: stock?.codes ?? [],
      supplier: named ?? stock?.supplier ?? null,
      suggestion: stock ? suggestPurchase(suggestionInput(stock), days) : null,
    };
  });
}

interface ProductStock {
  readonly product: Product;
  readonly codes: readonly string[];
  readonly sold_milli: number;
  readonly supplier: Supplier | null;
}

const suggestionInput = ({ product, sold_milli }: ProductStock) => ({
  ...product,
  unit: product.unit as Unit,
  sold_milli,
});

type ProductStockRow = Product & { codes: string[]; sold_milli: bigint; delivered_by: Supplier | null };

/**
 * Returns the given products, or all for which `suggestPurchase` suggests something: at or below their minimum, and with
 * a minimum or sales. Adds their sales of 30 days and the last supplier.
 */
async function queryProductStock(ctx: Ctx, ids: readonly string[] | null): Promise<ProductStock[]> {
  const since = new Date(ctx.now.getTime() - AVERAGE_DAYS * DAY_MS);
  const rows = await sqlFor(ctx).query<ProductStockRow>`
    SELECT p.*, sold.milli AS sold_milli, delivery.delivered_by,
      ARRAY (SELECT code FROM product_barcode b WHERE b.company_id = ${ctx.company_id}::uuid AND b.product_id = p.id) AS codes
    FROM product p
    CROSS JOIN LATERAL (
      SELECT greatest(0, coalesce(-sum(m.quantity_milli), 0)) AS milli FROM stock_movement m
      WHERE m.company_id = ${ctx.company_id}::uuid AND m.product_id = p.id AND m.kind IN ('venda', 'devolucao') AND m.created_at >= ${since}
    ) AS sold
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', s.id, 'name', s.name, 'phone', s.phone) AS delivered_by
      FROM purchase_item i JOIN supplier s ON s.company_id = ${ctx.company_id}::uuid AND s.id = i.supplier_id AND s.archived_at IS NULL
      WHERE i.company_id = ${ctx.company_id}::uuid AND i.product_id = p.id AND i.received_at IS NOT NULL
      ORDER BY i.received_at DESC, i.id DESC LIMIT 1
    ) AS delivery ON true
    WHERE p.company_id = ${ctx.company_id}::uuid AND ${
      ids
        ? Prisma.sql`p.id = ANY (${ids}::uuid[])`
        : Prisma.sql`p.archived_at IS NULL AND p.current_stock_milli <= p.minimum_stock_milli
            AND (p.minimum_stock_milli > 0 OR sold.milli > 0)`
    }`;
  return rows.map(({ codes, sold_milli, delivered_by, ...product }) => ({
    product,
    codes,
    sold_milli: Number(sold_milli),
    supplier: delivered_by,
  }));
}

export const addItem = (ctx: Ctx, fields: Received<typeof purchaseList.create>) =>
  transaction(ctx, async (ctx) => {
    const item = await ctx.db.purchaseItem.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        created_at: ctx.now,
        ...(await toItemFields(ctx, fields)),
      },
    });
    await recordAudit(ctx, "purchase_item.create", { subject: item.id });
    return must((await withStock(ctx, [item]))[0]);
  });

/** Changes an open item. Throws StaleVersion when it changed since it was read. */
export const changeItem = (ctx: Ctx, { id, version, ...fields }: Received<typeof purchaseList.update>) =>
  changeOpenItem(ctx, id, "update", async (ctx, item) => {
    if (version !== item.version) requireVersion(version, item, must((await withStock(ctx, [item]))[0]));
    const { received_milli, status } = item;
    return {
      ...(await toItemFields(ctx, fields)),
      status: received_milli > 0 ? statusAfter(fields.quantity_milli, received_milli) : status,
    };
  });

export const removeItem = (ctx: Ctx, { id }: Received<typeof purchaseList.remove>) =>
  changeOpenItem(ctx, id, "remove", async () => ({ removed_at: ctx.now }));

/**
 * Marks items as ordered. A suggested product becomes an item, so that it is not ordered twice; if it has an open item
 * already, that one is used. Items that are partly received keep their status.
 */
export const sendItems = (ctx: Ctx, { ids, suggested }: Received<typeof purchaseList.send>) =>
  transaction(ctx, async (ctx) => {
    const product_ids = suggested.map(({ product_id }) => product_id);
    // Locks the products, so that concurrent orders create one item.
    await sqlFor(ctx).query`
      SELECT FROM product WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${product_ids}::uuid[])
      ORDER BY id FOR UPDATE`;
    const found = await ctx.db.purchaseItem.findMany({
      where: { removed_at: null, OR: [{ id: { in: ids } }, { product_id: { in: product_ids } }] },
    });
    if (!ids.every((id) => found.some((item) => item.id === id))) throw new AppError("NOT_FOUND");
    const listed = found.filter(({ status }) => status !== "recebida");
    const isListed = (product_id: string) => listed.some((item) => item.product_id === product_id);
    for (const fields of suggested.filter(({ product_id }) => !isListed(product_id))) {
      const described = await toItemFields(ctx, { ...fields, description: null, note: null });
      listed.push(
        await ctx.db.purchaseItem.create({
          data: {
            company_id: ctx.company_id,
            user_id: ctx.user.id,
            created_at: ctx.now,
            added_by_sending: true,
            ...described,
          },
        }),
      );
    }
    const sending_id = randomUUID();
    const { count } = await ctx.db.purchaseItem.updateMany({
      where: { id: { in: listed.map(({ id }) => id) }, status: "aberta" },
      data: { status: "enviada", sending_id },
    });
    await recordAudit(ctx, "purchase_item.send", { details: { items: listed.map(({ description }) => description) } });
    return { sent_count: count, sending_id: count > 0 ? sending_id : null };
  });

/**
 * Undoes an order: its items are open again, and suggestions that became items for it are removed, unless somebody
 * changed them since. Throws CONFLICT when something of the order has arrived.
 */
export const undoSending = (ctx: Ctx, { sending_id }: Received<typeof purchaseList.undoSending>) =>
  transaction(ctx, async (ctx) => {
    // Locks the items against a delivery, in the same order as a delivery does.
    await sqlFor(ctx).query`
      SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND sending_id = ${sending_id}::uuid
      ORDER BY id FOR UPDATE`;
    const items = await ctx.db.purchaseItem.findMany({ where: { sending_id, removed_at: null } });
    if (items.length === 0) throw new AppError("NOT_FOUND", { message: "Este pedido já foi desfeito." });
    const arrived = items.find(({ status }) => status !== "enviada");
    if (arrived)
      throw new AppError("CONFLICT", {
        message: `${arrived.description} já chegou, no todo ou em parte: o pedido não pode mais ser desfeito.`,
      });
    const isOnlySuggested = (item: PurchaseItem) => item.added_by_sending && item.version === 1;
    const reopened = { status: "aberta", sending_id: null };
    await ctx.db.purchaseItem.updateMany({
      where: { id: { in: items.filter(isOnlySuggested).map(({ id }) => id) } },
      data: { ...reopened, removed_at: ctx.now },
    });
    await ctx.db.purchaseItem.updateMany({
      where: { id: { in: items.filter((item) => !isOnlySuggested(item)).map(({ id }) => id) } },
      data: reopened,
    });
    const details = { items: items.map(({ description }) => description) };
    await recordAudit(ctx, "purchase_item.undo_send", { details });
    return { restored_count: items.length };
  });

type Change = Partial<Omit<PurchaseItem, "company_id" | "id">>;

const changeOpenItem = (ctx: Ctx, id: string, how: string, change: (ctx: Ctx, item: PurchaseItem) => Promise<Change>) =>
  transaction(ctx, async (ctx) => {
    await sqlFor(ctx).query`
      SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const item = must(await ctx.db.purchaseItem.findFirst({ where: { id, removed_at: null } }));
    if (item.status === "recebida") throw new AppError("CONFLICT", { message: "Este item já foi recebido." });
    await recordAudit(ctx, `purchase_item.${how}`, { subject: id });
    const changed = await ctx.db.purchaseItem.update({ where: key(ctx, id), data: await change(ctx, item) });
    return must((await withStock(ctx, [changed]))[0]);
  });

/** Validates an item's input and returns its columns. The description defaults to the product's name. */
async function toItemFields(ctx: Ctx, fields: Received<typeof purchaseList.create>) {
  const by = (id: string) => ({ where: { id } });
  const product = fields.product_id
    ? must(await ctx.db.product.findFirst(by(fields.product_id)))
    : await findByExactName(ctx, fields);
  const supplier = fields.supplier_id ? must(await ctx.db.supplier.findFirst(by(fields.supplier_id))) : null;
  requireNotArchived(product);
  requireNotArchived(supplier);
  requireCountable(product, fields.quantity_milli);
  const { quantity_milli, unit_cost_cents, note } = fields;
  return {
    quantity_milli,
    note,
    unit_cost_cents: unit_cost_cents ?? null,
    product_id: product?.id ?? null,
    supplier_id: supplier?.id ?? null,
    description: fields.description ?? product?.name ?? "",
  };
}

/** Returns the only active product with exactly this name. No catalog permission is needed. */
async function findByExactName(
  ctx: Ctx,
  { description }: Received<typeof purchaseList.create>,
): Promise<Product | null> {
  const found = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND archived_at IS NULL AND fold_text(name) = fold_text(${description ?? ""}) LIMIT 2`;
  return found.length === 1 && found[0] ? ctx.db.product.findFirst({ where: { id: found[0].id } }) : null;
}
