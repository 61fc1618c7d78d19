import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { Unit } from "@/lib/core/quantity";
import { matchesWords } from "@/lib/core/text";
import { Prisma, type product, type purchase_item, type supplier } from "@/lib/db/generated/client";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { purchaseList } from "./endpoints";
import { AVERAGE_DAYS, COVERAGE_DAYS, requireCountable, requireKept, statusAfter, suggestPurchase } from "./rules";

const DAY_MS = 86_400_000;

type Supplier = Pick<supplier, "id" | "name" | "phone">;

/** Something to buy: a product that is low, a row somebody added, or both. */
export interface Wanted {
  readonly item: purchase_item | null;
  readonly product: product | null;
  /** Every code the product is found by. */
  readonly codes: readonly string[];
  /** Of the row, or else who delivered the product last. */
  readonly supplier: Supplier | null;
  readonly suggestion: ReturnType<typeof suggestPurchase>;
}

/**
 * Every row that is open, by supplier and name. A product that somebody put on the list by hand is not there a second time
 * because it is low.
 */
export async function listWanted(ctx: Ctx, input: Received<typeof purchaseList.list>) {
  const items = await ctx.db.purchase_item.findMany({ where: { removed_at: null, status: { not: "recebida" } } });
  const [added, low] = await Promise.all([withShelves(ctx, items), listLow(ctx)]);
  const listed = new Set(items.map(({ product_id }) => product_id));
  const rows = [...added, ...low.filter(({ product }) => product && !listed.has(product.id))];
  return {
    rows: rows.filter((row) => isAskedFor(row, input)).sort(bySupplier),
    input,
    settings: await readSettings(ctx),
  };
}

/** For how many days a purchase should last here; version 0 until somebody says so. */
async function readSettings(ctx: Ctx) {
  const { cover_days, version } = (await ctx.db.purchase_setting.findFirst()) ?? UNSET;
  return { cover_days, version };
}
const UNSET = { cover_days: COVERAGE_DAYS, version: 0 };
const coverDays = async (ctx: Ctx) => (await readSettings(ctx)).cover_days;

/** Throws StaleVersion when the setting changed since it was read. */
export const setCoverDays = (ctx: Ctx, { version, cover_days }: Received<typeof purchaseList.cover>) =>
  transaction(ctx, async (ctx) => {
    await sqlFor(ctx).execute`
      INSERT INTO purchase_setting (company_id, cover_days) VALUES (${ctx.company_id}::uuid, ${COVERAGE_DAYS})
      ON CONFLICT (company_id) DO NOTHING`;
    await sqlFor(ctx).query`SELECT FROM purchase_setting WHERE company_id = ${ctx.company_id}::uuid FOR UPDATE`;
    requireVersion(version, await readSettings(ctx));
    await ctx.db.purchase_setting.updateMany({ data: { cover_days } });
    await recordAudit(ctx, "purchase_setting.update", { details: { cover_days } });
    return readSettings(ctx);
  });

const isAskedFor = ({ item, product, codes, supplier }: Wanted, input: Received<typeof purchaseList.list>) =>
  (!input.supplier_id || supplier?.id === input.supplier_id) &&
  (!input.kind || (input.kind === "manual") === (item !== null)) &&
  matchesWords([item?.description, product?.name, ...codes, supplier?.name].join(" "), input.search);

/** Rows without a supplier come last. */
const bySupplier = (a: Wanted, b: Wanted) =>
  Number(!a.supplier) - Number(!b.supplier) ||
  (a.supplier?.name ?? "").localeCompare(b.supplier?.name ?? "", "pt-BR") ||
  nameOf(a).localeCompare(nameOf(b), "pt-BR");
const nameOf = ({ item, product }: Wanted) => item?.description ?? product?.name ?? "";

async function listLow(ctx: Ctx) {
  const days = await coverDays(ctx);
  return (await readShelves(ctx, null))
    .map((shelf): Wanted => ({ ...shelf, item: null, suggestion: suggestPurchase(suggestible(shelf), days) }))
    .filter(({ suggestion }) => suggestion !== null);
}

/** Rows that somebody added, beside what there is of their products. Nobody buys from a supplier who was put away. */
async function withShelves(ctx: Ctx, items: readonly purchase_item[]): Promise<Wanted[]> {
  const [shelves, suppliers] = await Promise.all([
    readShelves(
      ctx,
      items.flatMap(({ product_id }) => product_id ?? []),
    ),
    ctx.db.supplier.findMany({
      where: { id: { in: items.flatMap(({ supplier_id }) => supplier_id ?? []) }, archived_at: null },
    }),
  ]);
  const days = await coverDays(ctx);
  return items.map((item) => {
    const shelf = shelves.find(({ product }) => product.id === item.product_id);
    const named = suppliers.find(({ id }) => id === item.supplier_id);
    return {
      item,
      product: shelf?.product ?? null,
      codes: shelf?.codes ?? [],
      supplier: named ?? shelf?.supplier ?? null,
      suggestion: shelf ? suggestPurchase(suggestible(shelf), days) : null,
    };
  });
}

interface Shelf {
  readonly product: product;
  readonly codes: readonly string[];
  readonly sold_milli: number;
  readonly supplier: Supplier | null;
}

const suggestible = ({ product, sold_milli }: Shelf) => ({ ...product, unit: product.unit as Unit, sold_milli });

type ShelfRow = product & { codes: string[]; sold_milli: bigint; delivered_by: Supplier | null };

/** These products, or all that are at or below their minimum: with their sales of 30 days and who delivered them last. */
async function readShelves(ctx: Ctx, ids: readonly string[] | null): Promise<Shelf[]> {
  const since = new Date(ctx.now.getTime() - AVERAGE_DAYS * DAY_MS);
  const rows = await sqlFor(ctx).query<ShelfRow>`
    SELECT p.*, sold.milli AS sold_milli, delivery.delivered_by,
      ARRAY (SELECT code FROM product_barcode b WHERE b.company_id = p.company_id AND b.product_id = p.id) AS codes
    FROM product p
    CROSS JOIN LATERAL (
      SELECT greatest(0, coalesce(-sum(m.quantity_milli), 0)) AS milli FROM stock_movement m
      WHERE m.company_id = p.company_id AND m.product_id = p.id AND m.kind IN ('venda', 'devolucao') AND m.created_at >= ${since}
    ) AS sold
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', s.id, 'name', s.name, 'phone', s.phone) AS delivered_by
      FROM purchase_item i JOIN supplier s ON s.company_id = i.company_id AND s.id = i.supplier_id AND s.archived_at IS NULL
      WHERE i.company_id = p.company_id AND i.product_id = p.id AND i.received_at IS NOT NULL
      ORDER BY i.received_at DESC, i.id DESC LIMIT 1
    ) AS delivery ON true
    WHERE p.company_id = ${ctx.company_id}::uuid AND ${
      ids
        ? Prisma.sql`p.id = ANY (${ids}::uuid[])`
        : Prisma.sql`p.archived_at IS NULL AND p.current_stock_milli <= p.minimum_stock_milli`
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
    const item = await ctx.db.purchase_item.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        created_at: ctx.now,
        ...(await describe(ctx, fields)),
      },
    });
    await recordAudit(ctx, "purchase_item.create", { subject: item.id });
    return must((await withShelves(ctx, [item]))[0]);
  });

/** Throws StaleVersion when the item changed since it was read. */
export const changeItem = (ctx: Ctx, { id, version, ...fields }: Received<typeof purchaseList.update>) =>
  changeOpen(ctx, id, "update", async (ctx, item) => {
    if (version !== item.version) requireVersion(version, item, must((await withShelves(ctx, [item]))[0]));
    const { received_milli, status } = item;
    return {
      ...(await describe(ctx, fields)),
      status: received_milli > 0 ? statusAfter(fields.quantity_milli, received_milli) : status,
    };
  });

export const removeItem = (ctx: Ctx, { id }: Received<typeof purchaseList.remove>) =>
  changeOpen(ctx, id, "remove", async () => ({ removed_at: ctx.now }));

/**
 * Marks what was ordered. A product that the stock alone asked for becomes a row, so that nobody orders it again; one that
 * somebody listed meanwhile is that row. What has begun to arrive stays as it is.
 */
export const sendItems = (ctx: Ctx, { ids, suggested }: Received<typeof purchaseList.send>) =>
  transaction(ctx, async (ctx) => {
    const product_ids = suggested.map(({ product_id }) => product_id);
    // Held, so that two who order the same at once list it once.
    await sqlFor(ctx).query`
      SELECT FROM product WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${product_ids}::uuid[])
      ORDER BY id FOR UPDATE`;
    const found = await ctx.db.purchase_item.findMany({
      where: { removed_at: null, OR: [{ id: { in: ids } }, { product_id: { in: product_ids } }] },
    });
    if (!ids.every((id) => found.some((item) => item.id === id))) throw new AppError("NOT_FOUND");
    const listed = found.filter(({ status }) => status !== "recebida");
    const isListed = (product_id: string) => listed.some((item) => item.product_id === product_id);
    for (const fields of suggested.filter(({ product_id }) => !isListed(product_id))) {
      const described = await describe(ctx, { ...fields, description: null, note: null });
      listed.push(
        await ctx.db.purchase_item.create({
          data: { company_id: ctx.company_id, user_id: ctx.user.id, created_at: ctx.now, ...described },
        }),
      );
    }
    const { count } = await ctx.db.purchase_item.updateMany({
      where: { id: { in: listed.map(({ id }) => id) }, status: "aberta" },
      data: { status: "enviada" },
    });
    await recordAudit(ctx, "purchase_item.send", { details: { items: listed.map(({ description }) => description) } });
    return { sent_count: count };
  });

type Change = Partial<Omit<purchase_item, "company_id" | "id">>;

const changeOpen = (ctx: Ctx, id: string, how: string, change: (ctx: Ctx, item: purchase_item) => Promise<Change>) =>
  transaction(ctx, async (ctx) => {
    await sqlFor(ctx).query`
      SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const item = must(await ctx.db.purchase_item.findFirst({ where: { id, removed_at: null } }));
    if (item.status === "recebida") throw new AppError("CONFLICT", { message: "Este item já foi recebido." });
    await recordAudit(ctx, `purchase_item.${how}`, { subject: id });
    const changed = await ctx.db.purchase_item.update({ where: key(ctx, id), data: await change(ctx, item) });
    return must((await withShelves(ctx, [changed]))[0]);
  });

/** The row's fields as they are kept; a product lends its name, and is bought as it is counted. */
async function describe(ctx: Ctx, fields: Received<typeof purchaseList.create>) {
  const by = (id: string) => ({ where: { id } });
  const product = fields.product_id
    ? must(await ctx.db.product.findFirst(by(fields.product_id)))
    : await meantBy(ctx, fields);
  const supplier = fields.supplier_id ? must(await ctx.db.supplier.findFirst(by(fields.supplier_id))) : null;
  requireKept(product);
  requireKept(supplier);
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

/** The one product in use of this very name: whoever may not look through the register names it all the same. */
async function meantBy(ctx: Ctx, { description }: Received<typeof purchaseList.create>): Promise<product | null> {
  const found = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND archived_at IS NULL AND fold_text(name) = fold_text(${description ?? ""}) LIMIT 2`;
  return found.length === 1 && found[0] ? ctx.db.product.findFirst({ where: { id: found[0].id } }) : null;
}
