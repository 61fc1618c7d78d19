import { call } from "@/lib/api/client";
import { reportEntries } from "@/lib/modules/reports/entries/endpoints";
import { MAX_ENTRIES } from "@/lib/modules/reports/entries/rules";
import type { Entry } from "@/lib/modules/reports/entries/schema";
import type { Days, Entries } from "@/lib/modules/reports/tables/schema";

type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Loads all rows behind a figure, a page at a time. The same record may appear in several rows. */
export async function collectEntries(input: Entries & Days, { signal, onProgress }: Watch): Promise<Entry[]> {
  const rows: Entry[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await call(reportEntries.list, { ...input, page, per_page: MAX_ENTRIES }, { signal });
    rows.push(...answer.data);
    last = answer.last_page;
    onProgress(rows.length, answer.total);
  }
  return rows;
}
