// Structured logs on stdout, one line of JSON for each event.
import pino from "pino";

const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;
/** CPF, CNPJ, phone and similar: eight or more digits, also with separators between them, but no IP addresses. */
const LONG_NUMBER = /(?<![\w.])(?!(?:\d{1,3}\.){3}\d{1,3}\b)\d(?:[ .()/-]{0,2}\d){7,}\b/g;
/** The value that PostgreSQL quotes when it cannot read it: `invalid input syntax for type uuid: "…"`. */
const QUOTED_VALUE = /: ".*"$/gm;

/**
 * Removes e-mail addresses, long numbers and quoted values from a message.
 * @param {string} text
 */
export const withoutPersonalData = (text) =>
  text.replace(QUOTED_VALUE, ": [oculto]").replace(EMAIL, "[oculto]").replace(LONG_NUMBER, "[oculto]");

/**
 * What the log tells about an error: its kind, code, constraint, message and where it was thrown. Errors of Prisma quote the whole
 * call, and PostgreSQL's details quote rows: both contain what users typed, and are left out.
 * @param {unknown} error
 * @returns {Record<string, unknown>}
 */
export function errorFacts(error) {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { name, code, constraint, cause, meta } =
    /** @type {Error & { code?: unknown, constraint?: unknown, meta?: { driverAdapterError?: unknown } }} */ (error);
  const said = name.startsWith("PrismaClient") ? (error.message.trim().split("\n").at(-1) ?? "") : error.message;
  const inner = cause ?? meta?.driverAdapterError;
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    message: withoutPersonalData(said),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(inner !== undefined && { cause: errorFacts(inner) }),
  };
}

export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFacts },
  redact: {
    paths: ["*.password", "*.token", "*.authorization", "*.cookie", "*.email", "*.cpf_cnpj", "*.cpf", "*.cnpj"],
    censor: "[oculto]",
  },
});
