import "server-only";
import { randomBytes } from "node:crypto";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, dbFor, sqlFor } from "@/lib/db/tenant";
import { discard, fetchKept, keep, keptBefore } from "@/lib/storage/disk";
import { asPng, redraw } from "@/lib/storage/picture";
import type { Logo } from "@/lib/workers/documents";
import type { files } from "./endpoints";
import { DOCUMENT_SIDE, formatOf, isPdf, namesOf, originalOf, type PictureKind, partsOf, SIDES } from "./rules";

const ABANDONED_MS = 86_400_000;

/** Keeps a product's photo. Refuses what is no picture, and the 2,001st picture of a company with FILE_QUOTA. */
export const keepPhoto = (ctx: Ctx, input: Received<typeof files.photo>) => keepPicture(ctx, input, "photo");
export const keepLogo = (ctx: Ctx, input: Received<typeof files.logo>) => keepPicture(ctx, input, "logo");

async function keepPicture(ctx: Ctx, { file: { bytes } }: Received<typeof files.photo>, kind: PictureKind) {
  const drawn = await draw(bytes, kind);
  await clearAbandoned(ctx);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  const names = namesOf(name, kind);
  try {
    for (const [at, own] of names.entries()) await keep(ctx.company_id, own, drawn[at] ?? new Uint8Array());
    const byte_count = drawn.reduce((sum, { length }) => sum + length, 0);
    const { company_id, user, now } = ctx;
    await ctx.db.stored_file.create({
      data: { company_id, name, kind, byte_count, user_id: user.id, created_at: now },
    });
  } catch (error) {
    await discardAll(ctx, names);
    throw error;
  }
  return { path: `${ctx.company_id}/${name}` };
}

const draw = (bytes: Uint8Array, kind: PictureKind) =>
  redrawn(bytes, SIDES[kind], "Esta imagem não pode ser usada. Escolha uma foto PNG, JPEG ou WebP.");

async function redrawn(bytes: Uint8Array, sides: readonly number[], sentence: string): Promise<Uint8Array[]> {
  const refusal = new AppError("INVALID", { message: sentence, errors: { file: [sentence] } });
  if (!formatOf(bytes)) throw refusal;
  return redraw(bytes, sides).catch(() => {
    throw refusal;
  });
}

interface Kept {
  readonly file: string;
  readonly byte_count: number;
}

/**
 * Keeps a document: a PDF as it came, a picture drawn anew. `keepRow` writes the row that points at it, in a transaction in
 * which it calls what it is given; when that fails the file goes too. Refuses with DOCUMENT_QUOTA what is one too many.
 */
export async function keepDocument<T>(
  ctx: Ctx,
  bytes: Uint8Array,
  keepRow: (kept: (ctx: Ctx) => Promise<Kept>) => Promise<T>,
): Promise<T> {
  const sentence = "Este arquivo não pode ser usado. Escolha um PDF ou uma foto PNG, JPEG ou WebP.";
  const [content = bytes] = isPdf(bytes) ? [bytes] : await redrawn(bytes, [DOCUMENT_SIDE], sentence);
  const file = `${randomBytes(16).toString("hex")}.${isPdf(bytes) ? "pdf" : "webp"}`;
  const byte_count = content.length;
  try {
    await keep(ctx.company_id, file, content);
    return await keepRow(async ({ db, company_id, user, now }) => {
      const row = { company_id, name: file, kind: "attachment", byte_count, user_id: user.id, created_at: now };
      await db.stored_file.create({ data: row });
      return { file, byte_count };
    });
  } catch (error) {
    await discardDocument(ctx, file);
    throw error;
  }
}

export const fetchDocument = (ctx: Ctx, file: string) => fetchKept(ctx.company_id, file);
export const forgetDocument = (ctx: Ctx, name: string) => ctx.db.stored_file.deleteMany({ where: { name } });
export const discardDocument = (ctx: Ctx, file: string) => discard(ctx.company_id, file);

/**
 * What a row is to be pointed at: the name of a picture of that kind which this company has kept. Undefined leaves the
 * row as it is, null takes its picture away. Refuses every other path.
 */
export async function pictureNameOf(ctx: Ctx, path: string | null | undefined, kind: PictureKind) {
  if (!path) return path;
  const { company_id, name } = partsOf(path) ?? {};
  const [kept] = await sqlFor(ctx).query<{ name: string }>`
    SELECT name FROM stored_file
    WHERE company_id = ${ctx.company_id}::uuid AND name = ${name ?? ""} AND kind = ${kind} FOR SHARE`;
  if (company_id !== ctx.company_id || !kept) {
    const sentence = "Envie a imagem de novo.";
    throw new AppError("INVALID", { message: sentence, errors: { [kind]: [sentence] } });
  }
  return kept.name;
}

/** Forgets a picture that no row points at any more. Call it in the transaction, and `discardPicture` after it. */
export const forgetPicture = (ctx: Ctx, name: string) => ctx.db.stored_file.deleteMany({ where: { name } });
export const discardPicture = (ctx: Ctx, name: string) => discardAll(ctx, namesOf(name, "photo"));

const discardAll = (ctx: Ctx, names: readonly string[]) =>
  Promise.all(names.map((name) => discard(ctx.company_id, name)));

/** Takes away what was uploaded more than a day ago and never saved, and files that no row knows. */
async function clearAbandoned(ctx: Ctx) {
  const before = new Date(ctx.now.getTime() - ABANDONED_MS);
  await sqlFor(ctx).execute`
    DELETE FROM stored_file f
    WHERE f.company_id = ${ctx.company_id}::uuid AND f.created_at < ${before} AND f.kind <> 'attachment'
      AND NOT EXISTS (SELECT FROM product p WHERE p.company_id = f.company_id AND p.photo = f.name)
      AND NOT EXISTS (SELECT FROM company c WHERE c.id = f.company_id AND c.logo = f.company_id || '/' || f.name)`;
  const known = new Set((await ctx.db.stored_file.findMany({ select: { name: true } })).map(({ name }) => name));
  const old = await keptBefore(ctx.company_id, before);
  await discardAll(
    ctx,
    old.filter((name) => !known.has(originalOf(name))),
  );
}

/** A company's logo as documents take it. */
export const logoForPaper = (path: string | null): Logo => ({
  path,
  read: async () => {
    const kept = path ? await openPicture(path, async () => null) : null;
    return kept && asPng(kept.bytes).catch(() => null);
  },
});

export interface KeptPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: PictureKind;
}

/** What stands at an address. A photo is only for whoever is of its company, a logo for all; null is all that others learn. */
export async function openPicture(path: string, viewer_company_id: () => Promise<string | null>) {
  const parts = partsOf(path);
  if (!parts) return null;
  const row = await dbFor(parts.company_id).stored_file.findFirst({ where: { name: originalOf(parts.name) } });
  if (!row || row.kind === "attachment") return null;
  if (row.kind === "photo" && (await viewer_company_id()) !== parts.company_id) return null;
  const bytes = await fetchKept(parts.company_id, parts.name);
  return bytes && ({ bytes, kind: row.kind as PictureKind } satisfies KeptPicture);
}
