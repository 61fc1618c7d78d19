import "server-only";
import { randomUUID } from "node:crypto";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { Importer } from "../importers/service";
import {
  addRows,
  archiveRow,
  CHANGED_SINCE,
  changeRows,
  columnsOf,
  removeRows,
  restoreRows,
  type Table,
  USED_SINCE,
} from "../registers/service";
import { judgePeople, type KnownPerson, type PeopleKind, REGISTERS } from "./rules";

const TABLES: Record<PeopleKind, Exclude<Table, "product">> = {
  clientes: "customer",
  fornecedores: "supplier",
  vendedores: "seller",
};

/** Everybody of a register, those put away included: a document and a phone stay theirs. */
export async function listPeople(ctx: Ctx, kind: PeopleKind): Promise<KnownPerson[]> {
  const [table, { document }] = [TABLES[kind], REGISTERS[kind]];
  const rows = await sqlFor(ctx).query<Omit<KnownPerson, "fields"> & { fields: Record<string, unknown> }>`
    SELECT id, name, ${Prisma.raw(`"${document}"`)} AS document, phone, archived_at, to_jsonb(t) AS fields
    FROM ${Prisma.raw(table)} t WHERE company_id = ${ctx.company_id}::uuid ORDER BY id`;
  return rows;
}

const importerOf = (kind: PeopleKind): Importer => ({
  chunk: 250,
  judge: async (ctx, lines) => judgePeople(kind, lines, await listPeople(ctx, kind)),
  write: async (ctx, judged) => {
    const table = TABLES[kind];
    const added = judged.filter(({ result }) => result === "novo").map((each) => ({ ...each, id: randomUUID() }));
    await addRows(
      ctx,
      table,
      added.map(({ id, values }) => ({ ...columnsOf(table, values), registration_date: ctx.now, id })),
    );
    const changed = judged.filter(({ result }) => result === "atualiza");
    return {
      written: [
        ...added.map(({ line, id }) => ({ line, subject_id: id, before: null, after: null })),
        ...(await changeRows(ctx, table, changed)),
      ],
    };
  },
  takeBack: async (ctx, import_id, rows) => {
    const table = TABLES[kind];
    const added = rows.filter(({ result }) => result === "novo").map(({ subject_id }) => subject_id);
    await removeRows(ctx, table, added);
    const changed = rows.filter(({ result }) => result === "atualiza");
    const kept = await restoreRows(ctx, table, import_id, changed);
    return new Map(kept.map((line) => [line, CHANGED_SINCE]));
  },
  keep: async (ctx, { subject_id }) => {
    await archiveRow(ctx, TABLES[kind], subject_id);
    return USED_SINCE;
  },
});

export const customersImporter = importerOf("clientes");
export const suppliersImporter = importerOf("fornecedores");
export const sellersImporter = importerOf("vendedores");
