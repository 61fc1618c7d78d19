import "server-only";
import pino from "pino";

/** Structured logs on stdout; personal data and credentials are redacted. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["*.password", "*.token", "*.authorization", "*.cookie", "*.email", "*.cpf_cnpj", "*.cpf", "*.cnpj"],
    censor: "[oculto]",
  },
});
