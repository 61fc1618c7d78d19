import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "arv";
const SHAPE = /^arv_[0-9a-f]{32}_[A-Za-z0-9_-]{43}_[0-9a-f]{8}$/;

const checksum = (text: string) => crc32(text).toString(16).padStart(8, "0");

/** The SHA-256 of a secret, as stored in the database, so that a stolen dump reveals none. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** 256 random bits as 43 URL-safe characters. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** A session id; random rather than ordered by time, because it is part of the token. */
export const newId = () => randomUUID();

/**
 * A session's Bearer token: prefix, session id, secret, and a checksum that detects typing errors and helps secret scanners.
 */
export function newToken(session_id: string): string {
  const body = `${PREFIX}_${session_id.replaceAll("-", "")}_${newSecret()}`;
  return `${body}_${checksum(body)}`;
}

/** Whether a text has the format and checksum of a token, without querying the database. */
export const isToken = (text: string) => SHAPE.test(text) && checksum(text.slice(0, -9)) === text.slice(-8);
