import "server-only";
import { prisma } from "@/lib/db/client";

/** The most rows that one statement deletes. The database ends statements after seven seconds (`lib/db/session-defaults.mjs`). */
export const BATCH_ROWS = 2_000;
const COMPANIES_PER_RANGE = 200;
const NO_COMPANY = "00000000-0000-0000-0000-000000000000";

/** Repeats a statement that deletes at most `limit` rows, each time in a transaction of its own. Returns the sum. */
export async function inBatches(deleteBatch: () => Promise<number>, limit = BATCH_ROWS): Promise<number> {
  let sum = 0;
  for (;;) {
    const deleted = await deleteBatch();
    sum += deleted;
    if (deleted < limit) return sum;
  }
}

/** Company ids: those above `after`, up to `until`. */
export interface CompanyRange {
  readonly after: string;
  readonly until: string;
}

/** Calls `work` for ranges of companies that together are all companies, without loading all of their ids. */
export async function forEachCompanyRange(
  work: (range: CompanyRange) => Promise<void>,
  companies = COMPANIES_PER_RANGE,
): Promise<void> {
  let after = NO_COMPANY;
  for (;;) {
    const [last] = await prisma.$queryRaw<{ id: string | null }[]>`
      SELECT max(id::text) AS id FROM (
        SELECT id FROM company WHERE id > ${after}::uuid ORDER BY id LIMIT ${companies}::int) page`;
    if (!last?.id) return;
    await work({ after, until: last.id });
    after = last.id;
  }
}
