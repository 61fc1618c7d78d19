export type PictureKind = "photo" | "logo";

/** File name suffix of a thumbnail, with its side in pixels. */
const THUMBNAIL = "-160";

/** Returns the path of a photo's thumbnail, shown in lists and tiles. */
export const thumbnailOf = (path: string): string => path.replace(/\.webp$/, `${THUMBNAIL}.webp`);

/** Returns the name of the photo of a thumbnail. */
export const originalOf = (name: string): string => name.replace(`${THUMBNAIL}.webp`, ".webp");

/** Stored sizes of each kind of picture: maximum side in pixels, the main picture first. */
export const SIDES: Record<PictureKind, readonly number[]> = { photo: [800, 160], logo: [512] };

/** Returns the names of all stored files of a picture. */
export const namesOf = (name: string, kind: PictureKind): string[] =>
  kind === "photo" ? [name, thumbnailOf(name)] : [name];

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0) =>
  start.every((byte, at) => bytes[from + at] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Detects the picture format from the first bytes, not from the name or content type. Returns null for other formats. */
export function formatOf(bytes: Uint8Array): "png" | "jpeg" | "webp" | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8) ? "webp" : null;
}

/** Whether the bytes start and end like a PDF. The content is never parsed on the server. */
export function isPdf(bytes: Uint8Array): boolean {
  const end = new TextDecoder("latin1").decode(bytes.subarray(-1_024));
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) && end.includes("%%EOF");
}

export const isPdfName = (name: string): boolean => name.endsWith(".pdf");

/** Maximum side in pixels of a document uploaded as a picture, so that a photographed boleto stays legible. */
export const DOCUMENT_SIDE = 2_400;

/** Parses a path of exactly the form "<company>/<name>". Returns null for anything else. */
export function partsOf(path: string): { company_id: string; name: string } | null {
  const [, company_id = "", name = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32}(?:-160)?\.webp)$/.exec(path) ?? [];
  return company_id ? { company_id, name } : null;
}
