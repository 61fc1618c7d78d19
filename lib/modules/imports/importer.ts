import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import type { CheckedLine, ReadLine, Values } from "./rules";
import type { Note } from "./schema";

/** A written line: the id of its row, and the changed fields before and after. */
export interface WrittenLine {
  readonly line: number;
  readonly subject_id: string;
  readonly before: Values | null;
  readonly after: Values | null;
  /** Notes to add to the line after writing. */
  readonly notes?: readonly Note[];
}

export interface LineToUndo extends WrittenLine {
  readonly result: string;
}

/** The operations of a kind of spreadsheet. All run in the transaction of `ctx`. */
export interface Importer {
  /** Maximum number of lines written in one transaction. */
  readonly chunk: number;
  /** Determines the result of each line. `isWriting` is true if the same transaction then writes them. */
  readonly check: (ctx: Ctx, lines: readonly ReadLine[], options?: { isWriting?: boolean }) => Promise<CheckedLine[]>;
  readonly write: (
    ctx: Ctx,
    checked: readonly CheckedLine[],
  ) => Promise<{ written: WrittenLine[]; category_ids?: string[] }>;
  /** Reverts lines. Returns a reason for each line that was kept. Throws if a row is in use. */
  readonly undo: (ctx: Ctx, import_id: string, rows: readonly LineToUndo[]) => Promise<ReadonlyMap<number, string>>;
  /** Handles a new row that is in use, for example by archiving it. Returns the message for its line. */
  readonly keepUsed: (ctx: Ctx, row: LineToUndo) => Promise<string>;
}
