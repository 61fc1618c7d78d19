import "server-only";
import { Pool } from "pg";
import { log } from "@/lib/api/log";
import { IDLE_CONNECTIONS } from "./idle-connections";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function connect() {
  const pool = new Pool({
    connectionString: process.env.DATABASE_URL,
    max: 2,
    ...IDLE_CONNECTIONS,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  pool.on("error", (err) => log.warn({ err }, "idle connection lost"));
  return pool;
}

const shared = globalThis as unknown as { __separatePool?: Pool };
shared.__separatePool ??= connect();
const pool = shared.__separatePool;

/**
 * Two connections for statements that must not join the running transaction: rate limits, refused counts, notifications. With the client's own connections, ten concurrent transactions could each hold one and wait for another forever.
 */
export const separatePool = { query: ({ text, values }: Statement) => pool.query(text, [...values]) };
