import "server-only";
import { AppError } from "@/lib/api/errors";
import { canonicalCode, internalEan13 } from "@/lib/core/barcode";
import { type Ctx, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";

interface Codes {
  readonly barcode: string | null;
  readonly extra_barcodes?: readonly string[] | undefined;
}

const codeConflict = (field: string, message: string) => new AppError("CONFLICT", { errors: { [field]: [message] } });

/**
 * Throws CONFLICT, naming the product, if another product has one of the codes in any equivalent form. A product keeps
 * the codes it already has. The key of the table enforces uniqueness.
 */
export async function requireFreeCodes(ctx: Ctx, { barcode, extra_barcodes = [] }: Codes, id?: string) {
  const main = barcode === null ? null : canonicalCode(barcode);
  const repeated = extra_barcodes.find((code) => canonicalCode(code) === main);
  if (repeated) throw codeConflict("extra_barcodes", `${repeated} já é o código principal deste produto.`);
  const codes = [...extra_barcodes, ...(barcode ? [barcode] : [])];
  const own = id ? await ctx.db.productBarcode.findMany({ where: { product_id: id, code: { in: codes } } }) : [];
  const canonical = codes.filter((code) => !own.some((row) => row.code === code)).map(canonicalCode);
  const other = await ctx.db.productBarcode.findFirst({
    where: {
      OR: [{ code: { in: codes } }, { canonical_code: { in: canonical } }],
      ...(id && { product_id: { not: id } }),
    },
    include: { product: { select: { name: true, archived_at: true } } },
  });
  if (!other) return;
  const owner = `${other.product.name}${other.product.archived_at ? " (arquivado)" : ""}`;
  if (canonicalCode(other.code) === main) throw codeConflict("barcode", `Este código já é do produto ${owner}.`);
  throw codeConflict("extra_barcodes", `O código ${other.code} já é do produto ${owner}.`);
}

/**
 * Throws CONFLICT if another product has this scale code. 0150 and 000150 are the same code to a scale. A unique index
 * enforces this.
 */
export async function requireFreeScaleCode(ctx: Ctx, scale_code: string | null | undefined, id?: string) {
  if (!scale_code) return;
  const [other] = await sqlFor(ctx).query<{ name: string }>`
    SELECT name FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND scale_code::int = ${Number(scale_code)}
      AND id IS DISTINCT FROM ${id ?? null}::uuid`;
  if (other) throw codeConflict("scale_code", `Na balança, este código já é do produto ${other.name}.`);
}

/** Deletes the additional codes of a product that are not in the list. Without a list, deletes none. */
export async function deleteUnlistedCodes(ctx: Ctx, product_id: string, codes: readonly string[] | undefined) {
  if (!codes) return;
  await ctx.db.productBarcode.deleteMany({ where: { product_id, is_main: false, code: { notIn: [...codes] } } });
}

/** Adds the listed additional codes that the product does not have yet, in the order of the list. */
export async function addListedCodes(ctx: Ctx, product_id: string, codes: readonly string[] | undefined) {
  if (!codes || codes.length === 0) return;
  const existing = await ctx.db.productBarcode.findMany({ where: { product_id, is_main: false } });
  const missing = codes.filter((code) => !existing.some((row) => row.code === code));
  const { company_id, now } = ctx;
  // Codes are shown by time of creation: one millisecond more for each keeps their order.
  const data = missing.map((code, index) => ({
    company_id,
    product_id,
    code,
    created_at: new Date(now.getTime() + index),
  }));
  await ctx.db.productBarcode.createMany({ data });
}

/**
 * Returns the next internal code: GS1 prefix 04, which no manufacturer and no scale uses. Skips codes entered by hand.
 */
export const createInternalCode = (ctx: Ctx) =>
  transaction(ctx, async (ctx) => {
    for (;;) {
      const barcode = internalEan13(await nextNumber(ctx, "internal_barcode"));
      if (!(await ctx.db.productBarcode.findFirst({ where: { code: barcode } }))) return { barcode };
    }
  });

/** Returns the ids of the products with this code in any equivalent form; an exact match comes first. */
export async function findIdsByCode(ctx: Ctx, code: string) {
  const typed = code.trim().toLowerCase();
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT product_id AS id FROM product_barcode
    WHERE company_id = ${ctx.company_id}::uuid AND (canonical_code = ${canonicalCode(code)} OR lower(code) = ${typed})
    ORDER BY lower(code) = ${typed} DESC, canonical_code IS NULL, product_id`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Returns the id of the unarchived product with this scale code, or null. */
export async function findIdByScaleCode(ctx: Ctx, scale_code: string) {
  const [product] = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND scale_code::int = ${Number(scale_code)} AND archived_at IS NULL`;
  return product?.id ?? null;
}
