import "server-only";
import { Pool } from "pg";
import { log } from "@/lib/api/log";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function connect() {
  const pool = new Pool({
    connectionString: process.env.DATABASE_URL,
    max: 2,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    allowExitOnIdle: true,
  });
  pool.on("error", (err) => log.warn({ err }, "idle connection lost"));
  return pool;
}

const shared = globalThis as unknown as { __apart?: Pool };
shared.__apart ??= connect();
const pool = shared.__apart;

/**
 * Two connections beside the client's, for what is counted, and stays counted, while a transaction goes on: were it to
 * wait for one of the client's, ten transactions at once would each hold one and wait for another for ever.
 */
export const apart = { query: ({ text, values }: Statement) => pool.query(text, [...values]) };
