import { copyFileSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkInvariantRules, MAX_ROWS, RULE_COUNT } from "@/db/invariants.mjs";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { checkInvariants } from "./service";

const RULE = "I21-no-key-is-left-half-way";

let client: Client;
/** One rule, because these tests check many small parts. */
const folder = mkdtempSync(join(tmpdir(), "invariants-"));
beforeAll(async () => {
  copyFileSync(join("db", "invariants", `${RULE}.sql`), join(folder, `${RULE}.sql`));
  client = new Client({ connectionString: process.env.AUDITOR_DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

/** Breaks a rule in a company: requests that began and never ended. */
const addHalfwayKeys = (company_id: string, count = 1) => prisma.$executeRaw`
  INSERT INTO idempotency_key (company_id, key, endpoint, request_hash)
  SELECT ${company_id}::uuid, gen_random_uuid(), 'x', 'x' FROM generate_series(1, ${count}::int)`;

async function halfwayKeysOf(company_ids: string[], options?: { first_companies: number; part_ms: number }) {
  const results = await checkInvariantRules(client, folder, options);
  const { rows } = results.find(({ rule }) => rule === RULE) ?? { rows: [] };
  return rows.filter(({ company_id }) => company_ids.includes(String(company_id)));
}

test("finds a violation in every company, whatever part it is checked in", async () => {
  const ids = (await Promise.all([company(), company(), company()])).map(({ company_id }) => company_id);
  for (const id of ids) await addHalfwayKeys(id);
  for (const first_companies of [1, 2, 1_000])
    expect(await halfwayKeysOf(ids, { first_companies, part_ms: 0 })).toHaveLength(3);
  await prisma.idempotencyKey.deleteMany({ where: { company_id: { in: ids } } });
});

test("checks each part in a snapshot of its own, smaller after a slow one and larger after a fast one", async () => {
  await Promise.all(Array.from({ length: 7 }, () => company()));
  const sizes: number[] = [];
  let snapshots = 0;
  const watched = {
    query: async (sql: string, values?: unknown[]) => {
      if (sql.startsWith("BEGIN")) snapshots++;
      const result = await client.query(sql, values);
      if (sql.startsWith("SELECT id FROM company")) sizes.push(result.rows.length);
      return result;
    },
  };
  // No part is fast enough, so that the third and later ones have one company.
  await checkInvariantRules(watched, folder, { first_companies: 4, part_ms: 0 });
  expect(sizes.slice(0, 3)).toEqual([4, 2, 1]);
  // One for the rules of the platform, and one for each part that had companies.
  expect(snapshots).toBe(sizes.filter((size) => size > 0).length + 1);
  sizes.length = 0;
  await checkInvariantRules(watched, folder, { first_companies: 1, part_ms: 600_000 });
  expect(sizes.slice(0, 3)).toEqual([1, 2, 4]);
});

test("keeps a limited number of rows of a rule", async () => {
  const { company_id } = await company();
  await addHalfwayKeys(company_id, MAX_ROWS + 50);
  // Of all companies together: other tests may break the rule in theirs.
  const [result] = await checkInvariantRules(client, folder);
  expect(result?.rows).toHaveLength(MAX_ROWS);
  await prisma.idempotencyKey.deleteMany({ where: { company_id } });
});

test("reports an installation in which rules are missing", async () => {
  expect(readdirSync(join("db", "invariants"))).toHaveLength(RULE_COUNT);
  const installation = mkdtempSync(join(tmpdir(), "installation-"));
  mkdirSync(join(installation, "db", "invariants"), { recursive: true });
  copyFileSync(join("db", "invariants", `${RULE}.sql`), join(installation, "db", "invariants", `${RULE}.sql`));
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(installation);
  const { id, error } = await checkInvariants(new Date()).finally(() => cwd.mockRestore());
  expect(error).toBe(`Only 1 of ${RULE_COUNT} rules in db/invariants`);
  await prisma.invariantCheck.delete({ where: { id } });
});

test("checks every invariant as the auditor and stores the result", async () => {
  const result = await checkInvariants(new Date());
  expect(result.error).toBeNull();
  expect(result.rule_count).toBeGreaterThanOrEqual(32);
  expect(await prisma.invariantCheck.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
    rule_count: result.rule_count,
  });
});

test("records an error if AUDITOR_DATABASE_URL is not set", async () => {
  vi.stubEnv("AUDITOR_DATABASE_URL", "");
  const result = await checkInvariants(new Date());
  vi.unstubAllEnvs();
  expect(result).toMatchObject({ rule_count: 0, error: "AUDITOR_DATABASE_URL is not set" });
});
