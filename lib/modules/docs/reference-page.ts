import "server-only";
import { PRODUCT_NAME } from "@/lib/product";
import { escapeHtml, prose } from "./html";
import { describeApi } from "./service";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

// Swagger UI shows an opened call. Its colors get a contrast of at least 4.5 : 1, and tables and code scroll inside their own
// box on a phone. It is light in both color schemes.
const STYLE = `
:root{color-scheme:light dark;background-color:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:1460px;padding:.75rem 1.25rem 3rem}
a{color:light-dark(#1f5fa8,#8ab8f5)}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
[hidden]{display:none!important}
h1{margin:.75rem 0 .25rem}
.search{position:sticky;top:0;z-index:1;padding:.5rem 0;background-color:Canvas}
.search label{display:block;font-weight:600}
.search input{box-sizing:border-box;width:100%;max-width:40rem;padding:.6rem .75rem;font:inherit;border:1px solid light-dark(#6b7280,#9ca3af);border-radius:.5rem;background-color:Field;color:FieldText}
.found{margin:.25rem 0 0;font-size:.9em}
.group{content-visibility:auto;contain-intrinsic-height:auto 12rem}
.group h2{margin:1.5rem 0 0;font-size:1.15rem}
.group p{margin:0 0 .25rem}
.group ul{list-style:none;margin:0;padding:0}
.group li a{display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:baseline;padding:.45rem .25rem;border-top:1px solid light-dark(#d6dade,#3f454d);color:inherit;text-decoration:none}
.group li a:hover,.group li a:focus-visible{background-color:light-dark(#eef2f6,#262b31)}
.method{flex:none;box-sizing:border-box;width:4.75rem;padding:.1rem 0;border-radius:.3rem;color:#fff;font-size:.75rem;font-weight:700;text-align:center}
.get{background:#1f5fa8}.post{background:#17704a}.put{background:#8a5000}.patch{background:#0f6b60}.delete{background:#b3261e}
.path{flex:none;max-width:100%;font-weight:600}
#call-heading{margin:.5rem 0 0;outline:none}
#swagger{overflow-wrap:anywhere;color-scheme:light;background:#fff;color:#3b4151;border-radius:.5rem}
#swagger.call .information-container{display:none}
#swagger .markdown table,#swagger .parameters-container table{display:block;overflow-x:auto}
#swagger .parameters-col_name{min-width:9rem}
#swagger pre{overflow-x:auto}
#swagger .box{display:contents}
#swagger .highlight-code .microlight{max-height:400px;min-height:6em;overflow-y:auto}
#swagger .highlight-code .microlight code{white-space:pre-wrap!important;word-break:break-all}
#swagger .info a,#swagger .info .url,#swagger .opblock a.link{color:#1f5fa8}
#swagger .version-stamp pre,#swagger .info small pre{background:#3b4151}
#swagger .btn.authorize{border-color:#17704a;color:#17704a}
#swagger .btn.authorize svg{fill:#17704a}
#swagger .btn.cancel{border-color:#b3261e;color:#b3261e}
#swagger .btn.execute{background:#1f5fa8;border-color:#1f5fa8}
#swagger .json-schema-2020-12-expand-deep-button,#swagger .parameter__in,#swagger .parameter__extension{color:#555}
#swagger .parameter__name.required span,#swagger .parameter__name.required:after{color:#b3261e}
#swagger .opblock-get .opblock-summary-method{background:#1f5fa8}
#swagger .opblock-post .opblock-summary-method{background:#17704a}
#swagger .opblock-put .opblock-summary-method{background:#8a5000}
#swagger .opblock-patch .opblock-summary-method{background:#0f6b60}
#swagger .opblock-delete .opblock-summary-method{background:#b3261e}
`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Groups the calls by their first tag, in the order of the document. */
function callsByTag({ paths }: OpenApiDocument): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = ""] = operation.tags;
      const group = groups.get(tag) ?? [];
      groups.set(tag, group);
      group.push({ method, path, operation });
    }
  return groups;
}

const callHtml = ({ method, path, operation: { operationId, summary, tags } }: Call) =>
  `<li><a href="#/${tags[0]}/${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escapeHtml(path)}</code> <span>${prose(summary)}</span></a></li>`;

function indexHtml(document: OpenApiDocument) {
  const calls = callsByTag(document);
  return document.tags
    .map(({ name, description = "" }) => {
      const items = (calls.get(name) ?? []).map(callHtml).join("");
      return `<section class="group"><h2>${escapeHtml(name)}</h2><p>${prose(description)}</p><ul>${items}</ul></section>`;
    })
    .join("\n");
}

/**
 * Writes the page of the API's reference: the list of all calls, and a place for the call that is opened, which Swagger UI shows.
 * Swagger UI alone takes more than a second to show the list of a document of this size.
 */
export async function referenceHtml(): Promise<string> {
  const { bytes } = await describeApi();
  const document: OpenApiDocument = JSON.parse(Buffer.from(bytes).toString());
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${PRODUCT_NAME}</title>
<link rel="icon" href="/icon.svg">
<style>${STYLE}</style>
</head>
<body>
<header>
<nav aria-label="Documentação"><a href="/api/docs/guia">Guia com exemplos</a> · <a href="/api/docs/guide" lang="en" hreflang="en">Guide in English</a> · <a href="/v1/openapi.json">Documento OpenAPI</a></nav>
<h1>API do ${PRODUCT_NAME}</h1>
</header>
<main id="index">
<p>Versão ${escapeHtml(document.info.version)}. Antes da primeira chamada, leia o guia ou as <a href="#/convencoes">convenções, a sincronização e os códigos de erro</a>.</p>
<noscript><style>.search{display:none}</style><p>Sem JavaScript, esta página mostra só a lista das chamadas. Os campos de cada uma estão no documento OpenAPI.</p></noscript>
<search class="search">
<label for="words">Buscar por endereço ou descrição</label>
<input id="words" type="search" autocomplete="off" spellcheck="false">
<p class="found" role="status"></p>
</search>
${indexHtml(document)}
</main>
<div id="call" hidden>
<nav aria-labelledby="call-heading"><a href="#/">← Todas as chamadas</a><h2 id="call-heading" tabindex="-1"></h2></nav>
<p class="found" role="status"></p>
<div id="swagger"></div>
</div>
<script type="module" src="/api-reference.js"></script>
</body>
</html>`;
}
