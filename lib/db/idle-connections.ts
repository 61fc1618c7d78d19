import "server-only";

/**
 * How long the pools keep unused connections open. A sale that needs a new connection takes several times as long: PostgreSQL starts a
 * process, checks the password, and prepares the statements and triggers again. Load balancers close unused connections after four
 * minutes or more.
 */
export const IDLE_CONNECTIONS = {
  idleTimeoutMillis: 180_000,
  /** A script ends although connections are still open. */
  allowExitOnIdle: true,
} as const;
