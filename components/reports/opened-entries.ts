import { z } from "zod";
import { entriesInput } from "@/lib/modules/reports/entries/schema";
import type { Entries } from "@/lib/modules/reports/tables/schema";

/** Name in the page address for the figure whose rows are shown. */
export const ENTRIES_QUERY = "lancamentos";

const openedFigure = z.object({
  title: z.string().max(200),
  entries: entriesInput
    .pick({ of: true, side: true, name: true })
    .extend({ from: z.iso.date().optional(), until: z.iso.date().optional() }),
});

/** A figure whose rows are shown. */
export interface Opened {
  readonly title: string;
  readonly entries: Entries;
}

/** Writes the figure for the page address, so that it is an entry of the browser's history. */
export const writeOpened = ({ title, entries }: Opened): string => JSON.stringify({ title, entries });

/** Reads the figure of the page address; null without one, and for one that this application did not write. */
export function readOpened(text: string | null): Opened | null {
  if (!text) return null;
  try {
    return openedFigure.parse(JSON.parse(text)) as Opened;
  } catch {
    return null;
  }
}
