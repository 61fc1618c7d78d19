import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { PRODUCT_NAME } from "@/lib/product";

// The reference is wide by design: on a phone, tables and code scroll inside their own box. Colors have a contrast of at least
// 4.5 : 1, which those of Swagger UI do not have.
const STYLE = `
.guides{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:1460px;padding:.75rem 20px 0}
#docs{overflow-wrap:anywhere}
#docs .markdown table,#docs .parameters-container table{display:block;overflow-x:auto}
#docs pre{overflow-x:auto}
#docs .box{display:contents}
#docs .highlight-code .microlight{max-height:400px;min-height:6em;overflow-y:auto}
#docs .highlight-code .microlight code{white-space:pre-wrap!important;word-break:break-all}
#docs .info a,#docs .info .url,#docs .opblock a.link{color:#1f5fa8}
#docs .version-stamp pre,#docs .info small pre{background:#3b4151}
#docs .btn.authorize{border-color:#17704a;color:#17704a}
#docs .btn.authorize svg{fill:#17704a}
#docs .btn.cancel{border-color:#b3261e;color:#b3261e}
#docs .btn.execute{background:#1f5fa8;border-color:#1f5fa8}
#docs .json-schema-2020-12-expand-deep-button,#docs .parameter__in,#docs .parameter__extension{color:#555}
#docs .parameter__name.required span,#docs .parameter__name.required:after{color:#b3261e}
#docs .opblock-get .opblock-summary-method{background:#1f5fa8}
#docs .opblock-post .opblock-summary-method{background:#17704a}
#docs .opblock-put .opblock-summary-method{background:#8a5000}
#docs .opblock-patch .opblock-summary-method{background:#0f6b60}
#docs .opblock-delete .opblock-summary-method{background:#b3261e}
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
<div id="docs">
<noscript><p class="guides">A referência interativa precisa de JavaScript. Sem ele, leia o guia acima e o <a href="/v1/openapi.json">documento OpenAPI</a>.</p></noscript>
</div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api-reference.js"></script>
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
