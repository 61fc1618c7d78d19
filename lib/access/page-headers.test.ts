import { afterEach, expect, test, vi } from "vitest";
import robots from "@/app/robots";
import { pageHeaders, SECRET_PATHS } from "./page-headers";

afterEach(() => {
  vi.unstubAllEnvs();
});

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

/** The sources that the policy of a page allows for a directive, as it is in this environment. */
async function sourcesIn(environment: string, directive: string) {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const module = await import("./page-headers");
  const { requestHeaders, responseHeaders } = module.pageHeaders("/pdv", new Headers(), ["sha256-abc="]);
  const rule = responseHeaders["content-security-policy"].split("; ").find((text) => text.startsWith(`${directive} `));
  return rule
    ?.replace(String(requestHeaders.get("x-nonce")), "NONCE")
    .split(" ")
    .slice(1);
}

test("allows WebAssembly for the barcode reader in production, and no eval", async () => {
  expect(await sourcesIn("production", "script-src")).toEqual([
    "'nonce-NONCE'",
    "'strict-dynamic'",
    "'wasm-unsafe-eval'",
  ]);
});

test("allows only known styles and connections to the server in production", async () => {
  expect(await sourcesIn("production", "style-src")).toEqual(["'self'", "'nonce-NONCE'", "'sha256-abc='"]);
  expect(await sourcesIn("production", "connect-src")).toEqual(["'self'"]);
});

test("allows what the development tools need outside production", async () => {
  expect(await sourcesIn("development", "script-src")).toContain("'unsafe-eval'");
  expect(await sourcesIn("development", "style-src")).toEqual(["'self'", "'unsafe-inline'"]);
  expect(await sourcesIn("development", "connect-src")).toEqual(["'self'", "ws:"]);
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
    "/visor/abc",
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
  expect(headersOf("/visor")).not.toHaveProperty("x-robots-tag");
});

test("asks search engines not to visit pages with secret URLs", () => {
  const { rules } = robots();
  expect(rules).toMatchObject({ disallow: expect.arrayContaining(SECRET_PATHS) });
});
