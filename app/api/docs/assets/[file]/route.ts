import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Starts Swagger UI. Its search looks at address, summary and name of each call, without accents, word by word. */
const START_SCRIPT = `
const plain = (text) => String(text ?? "").normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();

function opsFilter(tagged, phrase) {
  const words = plain(phrase).split(/\\s+/).filter(Boolean);
  const matches = (call) => {
    const text = plain([
      call.get("method"),
      call.get("path"),
      call.getIn(["operation", "summary"]),
      call.getIn(["operation", "operationId"]),
    ].join(" "));
    return words.every((word) => text.includes(word));
  };
  return tagged
    .map((tag) => tag.set("operations", tag.get("operations").filter(matches)))
    .filter((tag) => tag.get("operations").size > 0);
}

SwaggerUIBundle({
  url: "/v1/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [() => ({ fn: { opsFilter } })],
  tryItOutEnabled: true,
  persistAuthorization: false,
  onComplete() {
    const search = document.querySelector(".operation-filter-input");
    search?.setAttribute("placeholder", "Buscar por endereço ou descrição");
    search?.setAttribute("aria-label", "Buscar por endereço ou descrição");
  },
});
`;

const TYPES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ["start.js", "text/javascript; charset=utf-8"],
]);

/** Serves the two Swagger UI files from the package and the script that starts it. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const type = TYPES.get(file);
  if (!type) return new Response(null, { status: 404 });
  const body =
    file === "start.js"
      ? START_SCRIPT
      : await readFile(join(process.cwd(), "node_modules/swagger-ui-dist", file), "utf8");
  return new Response(body, {
    headers: { "content-type": type, "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" },
  });
}
