import "server-only";
import { join } from "node:path";
import { Client } from "pg";
import { checkInvariantRules, requireAllRules } from "@/db/invariants.mjs";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";

const MAX_STORED_ROWS = 5;
const QUERY_TIMEOUT_MS = 600_000;

/** Checks the rules of db/invariants as the read-only auditor role, and stores the result for the platform's health page. */
export async function checkInvariants(now: Date) {
  const started_at = Date.now();
  const result = await checkAsAuditor().catch((error: Error) => {
    log.error({ err: error }, "invariants not checked");
    return { rule_count: 0, broken: [], error: error.message.slice(0, 300) };
  });
  const { rule_count, broken, error } = result;
  if (broken.length > 0) log.error({ broken: broken.map(({ rule, count }) => ({ rule, count })) }, "invariants broken");
  else if (!error) log.info({ rule_count }, "invariants hold");
  return prisma.invariantCheck.create({
    data: {
      checked_at: now,
      rule_count,
      broken_count: broken.length,
      broken,
      error,
      duration_ms: Date.now() - started_at,
    },
  });
}

async function checkAsAuditor() {
  const connectionString = process.env.AUDITOR_DATABASE_URL;
  if (!connectionString) throw new Error("AUDITOR_DATABASE_URL is not set");
  const client = new Client({ connectionString, query_timeout: QUERY_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query(`SET statement_timeout = ${QUERY_TIMEOUT_MS}`);
    const results = await checkInvariantRules(client, join(process.cwd(), "db", "invariants"));
    requireAllRules(results);
    const broken = results
      .filter(({ rows }) => rows.length > 0)
      .map(({ rule, says, rows }) => ({
        rule,
        says,
        count: rows.length,
        rows: asJson(rows.slice(0, MAX_STORED_ROWS)),
      }));
    return { rule_count: results.length, broken, error: null };
  } finally {
    await client.end();
  }
}

const asJson = (rows: readonly Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row));
