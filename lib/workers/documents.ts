import "server-only";
import { createHash } from "node:crypto";
import type { FileAnswer } from "@/lib/api/files";
import { PRODUCT_NAME } from "@/lib/product";
import { FileCache } from "./cache";
import { type Lane, runTask } from "./pool";
import type { Tasks } from "./tasks";

type DrawTask = Exclude<Extract<keyof Tasks, `draw${string}`>, "drawBars">;
/** What a document shows, without its logo. */
type Content<Name extends DrawTask> = Omit<Parameters<Tasks[Name]>[0], "logo">;
type Document = Awaited<ReturnType<Tasks[DrawTask]>>;

/** A company's logo, which is read only when a document is really drawn. */
export interface Logo {
  readonly path: string | null;
  /** As PNG; null when there is none or it cannot be read. */
  readonly read: () => Promise<Uint8Array | null>;
}

export const NO_LOGO: Logo = { path: null, read: async () => null };

const MEGABYTE = 1_048_576;
const shared = globalThis as { __documents?: FileCache<Document> };
shared.__documents ??= new FileCache({ max_entries: 500, max_bytes: 32 * MEGABYTE });
const cache = shared.__documents;

/**
 * Draws a PDF in the worker pool, or returns the one drawn before from the same content. The version of a document is a
 * digest of everything that it shows, so whatever changes it (the document, the company, the logo) is another version.
 */
export function drawDocument<Name extends DrawTask>(
  lane: Lane,
  name: Name,
  { company_id, id, content, logo }: { company_id: string; id: string; content: Content<Name>; logo: Logo },
): Promise<FileAnswer> {
  const shown = JSON.stringify([PRODUCT_NAME, logo.path, content]);
  const version = createHash("sha256").update(shown).digest("base64");
  let is_logo_missing = false;
  const draw = async () => {
    const bytes = await logo.read();
    is_logo_missing = logo.path !== null && bytes === null;
    return runTask(lane, name, { ...content, logo: bytes } as Parameters<Tasks[Name]>[0]) as Promise<Document>;
  };
  return cache.get(`${company_id} ${name} ${id} ${version}`, draw, () => !is_logo_missing);
}
