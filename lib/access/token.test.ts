import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, isToken, newId, newSecret, newToken } from "./token";

const SESSION = "6e0b2f4a-9c1d-4e8f-8a7b-0123456789ab";

test("contains the session id, a secret and a checksum", () => {
  const token = newToken(SESSION);
  expect(token).toMatch(/^arv_6e0b2f4a9c1d4e8f8a7b0123456789ab_[A-Za-z0-9_-]{43}_[0-9a-f]{8}$/);
  expect(isToken(token)).toBe(true);
});

test("creates a new secret for each token", () => {
  const secrets = new Set(Array.from({ length: 500 }, () => newToken(SESSION).slice(37, 80)));
  expect(secrets.size).toBe(500);
  const bareSecrets = new Set(Array.from({ length: 500 }, newSecret));
  expect(bareSecrets.size).toBe(500);
  for (const secret of bareSecrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(new Set(Array.from({ length: 500 }, newId)).size).toBe(500);
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("rejects a token with any character changed, added or removed", () => {
  const token = newToken(SESSION);
  const position = fc.integer({ min: 0, max: token.length - 1 });
  fc.assert(
    fc.property(position, fc.constantFrom(..."0aZ_-x é"), (index, character) => {
      fc.pre(token[index] !== character);
      expect(isToken(token.slice(0, index) + character + token.slice(index + 1))).toBe(false);
      expect(isToken(token.slice(0, index) + character + token.slice(index))).toBe(false);
      expect(isToken(token.slice(0, index) + token.slice(index + 1))).toBe(false);
    }),
  );
  for (const other of ["", "arv_", `${token}\n`, ` ${token}`, token.toUpperCase(), `x${token}`, `${token}x`])
    expect(isToken(other)).toBe(false);
});

/** Appends the checksum that a valid token would have. */
const withChecksum = (body: string) => `${body}_${crc32(body).toString(16).padStart(8, "0")}`;

test("rejects a malformed token with a correct checksum", () => {
  const session = "0".repeat(32);
  const secret = "A".repeat(43);
  expect(isToken(withChecksum(`arv_${session}_${secret}`))).toBe(true);
  for (const body of [
    `orc_${session}_${secret}`,
    `xarv_${session}_${secret}`,
    `arv_${session}_${secret}A`,
    `arv_${session}_`,
    `arv_${session}0_${secret}`,
    `arv_${"G".repeat(32)}_${secret}`,
    `arv_${session}_${"$".repeat(43)}`,
    `arv_${session}-${secret}`,
    `arv_${session}_${secret}_00000000`,
  ])
    expect(isToken(withChecksum(body))).toBe(false);
});

test("pads a checksum with leading zeros", () => {
  const bodies = Array.from({ length: 5_000 }, (_, n) => `arv_${"0".repeat(32)}_${String(n).padStart(43, "A")}`);
  const withLeadingZero = bodies.filter((body) => crc32(body) < 0x1000_0000);
  expect(withLeadingZero.length).toBeGreaterThan(0);
  for (const body of withLeadingZero) expect(isToken(withChecksum(body))).toBe(true);
});

test("hashes a secret with SHA-256", () => {
  expect(hashOf("segredo")).toBe(createHash("sha256").update("segredo").digest("hex"));
  expect(hashOf("segredo")).toMatch(/^[0-9a-f]{64}$/);
});
