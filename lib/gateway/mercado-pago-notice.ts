import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/api/errors";
import type { Notice, RawNotice } from "./payment";

/** An older notice is a replay, or so late that the reconciliation has already processed the payment. */
const WINDOW_MS = 10 * 60_000;
const PAYMENT_ID = /^\d{1,20}$/;
/** Seconds until the year 5138; a larger number is in milliseconds, as Mercado Pago has sent since 2025. */
const LARGEST_SECONDS = 99_999_999_999;

/**
 * Reads a Mercado Pago webhook: `x-signature: ts=…,v1=…`, where v1 is the HMAC-SHA256 of
 * `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`. The rest of the request is not signed and not trusted. Returns null if it
 * is not about a payment. Throws NOTICE_REFUSED for an invalid signature or time.
 */
export function readSignedNotice({ header, query, body }: RawNotice, secret: string, now: Date): Notice | null {
  const { ts, v1 } = partsOf(header("x-signature") ?? "");
  const id = textOf(query["data.id"]);
  const request_id = header("x-request-id");
  const signed = [id && `id:${id}`, request_id && `request-id:${request_id}`, `ts:${ts}`].filter(Boolean).join(";");
  if (!secret || !ts || !v1 || !isSame(v1, createHmac("sha256", secret).update(`${signed};`).digest("hex"))) refuse();
  const sent_at = Number(ts) * (Number(ts) > LARGEST_SECONDS ? 1 : 1_000);
  if (!(Math.abs(now.getTime() - sent_at) <= WINDOW_MS)) refuse();
  const kind = textOf(query.type) ?? textOf(query.topic) ?? textOf(body.type);
  if (!id || !PAYMENT_ID.test(id) || (kind && kind !== "payment")) return null;
  const event_key = createHash("sha256").update(signed).digest("base64url");
  return { event_key, gateway_payment_id: id, action: textOf(body.action)?.slice(0, 60) ?? null };
}

function refuse(): never {
  throw new AppError("NOTICE_REFUSED");
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function partsOf(signature: string): { ts?: string; v1?: string } {
  return Object.fromEntries(signature.split(",").map((part) => part.trim().split("=", 2)));
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
