import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const BLOCK_CIPHER = "aes-256-ecb";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from NEXTAUTH_SECRET, which is not in the database: a stolen dump reveals nothing. */
function keyFor(purpose: string): Buffer {
  const secret = process.env.NEXTAUTH_SECRET;
  if (!secret) throw new Error("NEXTAUTH_SECRET is missing");
  return Buffer.from(hkdfSync("sha256", secret, "agora-rende", purpose, 32));
}

/** Encrypts a text for `owner`: copied to another row, it cannot be decrypted. */
export function seal(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a sealed text. Throws when it was changed, moved to another owner, or encrypted with another key. */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/**
 * Derives a secret of 256 bits for `owner`, as 43 URL-safe characters. It can be derived again instead of being stored: without
 * the key, the owner reveals nothing about it.
 */
export const derivedSecret = (purpose: string, owner: string) =>
  createHmac("sha256", keyFor(purpose)).update(owner).digest("base64url");

/**
 * Encrypts a UUID as 22 URL-safe characters, always to the same text. A UUID is exactly one block of AES, so no mode that chains
 * blocks is needed. The text is not authenticated: a changed text decrypts to another UUID.
 */
export function encryptId(purpose: string, id: string): string {
  const cipher = createCipheriv(BLOCK_CIPHER, keyFor(purpose), null).setAutoPadding(false);
  return cipher.update(id.replaceAll("-", ""), "hex", "base64url") + cipher.final("base64url");
}

/** Decrypts the text of `encryptId`. */
export function decryptId(purpose: string, text: string): string {
  const decipher = createDecipheriv(BLOCK_CIPHER, keyFor(purpose), null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A keyed hash (HMAC) of a short secret: without the key, guesses cannot be tested against a stolen dump. */
export const keyedHash = (purpose: string, owner: string, text: string) =>
  createHmac("sha256", keyFor(purpose)).update(`${owner}:${text}`).digest("hex");
