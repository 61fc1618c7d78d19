import { HTTPS_ONLY } from "@/lib/access/page-headers";
import { PRODUCT_NAME } from "@/lib/product";
import { curlOfCall, GUIDE_SECTIONS, type GuideCall, isCall, type Language } from "./guides";
import { escapeHtml, prose } from "./html";

const PAGES = {
  pt: {
    lang: "pt-BR",
    title: "Guia da API",
    reference: "Referência",
    other: { href: "/api/docs/guide", label: "English", lang: "en" },
    contents: "Conteúdo",
    intro:
      "Os exemplos são comandos do terminal. Defina antes `API` (o endereço da sua instalação), `EMAIL` e `PASSWORD`; os outros nomes com `$` vêm de respostas anteriores. Valores em centavos, quantidades em milésimos da unidade, instantes em UTC.",
  },
  en: {
    lang: "en",
    title: "API guide",
    reference: "Reference (in Portuguese)",
    other: { href: "/api/docs/guia", label: "Português", lang: "pt-BR" },
    contents: "Contents",
    intro:
      "The examples are shell commands. Set `API` (the address of your installation), `EMAIL` and `PASSWORD` first; the other names with `$` come from earlier responses. Amounts are in cents, quantities in thousandths of the unit, instants in UTC.",
  },
} as const;

const STYLE = `
:root{color-scheme:light dark;background-color:Canvas;color:CanvasText;font:1rem/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:48rem;padding:1rem}
nav ul{padding-left:1.2rem}
h2{margin-top:2.5rem}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
pre{overflow-x:auto;padding:.75rem;border:1px solid;border-radius:.5rem}
pre code{overflow-wrap:normal}
`;

const block = (label: string, code: string) =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre>`;

function callHtml(call: GuideCall, position: string) {
  const name = `${call.method} /v1${call.path} (${position})`;
  const headers = Object.entries(call.responseHeaders ?? {}).map(([header, value]) => `${header}: ${value}`);
  const response = [`HTTP ${call.status}`, ...headers, JSON.stringify(call.shows, null, 2)].join("\n");
  return block(name, curlOfCall(call)) + block(`HTTP ${call.status}: ${name}`, response);
}

/** The guide in one language, as a page without scripts. */
function guideHtml(language: Language): string {
  const { lang, title, reference, other, contents, intro } = PAGES[language];
  const links = GUIDE_SECTIONS.map(
    (section) => `<li><a href="#${section.id}">${escapeHtml(section.title[language])}</a></li>`,
  );
  const sections = GUIDE_SECTIONS.map(({ id, title: heading, parts }) => {
    const body = parts.map((part, index) =>
      isCall(part) ? callHtml(part, `${heading[language]} ${index + 1}`) : `<p>${prose(part[language])}</p>`,
    );
    return `<section><h2 id="${id}">${escapeHtml(heading[language])}</h2>${body.join("")}</section>`;
  });
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${PRODUCT_NAME}</title>
<link rel="icon" href="/icon.svg">
<style>${STYLE}</style>
</head>
<body>
<header><p><a href="/api/docs">${reference}</a> · <a href="${other.href}" lang="${other.lang}" hreflang="${other.lang}">${other.label}</a></p></header>
<main>
<h1>${title}</h1>
<p>${prose(intro)}</p>
<nav aria-label="${contents}"><ul>${links.join("")}</ul></nav>
${sections.join("\n")}
</main>
</body>
</html>`;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The response with the guide in one language. */
export const guideResponse = (language: Language) =>
  new Response(guideHtml(language), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=300",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      ...HTTPS_ONLY,
      "referrer-policy": "no-referrer",
    },
  });
