import "server-only";
import { randomBytes } from "node:crypto";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, dbFor, sqlFor } from "@/lib/db/tenant";
import { deleteFile, listFilesBefore, readStoredFile, storeFile } from "@/lib/storage/files";
import { asPng, reencode } from "@/lib/storage/picture";
import type { Logo } from "@/lib/workers/documents";
import type { files } from "./endpoints";
import { DOCUMENT_SIDE, formatOf, isPdf, namesOf, originalOf, type PictureKind, partsOf, SIDES } from "./rules";

const ABANDONED_AFTER_MS = 86_400_000;

/** Stores a product's photo. Throws INVALID if it is not a picture and FILE_QUOTA above 2,000 pictures per company. */
export const storePhoto = (ctx: Ctx, input: Received<typeof files.photo>) => storePicture(ctx, input, "photo");
export const storeLogo = (ctx: Ctx, input: Received<typeof files.logo>) => storePicture(ctx, input, "logo");

async function storePicture(ctx: Ctx, { file: { bytes } }: Received<typeof files.photo>, kind: PictureKind) {
  const encoded = await encodePicture(bytes, kind);
  await deleteAbandoned(ctx);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  const names = namesOf(name, kind);
  try {
    for (const [index, file_name] of names.entries())
      await storeFile(ctx.company_id, file_name, encoded[index] ?? new Uint8Array());
    const byte_count = encoded.reduce((sum, { length }) => sum + length, 0);
    const { company_id, user, now } = ctx;
    await ctx.db.storedFile.create({
      data: { company_id, name, kind, byte_count, user_id: user.id, created_at: now },
    });
  } catch (error) {
    await deleteFiles(ctx, names).catch(() => undefined);
    throw error;
  }
  return { path: `${ctx.company_id}/${name}` };
}

const encodePicture = (bytes: Uint8Array, kind: PictureKind) =>
  reencodeOrThrow(bytes, SIDES[kind], "Esta imagem não pode ser usada. Escolha uma foto PNG, JPEG ou WebP.");

async function reencodeOrThrow(bytes: Uint8Array, sides: readonly number[], message: string): Promise<Uint8Array[]> {
  const refusal = new AppError("INVALID", { message, errors: { file: [message] } });
  if (!formatOf(bytes)) throw refusal;
  return reencode(bytes, sides).catch(() => {
    throw refusal;
  });
}

interface StoredDocument {
  readonly file: string;
  readonly byte_count: number;
}

/**
 * Stores a document: a PDF unchanged, a picture re-encoded. `writeRow` creates the row that refers to it and must call the
 * given function in the same transaction to register the file. Deletes the file if `writeRow` fails. Throws DOCUMENT_QUOTA
 * above the limit.
 */
export async function storeDocument<T>(
  ctx: Ctx,
  bytes: Uint8Array,
  writeRow: (registerFile: (ctx: Ctx) => Promise<StoredDocument>) => Promise<T>,
): Promise<T> {
  const message = "Este arquivo não pode ser usado. Escolha um PDF ou uma foto PNG, JPEG ou WebP.";
  const [content = bytes] = isPdf(bytes) ? [bytes] : await reencodeOrThrow(bytes, [DOCUMENT_SIDE], message);
  const file = `${randomBytes(16).toString("hex")}.${isPdf(bytes) ? "pdf" : "webp"}`;
  const byte_count = content.length;
  try {
    await storeFile(ctx.company_id, file, content);
    return await writeRow(async ({ db, company_id, user, now }) => {
      const row = { company_id, name: file, kind: "attachment", byte_count, user_id: user.id, created_at: now };
      await db.storedFile.create({ data: row });
      return { file, byte_count };
    });
  } catch (error) {
    await deleteDocumentFile(ctx, file).catch(() => undefined);
    throw error;
  }
}

export const readDocument = (ctx: Ctx, file: string) => readStoredFile(ctx.company_id, file);
export const deleteDocumentRow = (ctx: Ctx, name: string) => ctx.db.storedFile.deleteMany({ where: { name } });
export const deleteDocumentFile = (ctx: Ctx, file: string) => deleteFile(ctx.company_id, file);

/**
 * Returns the file name of an uploaded picture of this kind and company. Returns undefined (keep the picture) and null (remove
 * it) unchanged. Throws INVALID for any other path.
 */
export async function resolvePictureName(ctx: Ctx, path: string | null | undefined, kind: PictureKind) {
  if (!path) return path;
  const { company_id, name } = partsOf(path) ?? {};
  const [picture] = await sqlFor(ctx).query<{ name: string }>`
    SELECT name FROM stored_file
    WHERE company_id = ${ctx.company_id}::uuid AND name = ${name ?? ""} AND kind = ${kind} FOR SHARE`;
  if (company_id !== ctx.company_id || !picture) {
    const message = "Envie a imagem de novo.";
    throw new AppError("INVALID", { message, errors: { [kind]: [message] } });
  }
  return picture.name;
}

/** Deletes the row of an unused picture. Call it in the transaction, and `deletePictureFiles` after the commit. */
export const deletePictureRow = (ctx: Ctx, name: string) => ctx.db.storedFile.deleteMany({ where: { name } });
export const deletePictureFiles = (ctx: Ctx, name: string) => deleteFiles(ctx, namesOf(name, "photo"));

const deleteFiles = (ctx: Ctx, names: readonly string[]) =>
  Promise.all(names.map((name) => deleteFile(ctx.company_id, name)));

/** Deletes pictures that were uploaded more than a day ago and never used, and files without a row. */
async function deleteAbandoned(ctx: Ctx) {
  const before = new Date(ctx.now.getTime() - ABANDONED_AFTER_MS);
  await sqlFor(ctx).execute`
    DELETE FROM stored_file f
    WHERE f.company_id = ${ctx.company_id}::uuid AND f.created_at < ${before} AND f.kind <> 'attachment'
      AND NOT EXISTS (SELECT FROM product p WHERE p.company_id = ${ctx.company_id}::uuid AND p.photo = f.name)
      AND NOT EXISTS (SELECT FROM company c WHERE c.id = f.company_id AND c.logo = f.company_id || '/' || f.name)`;
  const known = new Set((await ctx.db.storedFile.findMany({ select: { name: true } })).map(({ name }) => name));
  const old = await listFilesBefore(ctx.company_id, before);
  await deleteFiles(
    ctx,
    old.filter((name) => !known.has(originalOf(name))),
  );
}

/** Returns a company's logo for use in PDFs. */
export const logoForPdf = (path: string | null): Logo => ({
  path,
  read: async () => {
    const picture = path ? await openPicture(path, async () => null) : null;
    return picture && asPng(picture.bytes).catch(() => null);
  },
});

export interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: PictureKind;
}

/** Returns a stored picture. Photos require a viewer of the same company; logos are public. Returns null otherwise. */
export async function openPicture(path: string, viewer_company_id: () => Promise<string | null>) {
  const parts = partsOf(path);
  if (!parts) return null;
  const row = await dbFor(parts.company_id).storedFile.findFirst({ where: { name: originalOf(parts.name) } });
  if (!row || row.kind === "attachment") return null;
  if (row.kind === "photo" && (await viewer_company_id()) !== parts.company_id) return null;
  const bytes = await readStoredFile(parts.company_id, parts.name);
  return bytes && ({ bytes, kind: row.kind as PictureKind } satisfies StoredPicture);
}
