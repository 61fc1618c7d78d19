import type { Entries } from "@/lib/modules/reports/tables/schema";

/** Name in the page address for the figure whose rows are shown. */
export const ENTRIES_QUERY = "lancamentos";

/** A figure whose rows are shown. */
export interface Opened {
  readonly title: string;
  readonly entries: Entries;
}

/** Writes the figure for the page address, so that it is an entry of the browser's history. */
export const writeOpened = ({ title, entries }: Opened): string => JSON.stringify({ title, entries });
