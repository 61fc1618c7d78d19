import "server-only";
import { randomBytes } from "node:crypto";

const isProduction = process.env.NODE_ENV === "production";

/** HSTS: a browser that has used HTTPS never returns over plain HTTP, where this header is ignored. */
export const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** Outside production, the development tools of Next.js need inline styles, eval and a WebSocket. */
const policy = (nonce: string, style_hashes: readonly string[]) =>
  [
    "default-src 'none'",
    // The barcode reader is WebAssembly: this allows compiled modules, but not eval.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${isProduction ? "" : " 'unsafe-eval'"}`,
    `style-src 'self' ${isProduction ? styleSources(nonce, style_hashes) : "'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${isProduction ? "" : " ws:"}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

const styleSources = (nonce: string, hashes: readonly string[]) =>
  [`nonce-${nonce}`, ...hashes].map((source) => `'${source}'`).join(" ");

/** The paths of pages with a secret URL: no search engine, cache or other site may learn it. */
export const SECRET_PATHS = [
  "/orcamento-publico/",
  "/recibo/",
  "/caderneta/",
  "/visor/",
  "/password/reset",
  "/confirmar-email",
];

const privacyHeaders = (path: string) =>
  SECRET_PATHS.some((secret) => path.startsWith(secret))
    ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" }
    : { "referrer-policy": "strict-origin-when-cross-origin" };

/** The response headers of every page, and the nonce that allows the page's own scripts and styles. */
export function pageHeaders(path: string, incoming: Headers, style_hashes: readonly string[]) {
  const nonce = randomBytes(16).toString("base64");
  const content_security_policy = policy(nonce, style_hashes);
  const requestHeaders = new Headers(incoming);
  requestHeaders.set("x-nonce", nonce);
  requestHeaders.set("content-security-policy", content_security_policy);
  return {
    requestHeaders,
    responseHeaders: {
      "content-security-policy": content_security_policy,
      "x-content-type-options": "nosniff",
      ...privacyHeaders(path),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy":
        "camera=(self), usb=(self), serial=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), geolocation=()",
      ...HTTPS_ONLY,
      "x-frame-options": "DENY",
    },
  };
}
