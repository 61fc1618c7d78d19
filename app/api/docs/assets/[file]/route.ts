import { readFile } from "node:fs/promises";
import { join } from "node:path";

const TYPES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

/** Serves the two Swagger UI files from the package. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const type = TYPES.get(file);
  if (!type) return new Response(null, { status: 404 });
  const body = await readFile(join(process.cwd(), "node_modules/swagger-ui-dist", file), "utf8");
  return new Response(body, {
    headers: { "content-type": type, "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" },
  });
}
