import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { PRODUCT_NAME } from "@/lib/product";

// The reference is wide by design: on a phone, tables and code scroll inside their own box.
const STYLE = `
.guides{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:1460px;padding:.75rem 20px 0}
#docs{overflow-wrap:anywhere}
#docs .markdown table,#docs .parameters-container table{display:block;overflow-x:auto}
#docs pre{overflow-x:auto}
`;

const page = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${PRODUCT_NAME}</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" href="/v1/openapi.json" as="fetch" crossorigin>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<style>${STYLE}</style>
</head>
<body>
<header class="guides"><a href="/api/docs/guia">Guia com exemplos</a> · <a href="/api/docs/guide" lang="en" hreflang="en">Guide in English</a></header>
<main id="docs">
<noscript><p class="guides">A referência interativa precisa de JavaScript. Sem ele, leia o guia acima e o <a href="/v1/openapi.json">documento OpenAPI</a>.</p></noscript>
</main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/assets/start.js"></script>
</body>
</html>`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The interactive API documentation, with all files served from this server. */
export const GET = () =>
  new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      ...HTTPS_ONLY,
      "referrer-policy": "no-referrer",
    },
  });
