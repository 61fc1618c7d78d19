import "server-only";
import { consume } from "@/lib/access/limits";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { slice } from "@/lib/api/page";
import { dayOf } from "@/lib/core/calendar";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { openFileStream } from "@/lib/storage/files";
import { deleteArchiveFiles, FOLDER, failStalledExports, fileNameOf } from "./archive-service";
import type { exports } from "./endpoints";
import { packedTables, writeArchive } from "./packing/service";
import { archiveName, availableUntil } from "./rules";

export async function listExports(ctx: Ctx, input: Received<typeof exports.list>) {
  const [rows, total] = await Promise.all([
    ctx.db.dataExport.findMany({ orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    ctx.db.dataExport.count(),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getExport = async (ctx: Ctx, { id }: Received<typeof exports.get>) =>
  must(await ctx.db.dataExport.findFirst({ where: { id } }));

/**
 * Starts an export of all the company's data and returns immediately; the work continues in the background. Throws
 * IN_PROGRESS while another export is running, which a unique index enforces. Deletes earlier archives, because they
 * contain personal data.
 */
export async function startExport(ctx: Ctx) {
  await consume("export_company", ctx.company_id);
  const { row, old } = await transaction(ctx, async (ctx) => {
    const stalled = await failStalledExports(ctx.db, ctx.now);
    const old = await ctx.db.dataExport.updateManyAndReturn({
      where: { status: "pronta" },
      data: { status: "apagada" },
    });
    const { company_id, user, now } = ctx;
    const base = { company_id, user_id: user.id, user_name: user.name, created_at: now, seen_at: now };
    const row = await ctx.db.dataExport.create({ data: { ...base, table_count: packedTables().length } });
    await recordAudit(ctx, "export.create", { subject: row.id });
    await notifyOwner(ctx, "Uma exportação com todos os dados da loja foi pedida.");
    return { row, old: [...stalled, ...old] };
  }).catch((error: { code?: unknown }) => {
    throw error.code === "P2002"
      ? new AppError("IN_PROGRESS", { message: "Uma exportação já está sendo preparada. Espere ela terminar." })
      : error;
  });
  await deleteArchiveFiles(old);
  void runExport(ctx, row);
  return row;
}

/** The row of the export has another status: data was erased, or the export had stalled and was given up. */
const NO_LONGER_WANTED = "the export was withdrawn or given up";

/** Writes the archive and marks the export as finished. Deletes the archive if it failed or was withdrawn in the meantime. */
async function runExport(ctx: Ctx, archive: { company_id: string; id: string }) {
  const { id } = archive;
  const where = { id, status: "preparando" };
  try {
    const { name } = await companyOf(ctx);
    const byte_count = await writeArchive(ctx, FOLDER, fileNameOf(archive), {
      shop: name,
      onProgress: async ({ tables: done_count, rows: row_count }) => {
        const data = { done_count, row_count, seen_at: new Date(Date.now()) };
        const { count } = await ctx.db.dataExport.updateMany({ where, data });
        if (count === 0) throw new Error(NO_LONGER_WANTED);
      },
    });
    const finished_at = new Date(Date.now());
    const data = { status: "pronta", byte_count, finished_at };
    const { count } = await ctx.db.dataExport.updateMany({ where, data });
    if (count === 0) throw new Error(NO_LONGER_WANTED);
  } catch (err) {
    log.error({ request_id: ctx.request_id, export_id: id, err }, "export not finished");
    await deleteArchiveFiles([archive]).catch(() => undefined);
    const finished_at = new Date(Date.now());
    await ctx.db.dataExport.updateMany({ where, data: { status: "falhou", finished_at } }).catch(() => undefined);
  }
}

/** Returns a finished archive as a stream and records the download in the audit log. Throws NOT_FOUND once it has expired. */
export async function openExport(ctx: Ctx, { id }: Received<typeof exports.file>) {
  const { status, finished_at } = await getExport(ctx, { id });
  if (status !== "pronta" || !finished_at || availableUntil(finished_at) <= ctx.now)
    throw new AppError("NOT_FOUND", { message: "Este arquivo não está mais guardado. Faça outra exportação." });
  const bytes = must(await openFileStream(FOLDER, fileNameOf({ company_id: ctx.company_id, id })));
  await recordAudit(ctx, "export.download", { subject: id });
  const { name } = await companyOf(ctx);
  return { bytes, name: archiveName(name, dayOf(finished_at, ctx.zone)) };
}
