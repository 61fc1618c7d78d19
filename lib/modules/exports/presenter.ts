import "server-only";
import type { DataExport } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { availableUntil, type ExportStatus, STALLED_AFTER_MS } from "./rules";
import type { openExport } from "./service";

/** Returns the effective status: stalled exports are failed and expired ones deleted, even before the row is updated. */
function statusOf({ status, seen_at, finished_at }: DataExport, now: Date): ExportStatus {
  if (status === "preparando" && now.getTime() - seen_at.getTime() > STALLED_AFTER_MS) return "falhou";
  if (status === "pronta" && finished_at && availableUntil(finished_at) <= now) return "apagada";
  return status as ExportStatus;
}

export const presentExport = (row: DataExport, { now }: Ctx) => ({
  ...row,
  status: statusOf(row, now),
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  available_until: row.finished_at ? availableUntil(row.finished_at).toISOString() : null,
});

export const presentArchive = ({ bytes, name }: Awaited<ReturnType<typeof openExport>>) => ({
  bytes,
  name,
  type: "application/zip",
});
