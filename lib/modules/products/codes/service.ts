import "server-only";
import { AppError } from "@/lib/api/errors";
import { codeVariants, internalEan13 } from "@/lib/core/barcode";
import { type Ctx, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";

interface Codes {
  readonly barcode: string | null;
  readonly extra_barcodes?: readonly string[] | undefined;
}

const taken = (field: string, sentence: string) => new AppError("CONFLICT", { errors: { [field]: [sentence] } });

/**
 * Names the product that a code belongs to already, however a reader tells it; what a product has had so far it keeps. That
 * no code has two products is decided by the table's key.
 */
export async function requireFreeCodes(ctx: Ctx, { barcode, extra_barcodes = [] }: Codes, id?: string) {
  if (barcode && extra_barcodes.includes(barcode))
    throw taken("extra_barcodes", `${barcode} já é o código principal deste produto.`);
  const codes = [...extra_barcodes, ...(barcode ? [barcode] : [])];
  const own = id ? await ctx.db.product_barcode.findMany({ where: { product_id: id, code: { in: codes } } }) : [];
  const alike = codes.filter((code) => !own.some((kept) => kept.code === code)).flatMap(codeVariants);
  const other = await ctx.db.product_barcode.findFirst({
    where: { code: { in: [...codes, ...alike] }, ...(id && { product_id: { not: id } }) },
    include: { product: { select: { name: true, archived_at: true } } },
  });
  if (!other) return;
  const whose = `${other.product.name}${other.product.archived_at ? " (arquivado)" : ""}`;
  if (barcode && codeVariants(barcode).includes(other.code))
    throw taken("barcode", `Este código já é do produto ${whose}.`);
  throw taken("extra_barcodes", `O código ${other.code} já é do produto ${whose}.`);
}

/** 0150 and 000150 are the same code to a scale; that no two products share one is decided by an index. */
export async function requireFreeScaleCode(ctx: Ctx, scale_code: string | null | undefined, id?: string) {
  if (!scale_code) return;
  const [other] = await sqlFor(ctx).query<{ name: string }>`
    SELECT name FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND scale_code::int = ${Number(scale_code)}
      AND id IS DISTINCT FROM ${id ?? null}::uuid`;
  if (other) throw taken("scale_code", `Na balança, este código já é do produto ${other.name}.`);
}

/** Makes a product's other codes those given; `remove` only takes away what is no longer one, so that it may become the main code. */
export async function keepExtraCodes(ctx: Ctx, product_id: string, codes?: readonly string[], only?: "remove") {
  if (!codes) return;
  await ctx.db.product_barcode.deleteMany({ where: { product_id, is_main: false, code: { notIn: [...codes] } } });
  if (only || codes.length === 0) return;
  const kept = await ctx.db.product_barcode.findMany({ where: { product_id, is_main: false } });
  const missing = codes.filter((code) => !kept.some((one) => one.code === code));
  const { company_id, now } = ctx;
  const data = missing.map((code, at) => ({ company_id, product_id, code, created_at: new Date(now.getTime() + at) }));
  await ctx.db.product_barcode.createMany({ data });
}

/** The next code of the shop's own: GS1 prefix 04, which no maker and no scale uses. Skips what somebody typed by hand. */
export const makeInternalCode = (ctx: Ctx) =>
  transaction(ctx, async (ctx) => {
    for (;;) {
      const barcode = internalEan13(await nextNumber(ctx, "internal_barcode"));
      if (!(await ctx.db.product_barcode.findFirst({ where: { code: barcode } }))) return { barcode };
    }
  });

/** The ids of what has this code, in capitals or not. */
export async function findIdsByCode(ctx: Ctx, code: string) {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT DISTINCT product_id AS id FROM product_barcode
    WHERE company_id = ${ctx.company_id}::uuid AND lower(code) = ${code.trim().toLowerCase()}`;
  return rows.map(({ id }) => id);
}

/** The same, however a reader tells the code; what has it to the letter comes first. */
export async function findIdsByAnyForm(ctx: Ctx, code: string) {
  const found = await Promise.all(codeVariants(code.trim()).map((form) => findIdsByCode(ctx, form)));
  return [...new Set(found.flat())];
}

/** The product that the shop's scale knows by this code. */
export async function productOfScale(ctx: Ctx, scale_code: string) {
  const [found] = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND scale_code::int = ${Number(scale_code)} AND archived_at IS NULL`;
  return found?.id ?? null;
}
