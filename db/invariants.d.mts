export interface InvariantResult {
  /** The file name without extension, such as "I09-stock-is-not-negative". */
  readonly rule: string;
  /** What is wrong with the rows, in Portuguese. */
  readonly says: string;
  /** The rows that violate the rule, at most `MAX_ROWS`; empty if it holds. */
  readonly rows: readonly Record<string, unknown>[];
}

/** The most rows that are returned for a rule. */
export const MAX_ROWS: number;

export function checkInvariantRules(
  client: { query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> },
  folder: string,
  /** How long a part of the companies should take, and how many companies the first part has. */
  options?: { readonly part_ms?: number; readonly first_companies?: number },
): Promise<InvariantResult[]>;

export const RULE_COUNT: number;
export function requireAllRules(results: readonly unknown[]): void;
