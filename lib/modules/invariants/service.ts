import "server-only";
import { join } from "node:path";
import { Client } from "pg";
import { askInvariants } from "@/db/invariants.mjs";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";

const ROWS_KEPT = 5;
const QUERY_MS = 600_000;

/** Asks every rule of db/invariants as the auditor, who only reads, and keeps the answer for the platform's health page. */
export async function checkInvariants(now: Date) {
  const begun = Date.now();
  const answer = await askAsAuditor().catch((error: Error) => {
    log.error({ err: error }, "invariants not checked");
    return { rule_count: 0, broken: [], error: error.message.slice(0, 300) };
  });
  const { rule_count, broken, error } = answer;
  if (broken.length > 0) log.error({ broken: broken.map(({ rule, count }) => ({ rule, count })) }, "invariants broken");
  else if (!error) log.info({ rule_count }, "invariants hold");
  return prisma.invariantCheck.create({
    data: {
      checked_at: now,
      rule_count,
      broken_count: broken.length,
      broken,
      error,
      duration_ms: Date.now() - begun,
    },
  });
}

async function askAsAuditor() {
  const connectionString = process.env.AUDITOR_DATABASE_URL;
  if (!connectionString) throw new Error("AUDITOR_DATABASE_URL is not set");
  const client = new Client({ connectionString, query_timeout: QUERY_MS, statement_timeout: QUERY_MS });
  await client.connect();
  try {
    const asked = await askInvariants(client, join(process.cwd(), "db", "invariants"));
    const broken = asked
      .filter(({ rows }) => rows.length > 0)
      .map(({ rule, says, rows }) => ({ rule, says, count: rows.length, rows: textsOf(rows.slice(0, ROWS_KEPT)) }));
    return { rule_count: asked.length, broken, error: null };
  } finally {
    await client.end();
  }
}

const textsOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row));
