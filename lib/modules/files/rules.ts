export type PictureKind = "photo" | "logo";

/** Side of a photo in a list, in pixels, and what is added to the name of its file. */
const THUMBNAIL = "-160";

/** The same photo, small: what lists and tiles show. */
export const thumbnailOf = (path: string): string => path.replace(/\.webp$/, `${THUMBNAIL}.webp`);

/** The photo a small one belongs to. */
export const originalOf = (name: string): string => name.replace(`${THUMBNAIL}.webp`, ".webp");

/** Sides in pixels of what is kept of a picture, the picture itself first. */
export const SIDES: Record<PictureKind, readonly number[]> = { photo: [800, 160], logo: [512] };

/** Names on the disk of what is kept of one picture. */
export const namesOf = (name: string, kind: PictureKind): string[] =>
  kind === "photo" ? [name, thumbnailOf(name)] : [name];

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0) =>
  start.every((byte, at) => bytes[from + at] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What the first bytes say a picture is; null for anything else, whatever its name or its sender claim. */
export function formatOf(bytes: Uint8Array): "png" | "jpeg" | "webp" | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8) ? "webp" : null;
}

/** True for what begins and ends as a PDF does; what is in between only its reader knows, so it is never opened here. */
export function isPdf(bytes: Uint8Array): boolean {
  const end = new TextDecoder("latin1").decode(bytes.subarray(-1_024));
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) && end.includes("%%EOF");
}

export const isPdfName = (name: string): boolean => name.endsWith(".pdf");

/** Side in pixels of a document that is a picture: a photographed boleto stays legible. */
export const DOCUMENT_SIDE = 2_400;

/** "<company>/<name>", as it stands in an address; null for anything that is not exactly that. */
export function partsOf(path: string): { company_id: string; name: string } | null {
  const [, company_id = "", name = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32}(?:-160)?\.webp)$/.exec(path) ?? [];
  return company_id ? { company_id, name } : null;
}
