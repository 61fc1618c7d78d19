import "server-only";
import { createHash } from "node:crypto";
import type { FileResponse } from "@/lib/api/files";
import { yieldToSales } from "@/lib/api/yield-to-sales";
import { PRODUCT_NAME } from "@/lib/product";
import { FileCache } from "./cache";
import { type Lane, runTask } from "./pool";
import type { Tasks } from "./tasks";

type DrawTask = Exclude<Extract<keyof Tasks, `draw${string}`>, "drawBars">;
/** The content of a document, without its logo. */
type Content<Name extends DrawTask> = Omit<Parameters<Tasks[Name]>[0], "logo">;
type Document = Awaited<ReturnType<Tasks[DrawTask]>>;

/** A company's logo, read only when a document is not cached. */
export interface Logo {
  readonly path: string | null;
  /** Returns the logo as PNG, or null if there is none or it cannot be read. */
  readonly read: () => Promise<Uint8Array | null>;
}

export const NO_LOGO: Logo = { path: null, read: async () => null };

const MEGABYTE = 1_048_576;
const shared = globalThis as { __documents?: FileCache<Document> };
shared.__documents ??= new FileCache({ max_entries: 500, max_bytes: 32 * MEGABYTE });
const cache = shared.__documents;

/**
 * Draws a PDF in the worker pool, or returns the cached one drawn from the same content. The cache key contains a digest
 * of all content, so any change of the document, the company or the logo draws it again.
 */
export async function drawDocument<Name extends DrawTask>(
  lane: Lane,
  name: Name,
  { company_id, id, content, logo }: { company_id: string; id: string; content: Content<Name>; logo: Logo },
): Promise<FileResponse> {
  await yieldToSales();
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
