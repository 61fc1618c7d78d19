import "server-only";
import { codesOf } from "@/lib/db/faults";
import { Prisma } from "@/lib/db/prisma";
import { noteFailedWrite } from "@/lib/db/readiness";
import { AppError, type ErrorCode } from "./errors";
import { log } from "./log";
import { rateLimitHeaders } from "./rate-limit-headers";

export interface Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Prisma error codes, its adapter's names for a lost connection, those of Node.js, and PostgreSQL error codes. */
const KNOWN: Record<string, ErrorCode> = {
  P2002: "CONFLICT",
  P2003: "NOT_FOUND",
  P2025: "NOT_FOUND",
  P2007: "INVALID",
  P2020: "INVALID",
  P2024: "UNAVAILABLE",
  P2028: "UNAVAILABLE",
  P2034: "IN_PROGRESS",
  P2039: "UNAVAILABLE",
  P1001: "UNAVAILABLE",
  P1002: "UNAVAILABLE",
  P1008: "UNAVAILABLE",
  P1017: "UNAVAILABLE",
  DatabaseNotReachable: "UNAVAILABLE",
  ConnectionClosed: "UNAVAILABLE",
  SocketTimeout: "UNAVAILABLE",
  TlsConnectionError: "UNAVAILABLE",
  TooManyConnections: "UNAVAILABLE",
  ECONNREFUSED: "UNAVAILABLE",
  ECONNRESET: "UNAVAILABLE",
  ENOTFOUND: "UNAVAILABLE",
  EPIPE: "UNAVAILABLE",
  ETIMEDOUT: "UNAVAILABLE",
  "08000": "UNAVAILABLE",
  "08001": "UNAVAILABLE",
  "08003": "UNAVAILABLE",
  "08006": "UNAVAILABLE",
  "22003": "INVALID",
  "25006": "UNAVAILABLE",
  "23503": "NOT_FOUND",
  "23505": "CONFLICT",
  "40001": "IN_PROGRESS",
  "40P01": "IN_PROGRESS",
  "55P03": "IN_PROGRESS",
  "57014": "UNAVAILABLE",
  "57P01": "UNAVAILABLE",
  "57P03": "UNAVAILABLE",
  "53100": "UNAVAILABLE",
  "53200": "UNAVAILABLE",
  "53300": "UNAVAILABLE",
};

/** Constraint and trigger names of the migrations that have a more specific error code. */
const CONSTRAINTS: [RegExp, ErrorCode][] = [
  [/product_stock_not_negative/, "OUT_OF_STOCK"],
  [/cash_register_one_open/, "REGISTER_ALREADY_OPEN"],
  [/stock_count_one_open/, "COUNT_ALREADY_OPEN"],
  [/count_has_ended/, "COUNT_ENDED"],
  [/stock_count_item_counted/, "INVALID"],
  [/register_is_closed/, "REGISTER_CLOSED"],
  [/fiado_remaining/, "OVER_REMAINING"],
  [/stored_file_quota/, "FILE_QUOTA"],
  [/stored_document_quota/, "DOCUMENT_QUOTA"],
  [/returned_over_sold/, "RETURN_OVER_SOLD"],
  [/store_credit_balance/, "STORE_CREDIT_SHORT"],
];

const LOST =
  /connection terminated|not queryable|ECONNREFUSED|ECONNRESET|timeout exceeded|query read timeout|server closed the connection/i;

/** Returns the error code for anything thrown; INTERNAL if unknown. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  const text = textOf(error);
  const constraint = CONSTRAINTS.find(([name]) => name.test(text));
  if (constraint) return constraint[1];
  const known = codesOf(error)
    .map((code) => KNOWN[code])
    .find(Boolean);
  if (known) return known;
  return LOST.test(text) || error instanceof Prisma.PrismaClientInitializationError ? "UNAVAILABLE" : "INTERNAL";
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { meta } = error as { meta?: unknown };
  return `${error.message} ${JSON.stringify(meta ?? {})} ${error.cause ? textOf(error.cause) : ""}`;
}

/** Overload is not a fault and comes in large numbers: it is logged as a warning without a stack. */
function logFailure(thrown: unknown, facts: { readonly request_id: string; readonly code: ErrorCode }) {
  if (thrown instanceof AppError && thrown.code === "UNAVAILABLE") log.warn(facts, "request rejected by overload");
  else log.error({ ...facts, err: thrown }, "request failed");
}

/** Builds the error response: a code, a message in Portuguese and the field errors; never a stack or SQL. */
export function refusalOf(thrown: unknown, request_id: string): Refusal {
  const error = thrown instanceof AppError ? thrown : new AppError(codeOf(thrown));
  if (error.status >= 500) {
    noteFailedWrite(thrown);
    logFailure(thrown, { request_id, code: error.code });
  }
  const { errors, details, retry_after_seconds, rate_limit } = error.particulars;
  const retry = retry_after_seconds ?? (error.status === 503 ? 2 : undefined);
  return {
    code: error.code,
    status: error.status,
    body: JSON.stringify({ code: error.code, message: error.message, errors, details, request_id }),
    headers: {
      ...(retry && { "retry-after": String(retry) }),
      ...(rate_limit &&
        rateLimitHeaders({
          ...rate_limit,
          remaining: 0,
          reset_seconds: retry_after_seconds ?? rate_limit.window_seconds,
        })),
    },
  };
}
