import "server-only";
import { openApiOf } from "@/lib/api/openapi";
import { ENDPOINTS } from "@/lib/api/registry";
import { version } from "@/package.json";

let document: ReturnType<typeof openApiOf> | undefined;

/** The document of everything the API serves; the same for everybody, made once. */
export async function describeApi() {
  document ??= openApiOf(ENDPOINTS, version);
  return document as { openapi: string; paths: Record<string, unknown> };
}
