import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import type { Judged, ReadLine, Values } from "../rules";
import type { Note } from "../schema";

/** A line that was written: whose row it became or changed, and what it was and is there. */
export interface Written {
  readonly line: number;
  readonly subject_id: string;
  readonly before: Values | null;
  readonly after: Values | null;
  /** What has to be said about the line now that it is written. */
  readonly notes?: readonly Note[];
}

export interface WrittenRow extends Written {
  readonly result: string;
}

/** What a kind of spreadsheet has of its own; everything happens in the transaction of the ctx. */
export interface Importer {
  /** How many lines are written in one transaction. */
  readonly chunk: number;
  /** Says what becomes of each line; `isWriting` when the same transaction writes them. */
  readonly judge: (ctx: Ctx, lines: readonly ReadLine[], options?: { isWriting?: boolean }) => Promise<Judged[]>;
  readonly write: (ctx: Ctx, judged: readonly Judged[]) => Promise<{ written: Written[]; category_ids?: string[] }>;
  /** Takes lines back; answers why each of those that stay does. Fails as a whole where a row is in use. */
  readonly takeBack: (ctx: Ctx, import_id: string, rows: readonly WrittenRow[]) => Promise<ReadonlyMap<number, string>>;
  /** What becomes of a new row that is in use by now and cannot go; answers it as a sentence. */
  readonly keep: (ctx: Ctx, row: WrittenRow) => Promise<string>;
}
