import { expect, test } from "vitest";
import { pageHeaders } from "./page-headers";

const headersOf = (path: string) => pageHeaders(path, new Headers(), ["sha256-abc="]).responseHeaders;

test("allows only the page's own scripts, and no framing", () => {
  const { requestHeaders, responseHeaders } = pageHeaders("/pdv", new Headers(), []);
  const policy = responseHeaders["content-security-policy"];
  expect(policy).toContain(`script-src 'nonce-${requestHeaders.get("x-nonce")}' 'strict-dynamic'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(responseHeaders).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
  });
});

test("allows WebAssembly for the barcode reader, and no eval outside development", () => {
  const script = headersOf("/pdv")
    ["content-security-policy"].split("; ")
    .find((rule) => rule.startsWith("script-src"));
  expect(script).toContain("'wasm-unsafe-eval'");
  expect(script?.replaceAll("'wasm-unsafe-eval'", "").includes("'unsafe-eval'")).toBe(
    process.env.NODE_ENV !== "production",
  );
  expect(script).not.toContain("unsafe-inline");
});

test("allows camera, USB, serial ports and passkeys, and no other device", () => {
  expect(headersOf("/pdv")["permissions-policy"].split(", ")).toEqual([
    "camera=(self)",
    "usb=(self)",
    "serial=(self)",
    "publickey-credentials-get=(self)",
    "publickey-credentials-create=(self)",
    "microphone=()",
    "geolocation=()",
  ]);
});

test("uses a new nonce for each page", () => {
  expect(headersOf("/")["content-security-policy"]).not.toBe(headersOf("/")["content-security-policy"]);
});

test("keeps pages with secret URLs out of caches, search engines and referrers", () => {
  for (const path of [
    "/orcamento-publico/abc",
    "/recibo/abc",
    "/caderneta/abc",
    "/password/reset",
    "/confirmar-email",
  ]) {
    expect(headersOf(path)).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
    });
  }
  expect(headersOf("/orcamento")).not.toHaveProperty("x-robots-tag");
});
