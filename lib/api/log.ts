import "server-only";

/** Structured logs on stdout; personal data and credentials are redacted. */
export { log } from "@/lib/observability/log.mjs";
