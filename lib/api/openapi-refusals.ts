import type { Endpoint } from "./endpoint";
import type { ErrorCode } from "./errors";

/**
 * The refusals of single calls that follow from what the call does, beside those that follow from its declaration. After the
 * unit tests, a refusal that a test saw and that is not in the document fails the run (`lib/testing/documented-refusals.ts`).
 */
export const REFUSALS: Readonly<Record<string, readonly ErrorCode[]>> = {};

/** Every code that a call may refuse with. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, planExempt, once, method, path, duringSupport } = endpoint;
  const isRead = method === "GET";
  const codes: ErrorCode[] = ["INVALID", "INTERNAL", "UNAVAILABLE"];
  if (access === "public") codes.push("TOO_MANY_REQUESTS");
  else codes.push("UNAUTHENTICATED");
  if (access !== "public" && access !== "session") codes.push("FORBIDDEN");
  if (access !== "public" && planExempt !== true) codes.push("PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN");
  if (access !== "public" && !(duringSupport ?? isRead)) codes.push("SUPPORT_READ_ONLY");
  if (path.includes(":")) codes.push("NOT_FOUND");
  if (!isRead) codes.push("IN_PROGRESS");
  if (once) codes.push("IDEMPOTENCY_KEY_REUSED", "CONFLICT");
  if (once === "required") codes.push("IDEMPOTENCY_KEY_REQUIRED");
  if (!isRead && method !== "DELETE") codes.push("INVALID_JSON", "INTERRUPTED", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  return [...new Set([...codes, ...(REFUSALS[`${method} ${path}`] ?? [])])];
}
