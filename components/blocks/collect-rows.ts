import { call } from "@/lib/api/client";
import type { Endpoint, Sent, Shown } from "@/lib/api/endpoint";
import { MAX_COUNTED } from "@/lib/core/counting";

const MAX_PER_PAGE = 100;

type Listed = { data: { id: string }[]; last_page: number; total: number };
type ListEndpoint = Endpoint & { method: "GET" };
type Row<E extends Endpoint> = Shown<E> extends { data: (infer R)[] } ? R : never;

export interface CollectOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Returns all rows that match the filters, page by page, without duplicates if a row moves between pages. If a search matches
 * more rows than a list counts, starts again with `whole=true`.
 */
export async function collectRows<E extends ListEndpoint>(
  endpoint: E,
  input: Sent<E>,
  { signal, onProgress }: CollectOptions,
): Promise<Row<E>[]> {
  const rows = new Map<string, { id: string }>();
  let whole: object = {};
  for (let page = 1, last = 1; page <= last; page++) {
    const asked = { ...(input as object), ...whole, page, per_page: MAX_PER_PAGE } as Sent<E>;
    const answer = (await call(endpoint, asked, { signal })) as Listed;
    if (answer.total > MAX_COUNTED && !("whole" in whole)) {
      whole = { whole: "true" };
      page = 0;
      continue;
    }
    for (const row of answer.data) rows.set(row.id, row);
    last = answer.last_page;
    onProgress(rows.size, answer.total);
  }
  return [...rows.values()] as Row<E>[];
}
