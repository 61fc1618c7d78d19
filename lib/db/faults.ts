import "server-only";

/** The codes in an error, PostgreSQL's own first: Prisma wraps them in `meta` and in `cause`. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, meta, cause, originalCode } = error as {
    code?: unknown;
    originalCode?: unknown;
    meta?: { code?: unknown; driverAdapterError?: unknown };
    cause?: unknown;
  };
  const plain = (cause ?? {}) as { originalCode?: unknown };
  const own = [plain.originalCode, originalCode, meta?.code, code].filter(
    (value): value is string => typeof value === "string",
  );
  return [...codesOf(meta?.driverAdapterError), ...codesOf(cause), ...own];
}

const PASSING = ["40001", "40P01", "P2034"];

/** A deadlock or a serialization failure: the same work may be tried again. */
export const isPassing = (error: unknown) => codesOf(error).some((code) => PASSING.includes(code));
