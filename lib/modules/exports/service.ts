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
import { readerOf } from "@/lib/storage/disk";
import type { exports } from "./endpoints";
import { discardArchives, FOLDER, giveUpSilent, nameOf } from "./keeping/service";
import { packedTables, writeArchive } from "./packing/service";
import { archiveName, availableUntil } from "./rules";

export async function listExports(ctx: Ctx, input: Received<typeof exports.list>) {
  const [rows, total] = await Promise.all([
    ctx.db.data_export.findMany({ orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    ctx.db.data_export.count(),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getExport = async (ctx: Ctx, { id }: Received<typeof exports.get>) =>
  must(await ctx.db.data_export.findFirst({ where: { id } }));

/**
 * Begins to pack everything the company has and answers at once; the packing goes on. Refuses with IN_PROGRESS while
 * another one is at work, which the database decides. Earlier archives leave the disk: they are full of people's data.
 */
export async function startExport(ctx: Ctx) {
  await consume("export_company", ctx.company_id);
  const { row, old } = await transaction(ctx, async (ctx) => {
    const silent = await giveUpSilent(ctx.db, ctx.now);
    const old = await ctx.db.data_export.updateManyAndReturn({
      where: { status: "pronta" },
      data: { status: "apagada" },
    });
    const { company_id, user, now } = ctx;
    const begun = { company_id, user_id: user.id, user_name: user.name, created_at: now, seen_at: now };
    const row = await ctx.db.data_export.create({ data: { ...begun, table_count: packedTables().length } });
    await recordAudit(ctx, "export.create", { subject: row.id });
    await notifyOwner(ctx, "Uma exportação com todos os dados da loja foi pedida.");
    return { row, old: [...silent, ...old] };
  }).catch((error: { code?: unknown }) => {
    throw error.code === "P2002"
      ? new AppError("IN_PROGRESS", { message: "Uma exportação já está sendo preparada. Espere ela terminar." })
      : error;
  });
  await discardArchives(old);
  void pack(ctx, row);
  return row;
}

async function pack(ctx: Ctx, archive: { company_id: string; id: string }) {
  const { id } = archive;
  const ours = { id, status: "preparando" };
  try {
    const { name } = await companyOf(ctx);
    const byte_count = await writeArchive(ctx, FOLDER, nameOf(archive), {
      shop: name,
      onProgress: async ({ tables: done_count, rows: row_count }) => {
        const data = { done_count, row_count, seen_at: new Date(Date.now()) };
        const { count } = await ctx.db.data_export.updateMany({ where: ours, data });
        if (count === 0) throw new Error("another packing took over");
      },
    });
    const finished_at = new Date(Date.now());
    await ctx.db.data_export.updateMany({ where: ours, data: { status: "pronta", byte_count, finished_at } });
  } catch (err) {
    log.error({ request_id: ctx.request_id, export_id: id, err }, "export not finished");
    await discardArchives([archive]).catch(() => undefined);
    const finished_at = new Date(Date.now());
    await ctx.db.data_export
      .updateMany({ where: ours, data: { status: "falhou", finished_at } })
      .catch(() => undefined);
  }
}

/** The archive as a stream, while it is kept; who took it is written down. */
export async function openExport(ctx: Ctx, { id }: Received<typeof exports.file>) {
  const { status, finished_at } = await getExport(ctx, { id });
  if (status !== "pronta" || !finished_at || availableUntil(finished_at) <= ctx.now)
    throw new AppError("NOT_FOUND", { message: "Este arquivo não está mais guardado. Faça outra exportação." });
  const bytes = must(await readerOf(FOLDER, nameOf({ company_id: ctx.company_id, id })));
  await recordAudit(ctx, "export.download", { subject: id });
  const { name } = await companyOf(ctx);
  return { bytes, name: archiveName(name, dayOf(finished_at, ctx.zone)) };
}
