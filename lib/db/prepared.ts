import "server-only";

/** Each prepared statement uses memory in every connection of the pool, so only frequent ones get a name. */
const MAX_NAMES = 200;
const USES_BEFORE_NAMING = 3;
const MAX_COUNTED = 2_000;

/**
 * Prefix of a statement that PostgreSQL plans for its own values each time. A cached generic plan assumes the same share of
 * rows for every period and company: right for the point of sale, but it reads a year of a large shop row by row.
 */
export const WITHOUT_PLAN_CACHE = "/* planned anew */ ";

interface PreparedStatements {
  /** Whether a connection keeps its prepared statements; false until `detectPooler` has found out. */
  areKept: boolean;
  readonly names: Map<string, string>;
  readonly usageCounts: Map<string, number>;
}

const shared = globalThis as unknown as { __preparedStatements?: PreparedStatements };

/** Shared, because Next.js loads this file once for each compiled route, and all of them use the same connections. */
export const preparedStatements: PreparedStatements = shared.__preparedStatements ?? {
  areKept: false,
  names: new Map(),
  usageCounts: new Map(),
};
shared.__preparedStatements = preparedStatements;

/**
 * Whether connections keep prepared statements. DATABASE_PREPARED decides, for example for PgBouncer 1.21 with
 * max_prepared_statements; otherwise, what was detected.
 */
export function areStatementsKept(): boolean {
  const setting = process.env.DATABASE_PREPARED;
  return setting ? setting === "on" : preparedStatements.areKept;
}

const { names, usageCounts } = preparedStatements;

/**
 * Returns the name of the prepared statement for frequent SQL, and undefined for rare SQL. Planning costs the larger statements
 * more time than running them. Behind a connection pooler nothing gets a name.
 */
export function preparedName(sql: string): string | undefined {
  if (sql.startsWith(WITHOUT_PLAN_CACHE)) return undefined;
  if (!areStatementsKept()) return undefined;
  const name = names.get(sql);
  if (name || names.size === MAX_NAMES) return name;
  const count = (usageCounts.get(sql) ?? 0) + 1;
  if (count < USES_BEFORE_NAMING) {
    if (usageCounts.size >= MAX_COUNTED) usageCounts.clear();
    usageCounts.set(sql, count);
    return undefined;
  }
  usageCounts.delete(sql);
  names.set(sql, `agora_${names.size + 1}`);
  return names.get(sql);
}
