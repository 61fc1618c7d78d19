import "server-only";

/**
 * How long the pools keep connections that nobody uses. A new connection makes the first sale after a quiet moment several times as slow:
 * PostgreSQL starts a process for it, checks the password, and prepares statements and triggers again. Load balancers forget a
 * quiet connection after four minutes or more.
 */
export const IDLE_CONNECTIONS = {
  idleTimeoutMillis: 180_000,
  /** A script ends although connections are still open. */
  allowExitOnIdle: true,
} as const;
