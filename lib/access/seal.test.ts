import { afterEach, expect, test } from "vitest";
import { markOf, seal, unseal } from "./seal";

const KEY = process.env.NEXTAUTH_SECRET;
afterEach(() => {
  process.env.NEXTAUTH_SECRET = KEY;
});

test("what was sealed is read by whoever has the key, and is nowhere to be seen in between", () => {
  const sealed = seal("totp", "u1", "SEGREDO ção");
  expect(unseal("totp", "u1", sealed)).toBe("SEGREDO ção");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("SEGREDO");
  expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(unseal("totp", "u1", seal("totp", "u1", ""))).toBe("");
});

test("the same text is never sealed twice to the same", () => {
  expect(new Set(Array.from({ length: 50 }, () => seal("totp", "u1", "x"))).size).toBe(50);
});

test("what belongs to one row does not open in another, nor for another purpose", () => {
  const sealed = seal("totp", "u1", "segredo");
  expect(() => unseal("totp", "u2", sealed)).toThrow();
  expect(() => unseal("mail", "u1", sealed)).toThrow();
});

test("a single changed bit, or a piece left out, does not open", () => {
  const bytes = Buffer.from(seal("totp", "u1", "segredo"), "base64url");
  bytes.forEach((byte, at) => {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    expect(() => unseal("totp", "u1", changed.toString("base64url"))).toThrow();
  });
  expect(() => unseal("totp", "u1", bytes.subarray(0, -1).toString("base64url"))).toThrow();
  expect(() => unseal("totp", "u1", "")).toThrow();
});

test("a seal is as long as its nonce, its tag and its text, as AES-256-GCM has them", () => {
  expect(Buffer.from(seal("totp", "u1", "1234567"), "base64url")).toHaveLength(12 + 16 + 7);
});

test("another secret opens nothing, and without a secret nothing is sealed, opened or marked", () => {
  const sealed = seal("totp", "u1", "segredo");
  const mark = markOf("code", "u1", "ABCD");
  process.env.NEXTAUTH_SECRET = "another-secret-0123456789abcdef0123456789";
  expect(() => unseal("totp", "u1", sealed)).toThrow();
  expect(markOf("code", "u1", "ABCD")).not.toBe(mark);
  process.env.NEXTAUTH_SECRET = "";
  for (const work of [
    () => seal("totp", "u1", "x"),
    () => unseal("totp", "u1", sealed),
    () => markOf("code", "u1", "A"),
  ])
    expect(work).toThrow("NEXTAUTH_SECRET is missing");
});

test("what was sealed or marked by an earlier version of the product still opens", () => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-long-ago-0123456789abcdef";
  expect(unseal("totp", "u1", "BwcHBwcHBwcHBwcH73b6HWH7_lf3dLE7IwFeleFQIBBZrfeXmtBpGAY")).toBe("segredo ção");
  expect(markOf("code", "u1", "ABCD")).toBe("25f587086800c5a35f8cefa71599583e049317d3c92884a9574231180bfb629b");
});

test("the mark of a short secret is its own for each owner, purpose and text", () => {
  const mark = markOf("code", "u1", "ABCD");
  expect(markOf("code", "u1", "ABCD")).toBe(mark);
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  const others = [markOf("code", "u2", "ABCD"), markOf("pin", "u1", "ABCD"), markOf("code", "u1", "ABCE")];
  expect(new Set([mark, ...others]).size).toBe(4);
});
