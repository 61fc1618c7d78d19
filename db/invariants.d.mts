export interface InvariantResult {
  /** The file name without extension, such as "I09-stock-is-not-negative". */
  readonly rule: string;
  /** What is wrong with the rows, in Portuguese. */
  readonly says: string;
  /** The rows that violate the rule; empty if it holds. */
  readonly rows: readonly Record<string, unknown>[];
}

export function checkInvariantRules(
  client: { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> },
  folder: string,
): Promise<InvariantResult[]>;
