import "server-only";
import { randomUUID } from "node:crypto";
import { dayOf } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { CATALOGS, fromColumns, toColumns } from "../catalogs";
import type { Importer } from "../importers/service";
import {
  addRows,
  archiveRow,
  CHANGED_SINCE,
  changeRows,
  removeRows,
  restoreRows,
  USED_SINCE,
} from "../registers/service";
import type { Values } from "../rules";
import { judgePeople, type KnownPerson, PEOPLE, type PeopleKind } from "./rules";

/** Everybody of a catalog, those who are archived included: a document and a phone stay theirs. */
export async function listPeople(ctx: Ctx, kind: PeopleKind): Promise<KnownPerson[]> {
  const { document } = PEOPLE[kind];
  const rows = await sqlFor(ctx).query<Omit<KnownPerson, "fields"> & { row: Values }>`
    SELECT id, name, ${Prisma.raw(`"${document}"`)} AS document, phone, archived_at, to_jsonb(t) AS row
    FROM ${Prisma.raw(CATALOGS[kind].table)} t WHERE company_id = ${ctx.company_id}::uuid ORDER BY id`;
  return rows.map(({ row, ...person }) => ({ ...person, fields: fromColumns(kind, row) }));
}

const importerOf = (kind: PeopleKind): Importer => ({
  chunk: 250,
  judge: async (ctx, lines) => judgePeople(kind, lines, await listPeople(ctx, kind), dayOf(ctx.now, ctx.zone)),
  write: async (ctx, judged) => {
    const added = judged.filter(({ result }) => result === "novo").map((each) => ({ ...each, id: randomUUID() }));
    await addRows(
      ctx,
      kind,
      added.map(({ id, values }) => ({ ...toColumns(kind, values, ctx.now), registration_date: ctx.now, id })),
    );
    const changed = judged.filter(({ result }) => result === "atualiza");
    return {
      written: [
        ...added.map(({ line, id }) => ({ line, subject_id: id, before: null, after: null })),
        ...(await changeRows(ctx, kind, changed)),
      ],
    };
  },
  takeBack: async (ctx, import_id, rows) => {
    const added = rows.filter(({ result }) => result === "novo").map(({ subject_id }) => subject_id);
    await removeRows(ctx, kind, added);
    const changed = rows.filter(({ result }) => result === "atualiza");
    const kept = await restoreRows(ctx, kind, import_id, changed);
    return new Map(kept.map((line) => [line, CHANGED_SINCE]));
  },
  keep: async (ctx, { subject_id }) => {
    await archiveRow(ctx, kind, subject_id);
    return USED_SINCE;
  },
});

export const customersImporter = importerOf("clientes");
export const suppliersImporter = importerOf("fornecedores");
export const sellersImporter = importerOf("vendedores");
