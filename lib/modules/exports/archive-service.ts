import "server-only";
import { type CompanyDb, dbFor } from "@/lib/db/tenant";
import { deleteFile, listFilesBefore } from "@/lib/storage/files";
import { daysBefore, KEPT_DAYS, STALLED_AFTER_MS } from "./rules";

export const FOLDER = "exports";

interface Archive {
  readonly company_id: string;
  readonly id: string;
}

export const fileNameOf = ({ company_id, id }: Archive) => `${company_id}-${id}.zip`;

const companyIn = (name: string) => /^([0-9a-f-]{36})-[0-9a-f-]{36}\.zip$/.exec(name)?.[1];

export const deleteArchiveFiles = (archives: readonly Archive[]) =>
  Promise.all(archives.map((archive) => deleteFile(FOLDER, fileNameOf(archive))));

/** Marks exports interrupted by a server crash as failed. Returns them, so that their partial files can be deleted. */
export const failStalledExports = (db: CompanyDb, now: Date): Promise<Archive[]> =>
  db.dataExport.updateManyAndReturn({
    where: { status: "preparando", seen_at: { lt: new Date(now.getTime() - STALLED_AFTER_MS) } },
    data: { status: "falhou", finished_at: now },
  });

/** Invalidates every archive, finished or not, because of data that must be erased. Delete the files afterwards. */
export async function withdrawArchives(db: CompanyDb, now: Date): Promise<Archive[]> {
  const finished = await db.dataExport.updateManyAndReturn({
    where: { status: "pronta" },
    data: { status: "apagada" },
  });
  const unfinished = await db.dataExport.updateManyAndReturn({
    where: { status: "preparando" },
    data: { status: "falhou", finished_at: now },
  });
  return [...finished, ...unfinished];
}

/** Deletes expired archives and partial files of interrupted exports. Returns how many. */
export async function deleteExpiredArchives(now: Date) {
  const companies = new Set((await listFilesBefore(FOLDER, now)).flatMap((name) => companyIn(name) ?? []));
  let count = 0;
  for (const company_id of companies) {
    const db = dbFor(company_id);
    const expired = await db.dataExport.updateManyAndReturn({
      where: { status: "pronta", finished_at: { lte: daysBefore(now, KEPT_DAYS) } },
      data: { status: "apagada" },
    });
    const deleted = [...expired, ...(await failStalledExports(db, now))];
    await deleteArchiveFiles(deleted);
    count += deleted.length;
  }
  // Files without a row: no archive is kept this long.
  const orphans = await listFilesBefore(FOLDER, daysBefore(now, KEPT_DAYS + 1));
  await Promise.all(orphans.map((name) => deleteFile(FOLDER, name)));
  return count + orphans.length;
}
