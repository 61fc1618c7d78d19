import "server-only";

/**
 * The error codes in an error, PostgreSQL's first: Prisma wraps them in `meta` and `cause`. A connection failure has no
 * PostgreSQL code, and in a raw query no Prisma code either, only the `kind` set by the adapter.
 */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, meta, cause, originalCode } = error as {
    code?: unknown;
    originalCode?: unknown;
    meta?: { code?: unknown; driverAdapterError?: unknown };
    cause?: unknown;
  };
  const plain = (cause ?? {}) as { originalCode?: unknown; kind?: unknown };
  const own = [plain.originalCode, plain.kind, originalCode, meta?.code, code].filter(
    (value): value is string => typeof value === "string",
  );
  return [...codesOf(meta?.driverAdapterError), ...codesOf(cause), ...own];
}

const RETRYABLE = ["40001", "40P01", "P2034"];

/** A deadlock or a serialization failure: the transaction may be retried. */
export const isRetryable = (error: unknown) => codesOf(error).some((code) => RETRYABLE.includes(code));
