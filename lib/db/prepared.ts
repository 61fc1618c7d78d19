import "server-only";

/** Each costs every connection of the pool some memory, so only what is asked again and again is worth a name. */
const MOST_NAMES = 200;
const WORTH_A_NAME = 3;
const MOST_COUNTED = 2_000;

/**
 * Begins a statement that is planned for its own values each time. A kept plan expects the same half percent of every period
 * and as many rows of every company: right for the till, but it looks the year of a large shop up row by row.
 */
export const PLANNED_ANEW = "/* planned anew */ ";

const names = new Map<string, string>();
const asked = new Map<string, number>();

/**
 * The name under which PostgreSQL keeps a statement parsed and planned; undefined for one that is rare. Planning costs the
 * larger statements more than running them does. `DATABASE_PREPARED=off` is for a pooler that cannot keep them.
 */
export function preparedName(sql: string): string | undefined {
  if (sql.startsWith(PLANNED_ANEW)) return undefined;
  const name = names.get(sql);
  if (name || names.size === MOST_NAMES || process.env.DATABASE_PREPARED === "off") return name;
  const count = (asked.get(sql) ?? 0) + 1;
  if (count < WORTH_A_NAME) {
    if (asked.size >= MOST_COUNTED) asked.clear();
    asked.set(sql, count);
    return undefined;
  }
  asked.delete(sql);
  names.set(sql, `agora_${names.size + 1}`);
  return names.get(sql);
}
