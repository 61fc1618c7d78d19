import "server-only";
import { randomBytes } from "node:crypto";

const isDevelopment = process.env.NODE_ENV !== "production";

/** A browser that was here over HTTPS never comes back without; over plain HTTP it ignores this. */
export const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

const policy = (nonce: string, style_hashes: readonly string[]) =>
  [
    "default-src 'none'",
    // The reader of bar codes is WebAssembly; this lets in compiled modules and no text that becomes code.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : [`nonce-${nonce}`, ...style_hashes].map((source) => `'${source}'`).join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

/** Pages whose address is a secret: no search engine, no cache and no other site may learn it. */
const SECRET_ADDRESSES = ["/orcamento-publico/", "/recibo/", "/caderneta/", "/password/reset", "/confirmar-email"];

const discretion = (path: string) =>
  SECRET_ADDRESSES.some((address) => path.startsWith(address))
    ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" }
    : { "referrer-policy": "strict-origin-when-cross-origin" };

/** The headers every page leaves with, and the nonce that lets the page's own scripts and styles in. */
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
      ...discretion(path),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy":
        "camera=(self), usb=(self), serial=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), geolocation=()",
      ...HTTPS_ONLY,
      "x-frame-options": "DENY",
    },
  };
}
