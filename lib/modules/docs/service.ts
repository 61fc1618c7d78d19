import "server-only";
import type { FileResponse } from "@/lib/api/files";
import { runTask } from "@/lib/workers/pool";
import { version } from "@/package.json";

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
  return { bytes: await runTask(lane, "writeOpenApi", { version }), type: "application/json; charset=utf-8" };
}
