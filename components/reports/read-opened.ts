import { z } from "zod";
import { entriesInput } from "@/lib/modules/reports/entries/schema";
import type { Opened } from "./opened-entries";

const openedFigure = z.object({
  title: z.string().max(200),
  entries: entriesInput
    .pick({ of: true, side: true, name: true })
    .extend({ from: z.iso.date().optional(), until: z.iso.date().optional() }),
});

/** Reads the figure of the page address; null without one, and for one that this application did not write. */
export function readOpened(text: string | null): Opened | null {
  if (!text) return null;
  try {
    return openedFigure.parse(JSON.parse(text)) as Opened;
  } catch {
    return null;
  }
}
