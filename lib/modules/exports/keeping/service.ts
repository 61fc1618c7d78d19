import "server-only";
import { type CompanyDb, dbFor } from "@/lib/db/tenant";
import { discard, keptBefore } from "@/lib/storage/disk";
import { KEPT_DAYS, keptFrom, SILENT_MS } from "../rules";

export const FOLDER = "exports";

interface Archive {
  readonly company_id: string;
  readonly id: string;
}

export const nameOf = ({ company_id, id }: Archive) => `${company_id}-${id}.zip`;

const companyIn = (name: string) => /^([0-9a-f-]{36})-[0-9a-f-]{36}\.zip$/.exec(name)?.[1];

export const discardArchives = (archives: readonly Archive[]) =>
  Promise.all(archives.map((archive) => discard(FOLDER, nameOf(archive))));

/** Gives up what was being packed by a server that is gone; answers whose files are left half written. */
export const giveUpSilent = (db: CompanyDb, now: Date): Promise<Archive[]> =>
  db.data_export.updateManyAndReturn({
    where: { status: "preparando", seen_at: { lt: new Date(now.getTime() - SILENT_MS) } },
    data: { status: "falhou", finished_at: now },
  });

/** Takes back every archive, finished or not, because what is in it has to be forgotten; discard the files afterwards. */
export async function withdrawArchives(db: CompanyDb, now: Date): Promise<Archive[]> {
  const finished = await db.data_export.updateManyAndReturn({
    where: { status: "pronta" },
    data: { status: "apagada" },
  });
  const unfinished = await db.data_export.updateManyAndReturn({
    where: { status: "preparando" },
    data: { status: "falhou", finished_at: now },
  });
  return [...finished, ...unfinished];
}

/** Takes from the disk the archives whose days are over and what a killed server left half written. Answers how many. */
export async function forgetArchives(now: Date) {
  const companies = new Set((await keptBefore(FOLDER, now)).flatMap((name) => companyIn(name) ?? []));
  let count = 0;
  for (const company_id of companies) {
    const db = dbFor(company_id);
    const over = await db.data_export.updateManyAndReturn({
      where: { status: "pronta", finished_at: { lte: keptFrom(now, KEPT_DAYS) } },
      data: { status: "apagada" },
    });
    const gone = [...over, ...(await giveUpSilent(db, now))];
    await discardArchives(gone);
    count += gone.length;
  }
  // What a row no longer leads to: nothing is kept for so long.
  const left = await keptBefore(FOLDER, keptFrom(now, KEPT_DAYS + 1));
  await Promise.all(left.map((name) => discard(FOLDER, name)));
  return count + left.length;
}
