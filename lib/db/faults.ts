import "server-only";

/**
 * The codes in an error, PostgreSQL's own first: Prisma wraps them in `meta` and in `cause`. A connection that fails has no
 * code of PostgreSQL's, and in a raw query none of Prisma's either, only the kind that its adapter gives it.
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

const PASSING = ["40001", "40P01", "P2034"];

/** A deadlock or a serialization failure: the same work may be tried again. */
export const isPassing = (error: unknown) => codesOf(error).some((code) => PASSING.includes(code));
