import "server-only";
import { randomUUID } from "node:crypto";
import { dayOf } from "@/lib/core/calendar";
import { normalizeDocument } from "@/lib/core/documents";
import { normalizePhone } from "@/lib/core/phone";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { CATALOGS, type PeopleKind } from "@/lib/modules/catalogs";
import { fromColumns, toColumns } from "./catalog-fields";
import {
  addRows,
  archiveRow,
  CHANGED_SINCE_IMPORT,
  changeRows,
  removeRows,
  restoreRows,
  USED_SINCE,
} from "./catalog-rows";
import type { Importer } from "./importer";
import { inSlices, mapWithPauses } from "./pauses";
import { type KnownPerson, personChecker } from "./people-rules";
import type { ReadLine, Values } from "./rules";

/**
 * Returns the people that match these lines by document, phone or name. Includes archived people, who keep their documents
 * and phones.
 */
export async function findNamedPeople(ctx: Ctx, kind: PeopleKind, lines: readonly ReadLine[]): Promise<KnownPerson[]> {
  const found = await inSlices(lines, (slice) => findNamedBySlice(ctx, kind, slice));
  return [...new Map(found.map((person) => [person.id, person])).values()];
}

async function findNamedBySlice(ctx: Ctx, kind: PeopleKind, lines: readonly ReadLine[]): Promise<KnownPerson[]> {
  const { document_column: document } = CATALOGS[kind];
  const valuesOf = (field: string) =>
    lines.flatMap(({ given }) => (typeof given[field] === "string" ? [given[field]] : []));
  const documents = valuesOf(document).map(normalizeDocument);
  const phones = valuesOf("phone").map(normalizePhone);
  const rows = await sqlFor(ctx).query<Omit<KnownPerson, "fields"> & { row: Values }>`
    SELECT id, name, ${Prisma.raw(`"${document}"`)} AS document, phone, archived_at, to_jsonb(t) AS row
    FROM ${Prisma.raw(CATALOGS[kind].table)} t
    WHERE company_id = ${ctx.company_id}::uuid
      AND (${Prisma.raw(`"${document}"`)} = ANY (${documents}::text[])
           OR phone = ANY (${phones}::text[])
           OR fold_text(name) IN (SELECT fold_text(given_name) FROM unnest(${valuesOf("name")}::text[]) given_name))
    ORDER BY id`;
  return rows.map(({ row, ...person }) => ({ ...person, fields: fromColumns(kind, row) }));
}

/** Returns the importer of a catalog of people. */
export const peopleImporter = (kind: PeopleKind): Importer => ({
  chunk: 250,
  check: async (ctx, lines) => {
    const people = await findNamedPeople(ctx, kind, lines);
    return mapWithPauses(lines, personChecker(kind, people, dayOf(ctx.now, ctx.zone)));
  },
  write: async (ctx, checked) => {
    const added = checked.filter(({ result }) => result === "novo").map((each) => ({ ...each, id: randomUUID() }));
    await addRows(
      ctx,
      kind,
      added.map(({ id, values }) => ({ ...toColumns(kind, values, ctx.now), registration_date: ctx.now, id })),
    );
    const changed = checked.filter(({ result }) => result === "atualiza");
    return {
      written: [
        ...added.map(({ line, id }) => ({ line, subject_id: id, before: null, after: null })),
        ...(await changeRows(ctx, kind, changed)),
      ],
    };
  },
  undo: async (ctx, import_id, rows) => {
    const added = rows.filter(({ result }) => result === "novo").map(({ subject_id }) => subject_id);
    await removeRows(ctx, kind, added);
    const changed = rows.filter(({ result }) => result === "atualiza");
    const kept_lines = await restoreRows(ctx, kind, import_id, changed);
    return new Map(kept_lines.map((line) => [line, CHANGED_SINCE_IMPORT]));
  },
  keepUsed: async (ctx, { subject_id }) => {
    await archiveRow(ctx, kind, subject_id);
    return USED_SINCE;
  },
});
