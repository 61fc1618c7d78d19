import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { readSignedNotice } from "./mercado-pago-notice";
import type { RawNotice } from "./payment";

const SECRET = "webhook-secret";
const now = new Date("2026-11-20T12:00:00Z");
const seconds = String(now.getTime() / 1000);

interface Sent {
  readonly id?: string | null;
  readonly request_id?: string | null;
  readonly ts?: string;
  readonly secret?: string;
  readonly signature?: (ts: string, v1: string) => string;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** A webhook request signed as by Mercado Pago. */
function notice({
  id = "123",
  request_id = "r1",
  ts = seconds,
  secret = SECRET,
  signature,
  query,
  body,
}: Sent = {}): RawNotice {
  const parts = [id && `id:${id};`, request_id && `request-id:${request_id};`, `ts:${ts};`].filter(Boolean).join("");
  const v1 = createHmac("sha256", secret).update(parts).digest("hex");
  const headers: Record<string, string | null> = {
    "x-signature": signature ? signature(ts, v1) : `ts=${ts},v1=${v1}`,
    "x-request-id": request_id,
  };
  return {
    header: (name) => headers[name] ?? null,
    query: { ...(id !== null && { "data.id": id }), ...query },
    body: body ?? {},
  };
}

const read = (sent: Sent, secret = SECRET, at = now) => readSignedNotice(notice(sent), secret, at);
const isRefused = (sent: Sent, secret = SECRET, at = now) =>
  caughtError(() => read(sent, secret, at))?.code === "NOTICE_REFUSED";

test("reads a signed notice", () => {
  expect(read({ query: { type: "payment" }, body: { action: "payment.updated" } })).toEqual({
    event_key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    gateway_payment_id: "123",
    action: "payment.updated",
  });
  expect(read({})?.action).toBeNull();
  expect(read({ body: { action: "x".repeat(80) } })?.action).toBe("x".repeat(60));
});

test("gives the same event one key, and other events different keys", () => {
  const key = (sent: Sent) => read(sent)?.event_key;
  expect(key({ body: { action: "a" } })).toBe(key({ body: { action: "b" } }));
  const keys = [key({}), key({ id: "124" }), key({ request_id: "r2" }), key({ ts: String(Number(seconds) + 1) })];
  expect(new Set(keys).size).toBe(4);
});

test("rejects a signature with another key, payment, request or time", () => {
  expect(isRefused({ secret: "other" })).toBe(true);
  expect(isRefused({ query: { "data.id": "124" } })).toBe(true);
  expect(isRefused({ signature: (ts, v1) => `ts=${Number(ts) + 1},v1=${v1}` })).toBe(true);
  const { header, ...rest } = notice();
  const moved = { ...rest, header: (name: string) => (name === "x-request-id" ? "r2" : header(name)) };
  expect(caughtError(() => readSignedNotice(moved, SECRET, now))?.code).toBe("NOTICE_REFUSED");
});

test("rejects a missing, incomplete or truncated signature", () => {
  for (const signature of ["", "nada", "ts=,v1=", "ts", "v1="])
    expect(isRefused({ signature: () => signature })).toBe(true);
  expect(isRefused({ signature: (ts) => `ts=${ts}` })).toBe(true);
  expect(isRefused({ signature: (_, v1) => `v1=${v1}` })).toBe(true);
  expect(isRefused({ signature: (ts, v1) => `ts=${ts},v1=${v1.slice(1)}` })).toBe(true);
  expect(isRefused({ signature: (ts, v1) => `ts=${ts},v2=${v1}` })).toBe(true);
  const { query, body } = notice();
  expect(caughtError(() => readSignedNotice({ header: () => null, query, body }, SECRET, now))?.code).toBe(
    "NOTICE_REFUSED",
  );
});

test("rejects every notice if no secret is configured", () => {
  expect(isRefused({ secret: "" }, "")).toBe(true);
});

test("reads a signature with other spacing, order and extra parts", () => {
  expect(read({ signature: (ts, v1) => ` v1=${v1} , v0=old, ts=${ts}` })?.gateway_payment_id).toBe("123");
});

test("accepts a notice up to ten minutes before or after the current time", () => {
  const at = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms);
  for (const moment of [at(10), at(-10), at(0)]) expect(isRefused({}, SECRET, moment)).toBe(false);
  for (const moment of [at(10, 1), at(-10, -1)]) expect(isRefused({}, SECRET, moment)).toBe(true);
});

test("reads timestamps in seconds and milliseconds, and rejects other values", () => {
  expect(isRefused({ ts: String(now.getTime()) })).toBe(false);
  expect(isRefused({ ts: "soon" })).toBe(true);
  const last = 99_999_999_999;
  expect(isRefused({ ts: String(last) }, SECRET, new Date(last * 1_000))).toBe(false);
  expect(isRefused({ ts: String(last + 1) }, SECRET, new Date(last + 1))).toBe(false);
});

test("returns null for a signed notice that is not about a payment", () => {
  for (const query of [{ type: "merchant_order" }, { topic: "plan" }]) expect(read({ query })).toBeNull();
  expect(read({ body: { type: "subscription" } })).toBeNull();
  expect(read({ query: { topic: "payment" }, body: { type: "subscription" } })).not.toBeNull();
  expect(read({ query: { type: "", topic: 5 }, body: { type: "payment" } })).not.toBeNull();
  expect(read({ query: { type: "" }, body: { type: "subscription" } })).toBeNull();
  expect(read({ query: { type: ["payment", "payment"] }, body: { type: "payment" } })).not.toBeNull();
  for (const id of ["abc", "1".repeat(21), "12a", "a12", ""]) expect(read({ id })).toBeNull();
  expect(read({ id: "1".repeat(20) })).not.toBeNull();
  expect(read({ id: null })).toBeNull();
});

test("rejects a repeated payment id in the URL", () => {
  expect(isRefused({ query: { "data.id": ["123"] } })).toBe(true);
});

test("omits a missing request id from the signature", () => {
  expect(read({ request_id: null })?.gateway_payment_id).toBe("123");
});
