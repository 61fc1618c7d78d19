import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "arv";
const SHAPE = /^arv_[0-9a-f]{32}_[A-Za-z0-9_-]{43}_[0-9a-f]{8}$/;

const checksum = (text: string) => crc32(text).toString(16).padStart(8, "0");

/** What the database keeps of a secret: its SHA-256, so that a stolen dump opens nothing. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** 256 random bits, in 43 characters that need no escaping. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** A session's id; random rather than in order of time, since it stands in the token. */
export const newId = () => randomUUID();

/** A session's Bearer token: which session, its secret, and a checksum that lets typing errors and scanners be told apart. */
export function newToken(session_id: string): string {
  const body = `${PREFIX}_${session_id.replaceAll("-", "")}_${newSecret()}`;
  return `${body}_${checksum(body)}`;
}

/** Whether a text can be one of our tokens at all, without asking the database. */
export const isToken = (text: string) => SHAPE.test(text) && checksum(text.slice(0, -9)) === text.slice(-8);
