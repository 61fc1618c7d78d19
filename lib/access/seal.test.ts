import { afterEach, expect, test } from "vitest";
import { decryptId, encryptId, keyedHash, seal, unseal } from "./seal";

const KEY = process.env.NEXTAUTH_SECRET;
afterEach(() => {
  process.env.NEXTAUTH_SECRET = KEY;
});

test("decrypts an encrypted text, which is unreadable without the key", () => {
  const sealed = seal("totp", "u1", "SEGREDO ção");
  expect(unseal("totp", "u1", sealed)).toBe("SEGREDO ção");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("SEGREDO");
  expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(unseal("totp", "u1", seal("totp", "u1", ""))).toBe("");
});

test("encrypts the same text differently each time", () => {
  expect(new Set(Array.from({ length: 50 }, () => seal("totp", "u1", "x"))).size).toBe(50);
});

test("rejects a text encrypted for another owner or purpose", () => {
  const sealed = seal("totp", "u1", "segredo");
  expect(() => unseal("totp", "u2", sealed)).toThrow();
  expect(() => unseal("mail", "u1", sealed)).toThrow();
});

test("rejects a text with any bit changed or the end missing", () => {
  const bytes = Buffer.from(seal("totp", "u1", "segredo"), "base64url");
  bytes.forEach((byte, at) => {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    expect(() => unseal("totp", "u1", changed.toString("base64url"))).toThrow();
  });
  expect(() => unseal("totp", "u1", bytes.subarray(0, -1).toString("base64url"))).toThrow();
  expect(() => unseal("totp", "u1", "")).toThrow();
});

test("encrypts a UUID as 22 characters that hide it, and differently for another purpose", () => {
  const id = "0192f0c1-7e2a-7b3c-8d4e-5f60718293a4";
  const text = encryptId("link", id);
  expect(text).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(decryptId("link", text)).toBe(id);
  expect(encryptId("link", id)).toBe(text);
  expect(encryptId("other", id)).not.toBe(text);
  expect(decryptId("other", text)).not.toBe(id);
  expect(Buffer.from(text, "base64url").toString("hex")).not.toContain(id.slice(0, 8));
});

test("adds exactly the nonce and the tag of AES-256-GCM", () => {
  expect(Buffer.from(seal("totp", "u1", "1234567"), "base64url")).toHaveLength(12 + 16 + 7);
});

test("rejects a text encrypted with another secret, and throws without a secret", () => {
  const sealed = seal("totp", "u1", "segredo");
  const mark = keyedHash("code", "u1", "ABCD");
  process.env.NEXTAUTH_SECRET = "another-secret-0123456789abcdef0123456789";
  expect(() => unseal("totp", "u1", sealed)).toThrow();
  expect(keyedHash("code", "u1", "ABCD")).not.toBe(mark);
  process.env.NEXTAUTH_SECRET = "";
  for (const work of [
    () => seal("totp", "u1", "x"),
    () => unseal("totp", "u1", sealed),
    () => keyedHash("code", "u1", "A"),
  ])
    expect(work).toThrow("NEXTAUTH_SECRET is missing");
});

test("decrypts texts and matches hashes of earlier versions of the product", () => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-long-ago-0123456789abcdef";
  expect(unseal("totp", "u1", "BwcHBwcHBwcHBwcH73b6HWH7_lf3dLE7IwFeleFQIBBZrfeXmtBpGAY")).toBe("segredo ção");
  expect(keyedHash("code", "u1", "ABCD")).toBe("25f587086800c5a35f8cefa71599583e049317d3c92884a9574231180bfb629b");
});

test("hashes a short secret differently for each owner, purpose and text", () => {
  const mark = keyedHash("code", "u1", "ABCD");
  expect(keyedHash("code", "u1", "ABCD")).toBe(mark);
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  const others = [keyedHash("code", "u2", "ABCD"), keyedHash("pin", "u1", "ABCD"), keyedHash("code", "u1", "ABCE")];
  expect(new Set([mark, ...others]).size).toBe(4);
});
