import "server-only";
import { createHash } from "node:crypto";
import type { FileResponse } from "@/lib/api/files";
import { runTask } from "@/lib/workers/pool";
import { version } from "@/package.json";

const MAX_AGE_SECONDS = 300;

type OpenApiFile = FileResponse & { readonly bytes: Uint8Array };

let document: Promise<OpenApiFile> | undefined;

/** The documentation of everything that the API serves. It is the same for everybody: written once, kept as bytes. */
export function describeApi(): Promise<OpenApiFile> {
  document ??= write().catch((error: unknown) => {
    document = undefined;
    throw error;
  });
  return document;
}

async function write(): Promise<OpenApiFile> {
  const lane = { company_id: "everybody", background: true };
  const bytes = await runTask(lane, "writeOpenApi", { version });
  const tag = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, type: "application/json; charset=utf-8", cached: { tag, max_age_seconds: MAX_AGE_SECONDS } };
}
