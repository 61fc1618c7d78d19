import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Ctx } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { archiveName } from "@/lib/modules/exports/rules";
import { openFileStream } from "@/lib/storage/files";
import type { archivedYears } from "./endpoints";

export async function listArchivedYears(ctx: Ctx, input: Received<typeof archivedYears.list>) {
  const [rows, total] = await Promise.all([
    ctx.db.archivedYear.findMany({ orderBy: { year: "desc" }, ...slice(input) }),
    ctx.db.archivedYear.count(),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Returns the file of an archived year as a stream and records the download. Throws NOT_FOUND if the file is missing. */
export async function openArchivedYear(ctx: Ctx, { id }: Received<typeof archivedYears.file>) {
  const { year, file } = must(await ctx.db.archivedYear.findFirst({ where: { id } }));
  const [folder = "", name = ""] = file.split("/");
  const bytes = await openFileStream(folder, name);
  if (!bytes)
    throw new AppError("NOT_FOUND", { message: `O arquivo de ${year} não foi encontrado. Fale com o suporte.` });
  await recordAudit(ctx, "archived_year.download", { subject: id, details: { year } });
  const company = await companyOf(ctx);
  return { bytes, name: archiveName(company.name, String(year)) };
}
