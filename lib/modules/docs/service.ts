import "server-only";
import { createHash } from "node:crypto";
import type { FileResponse } from "@/lib/api/files";
import { runTask } from "@/lib/workers/pool";
import { version } from "@/package.json";

const MAX_AGE_SECONDS = 300;

let document: Promise<FileResponse> | undefined;

/** The documentation of everything that the API serves. It is the same for everybody: written once, kept as bytes. */
export function describeApi(): Promise<FileResponse> {
  document ??= write().catch((error: unknown) => {
    document = undefined;
    throw error;
  });
  return document;
}

async function write(): Promise<FileResponse> {
  const lane = { company_id: "everybody", background: true };
  const bytes = await runTask(lane, "writeOpenApi", { version });
  const tag = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, type: "application/json; charset=utf-8", cached: { tag, max_age_seconds: MAX_AGE_SECONDS } };
}
