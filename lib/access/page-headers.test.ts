import { expect, test } from "vitest";
import { pageHeaders } from "./page-headers";

const leaving = (path: string) => pageHeaders(path, new Headers(), ["sha256-abc="]).responseHeaders;

test("a page lets in its own scripts and nobody else's, and is framed by nobody", () => {
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

test("a page may compile what reads bar codes, and outside development no text becomes code", () => {
  const script = leaving("/pdv")
    ["content-security-policy"].split("; ")
    .find((rule) => rule.startsWith("script-src"));
  expect(script).toContain("'wasm-unsafe-eval'");
  expect(script?.replaceAll("'wasm-unsafe-eval'", "").includes("'unsafe-eval'")).toBe(
    process.env.NODE_ENV !== "production",
  );
  expect(script).not.toContain("unsafe-inline");
});

test("a page may use the camera, the till's printer and passkeys, and no other device", () => {
  expect(leaving("/pdv")["permissions-policy"].split(", ")).toEqual([
    "camera=(self)",
    "usb=(self)",
    "serial=(self)",
    "publickey-credentials-get=(self)",
    "publickey-credentials-create=(self)",
    "microphone=()",
    "geolocation=()",
  ]);
});

test("two pages never share a nonce", () => {
  expect(leaving("/")["content-security-policy"]).not.toBe(leaving("/")["content-security-policy"]);
});

test("an address that is a secret is told to nobody and kept by nobody", () => {
  for (const path of [
    "/orcamento-publico/abc",
    "/recibo/abc",
    "/caderneta/abc",
    "/password/reset",
    "/confirmar-email",
  ]) {
    expect(leaving(path)).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
    });
  }
  expect(leaving("/orcamento")).not.toHaveProperty("x-robots-tag");
});
