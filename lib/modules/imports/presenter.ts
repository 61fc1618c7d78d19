import "server-only";
import { type Cell, showCell } from "@/lib/core/sheet-cell";
import type { ImportBatch, ImportRow as ImportRowRecord } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { canUndo, undoUntil } from "./rules";
import type { ImportKind, ImportRow, ImportStatus } from "./schema";
import type { readImport } from "./service";

export function presentImport(row: ImportBatch, { now }: Ctx) {
  const status = row.status as ImportStatus;
  return {
    ...row,
    status,
    kind: row.kind as ImportKind,
    header: row.header as string[],
    columns: row.columns as Record<string, number>,
    sheets: row.sheets as string[],
    can_undo: canUndo({ status, finished_at: row.finished_at }, now),
    undo_until: undoUntil(row.finished_at)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

export const presentImportDetail = (
  { batch, sample, unknown_units }: Awaited<ReturnType<typeof readImport>>,
  ctx: Ctx,
) => ({
  ...presentImport(batch, ctx),
  sample: sample.map(({ cells }) => (cells as Cell[]).map(showCell)),
  unknown_units,
});

export const presentImportRow = (row: ImportRowRecord) => ({
  id: String(row.line),
  line: row.line,
  cells: (row.cells as Cell[]).map(showCell),
  result: row.result as ImportRow["result"],
  state: row.state as ImportRow["state"],
  notes: row.notes as ImportRow["notes"],
});
