export interface AskedRule {
  readonly rule: string;
  readonly says: string;
  readonly rows: readonly Record<string, unknown>[];
}

export function askInvariants(
  client: { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> },
  folder: string,
): Promise<AskedRule[]>;
