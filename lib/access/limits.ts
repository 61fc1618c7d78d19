import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { PublicCall } from "@/lib/api/context";
import { AppError, type RateLimitPolicy } from "@/lib/api/errors";
import { rateLimitHeaders } from "@/lib/api/rate-limit-headers";
import { rateLimitKey } from "@/lib/core/client-address.mjs";
import { separatePool } from "@/lib/db/separate-pool";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: separatePool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
  });

/** Points per window, counted in PostgreSQL so that all processes share them. */
export const LIMITS = {
  login_pair: limiter("login:pair", 5, 15 * MINUTE),
  login_ip: limiter("login:ip", 50, 5 * MINUTE),
  login_email: limiter("login:email", 30, HOUR),
  login_device: limiter("login:device", 10, 15 * MINUTE),
  login_opened: limiter("login:opened", 60, 5 * MINUTE),
  proof_session: limiter("proof:session", 5, 15 * MINUTE),
  totp_user: limiter("totp:user", 5, 15 * MINUTE),
  forgot_email: limiter("forgot:email", 3, HOUR),
  forgot_ip: limiter("forgot:ip", 20, HOUR),
  register_ip: limiter("register:ip", 10, HOUR),
  confirmation_user: limiter("confirmation:user", 3, HOUR),
  confirmation_ip: limiter("confirmation:ip", 30, HOUR),
  reset_ip: limiter("reset:ip", 30, HOUR),
  quote_ip: limiter("quote:ip", 60, MINUTE),
  receipt_ip: limiter("receipt:ip", 60, MINUTE),
  display_ip: limiter("display:ip", 60, MINUTE),
  statement_ip: limiter("statement:ip", 60, MINUTE),
  quote_mail: limiter("quote:mail", 60, HOUR),
  approval_requester: limiter("approval:requester", 5, 15 * MINUTE),
  approval_approver: limiter("approval:approver", 10, HOUR),
  sale_lookup: limiter("sale:lookup", 30, HOUR),
  operator_user: limiter("operator:user", 5, 15 * MINUTE),
  operator_session: limiter("operator:session", 5, 15 * MINUTE),
  operator_day: limiter("operator:day", 30, DAY),
  pix_user: limiter("pix:user", 300, HOUR),
  pix_notice: limiter("pix:notice", 30, MINUTE),
  pin_user: limiter("pin:user", 5, 15 * MINUTE),
  invitation_company: limiter("invitation:company", 30, HOUR),
  invitation_email: limiter("invitation:email", 5, HOUR),
  coupon_company: limiter("coupon:company", 30, HOUR),
  export_company: limiter("export:company", 10, HOUR),
  privacy_ip: limiter("privacy:ip", 10, HOUR),
  privacy_email: limiter("privacy:email", 5, DAY),
  demo_ip: limiter("demo:ip", 30, HOUR),
  metrics_ip: limiter("metrics:ip", 600, HOUR),
  metrics_platform: limiter("metrics:platform", 120, HOUR),
};

type Limit = keyof typeof LIMITS;

/** Limits per IP address count an IPv6 network as one address. */
const keyFor = (limit: Limit, key: string) => (limit.endsWith("_ip") ? rateLimitKey(key) : key);

/**
 * Takes a point. Throws TOO_MANY_REQUESTS when none is left, and the limiter's own error when it fails. With `call`, the response
 * says how many points are left: only for keys that are the caller's own, such as the address, so that nothing is learned about
 * others.
 */
export async function consume(limit: Limit, key: string, call?: Pick<PublicCall, "setHeader">): Promise<void> {
  const state = await LIMITS[limit].consume(keyFor(limit, key)).catch((reason: unknown) => refuse(limit, reason));
  const headers = rateLimitHeaders({
    ...policyOf(limit),
    remaining: state.remainingPoints,
    reset_seconds: secondsUntil(state),
  });
  for (const [name, value] of Object.entries(headers)) call?.setHeader(name, value);
}

function policyOf(limit: Limit): RateLimitPolicy {
  const { points, duration } = LIMITS[limit];
  return { name: limit, quota: points, window_seconds: duration };
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Takes a point if one is left. Returns whether one was. */
export async function count(limit: Limit, key: string): Promise<boolean> {
  try {
    await LIMITS[limit].consume(keyFor(limit, key));
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}

/** Throws TOO_MANY_REQUESTS when no point is left, without taking one. */
export async function requireRemaining(limit: Limit, key: string): Promise<void> {
  const state = await exhaustedState(limit, key);
  if (state) refuse(limit, state);
}

/** Whether a point is left, without taking one. */
export const hasRemaining = async (limit: Limit, key: string): Promise<boolean> =>
  (await exhaustedState(limit, key)) === null;

async function exhaustedState(limit: Limit, key: string): Promise<RateLimiterRes | null> {
  const state = await LIMITS[limit].get(keyFor(limit, key));
  return state && state.consumedPoints >= LIMITS[limit].points ? state : null;
}

/** Addresses that have failed too often to log in, until they may again. */
const blockedAddresses = new RateLimiterMemory({ points: 1, duration: 5 * MINUTE });

/**
 * Throws TOO_MANY_REQUESTS when too many logins from an address have failed. Then it reads the database only once, because one address
 * can send many guesses: nothing returns these points before their window ends.
 */
export async function requireUnblockedAddress(ip: string): Promise<void> {
  const key = rateLimitKey(ip);
  const known = await blockedAddresses.get(key);
  if (known) refuse("login_ip", known);
  const state = await exhaustedState("login_ip", ip);
  if (!state) return;
  await blockedAddresses.block(key, secondsUntil(state));
  refuse("login_ip", state);
}

/** In memory, because it is asked for each of many guesses and refuses nothing. */
const occasionalLogins = new RateLimiterMemory({ points: 3, duration: 5 * MINUTE });

/**
 * Counts a login. Returns whether it is one of the first three of its address in five minutes: their passwords go first, so that users
 * can log in on a new device during an attack.
 */
export const isOccasionalLogin = (ip: string): Promise<boolean> =>
  occasionalLogins.consume(rateLimitKey(ip)).then(
    () => true,
    () => false,
  );

/** Returns all points, after a success. */
export const resetLimit = (limit: Limit, key: string) => LIMITS[limit].delete(keyFor(limit, key));

function refuse(limit: Limit, reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError("TOO_MANY_REQUESTS", {
    retry_after_seconds: secondsUntil(reason),
    rate_limit: policyOf(limit),
  });
}
