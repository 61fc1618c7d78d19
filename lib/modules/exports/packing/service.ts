import "server-only";
import { once } from "node:events";
import { Zip, type ZipInputFile } from "fflate";
import { formatInstant } from "@/lib/core/calendar";
import { toCsv } from "@/lib/core/csv";
import { delegateOf, modelOf, TENANT_TABLES } from "@/lib/db/models";
import { Prisma } from "@/lib/db/prisma";
import { readOnReplica } from "@/lib/db/replica";
import { type Ctx, sqlFor, unscoped } from "@/lib/db/tenant";
import { createFileWriter } from "@/lib/storage/files";
import { runTask } from "@/lib/workers/pool";
import { FILE_NAMES } from "../labels";
import { headingOf, knownHeading, REFERENCES } from "./labels";
import { type DeflatedPart, deflateText, LAST_BLOCK, type References } from "./rows";
import { keyColumns, type PackedFile, readMe, shownColumns } from "./rules";

type Row = Record<string, unknown>;
type Delegate = { findMany: (args: object) => Promise<Row[]> };

const BATCH = 500;
/** Tables outside `TENANT_TABLES` that hold rows of the company. */
const SHARED_TABLES = ["company", "user", "plan", "plan_charge", "terms_acceptance", "privacy_request"];
/** Technical tables: counters, idempotency keys, links without a stored secret, the exports themselves, derived totals. */
const TECHNICAL_TABLES = [
  "counter",
  "idempotency_key",
  "receipt_link",
  "fiado_link",
  "data_export",
  "sale_day_total",
  "cash_register_total",
  "sale_change",
  "customer_display",
];
/** Internal notes of the platform's staff, which the company cannot read. */
const PLATFORM_TABLES = ["company_note"];

/** Returns every table with data of a company, those with a Portuguese name first. */
export const packedTables = (): string[] => {
  const own = TENANT_TABLES.filter((table) => ![...TECHNICAL_TABLES, ...PLATFORM_TABLES].includes(table));
  const tables = [...SHARED_TABLES, ...own];
  const named = Object.keys(FILE_NAMES).filter((table) => tables.includes(table));
  return [...named, ...tables.filter((table) => !named.includes(table))];
};

const columnsOf = (table: string): string[] => {
  const name = `${modelOf(table)}ScalarFieldEnum` as "SaleScalarFieldEnum";
  return Object.keys(Prisma[name]);
};

interface Packing {
  readonly shop: string;
  /** Called after every batch. May throw to cancel the export. */
  readonly onProgress: (done: { tables: number; rows: number }) => Promise<void>;
}

/** Writes the archive to disk, one batch of rows at a time. Returns its size in bytes. */
export async function writeArchive(ctx: Ctx, folder: string, name: string, { shop, onProgress }: Packing) {
  const out = await createFileWriter(folder, name);
  let bytes = 0;
  let failure: Error | null = null;
  out.on("error", (error) => {
    failure ??= error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    bytes += chunk.length;
    out.write(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    if (out.writableNeedDrain) await once(out, "drain");
  };
  const files: PackedFile[] = [];
  let row_count = 0;
  try {
    for (const table of packedTables()) {
      const file = new ZippedFile(`${FILE_NAMES[table] ?? table}.csv`);
      zip.add(file);
      const columns = fileColumns(table);
      file.push(deflateText(toCsv([headingsOf(table)]), file.crc));
      let count = 0;
      for await (const { rows, references } of batchesOf(ctx, table)) {
        const lane = { company_id: ctx.company_id, background: true };
        file.push(await runTask(lane, "packRows", { columns, rows, references, zone: ctx.zone, checksum: file.crc }));
        count += rows.length;
        await flush();
        await onProgress({ tables: files.length, rows: row_count + count });
      }
      file.end();
      files.push({ name: file.filename, rows: count });
      row_count += count;
      await flush();
      await onProgress({ tables: files.length, rows: row_count });
    }
    const about = new ZippedFile("LEIA-ME.txt");
    zip.add(about);
    about.push(deflateText(`\uFEFF${readMe(shop, formatInstant(ctx.now, ctx.zone), files)}`, about.crc));
    about.end();
    zip.end();
    out.end();
    await once(out, "close");
    if (failure) throw failure;
    return bytes;
  } finally {
    out.destroy();
  }
}

/** A file in the archive, written as already deflated parts. */
class ZippedFile implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata: ZipInputFile["ondata"];

  constructor(readonly filename: string) {}

  push({ bytes, size, checksum }: DeflatedPart) {
    this.size += size;
    this.crc = checksum;
    this.ondata?.(null, bytes, false);
  }

  end() {
    this.ondata?.(null, LAST_BLOCK, true);
  }
}

const fileColumns = (table: string) => shownColumns(columnsOf(table));

/** Returns the headings of a table's file. A foreign key has a second column with the name of its row. */
export const headingsOf = (table: string): string[] =>
  fileColumns(table).flatMap((column) => {
    const reference = REFERENCES[column];
    return reference ? [headingOf(column, table), reference[2]] : [headingOf(column, table)];
  });

/** Returns the columns without a Portuguese heading, in the form `table.column`. */
export const columnsWithoutHeading = (): string[] =>
  packedTables().flatMap((table) =>
    fileColumns(table)
      .filter((column) => knownHeading(column, table) === null)
      .map((column) => `${table}.${column}`),
  );

interface Batch {
  readonly rows: Row[];
  readonly references: References;
}

/**
 * Yields the company's rows of a table in batches, in the order of their keys. Each batch is read on the replica, which shows all that
 * was committed before: a later batch is never older than an earlier one, wherever each was read.
 */
export async function* batchesOf(ctx: Ctx, table: string): AsyncGenerator<Batch> {
  if (SHARED_TABLES.includes(table)) {
    yield await readBatch(ctx, table, (ctx) => {
      const delegate = unscoped(ctx)[delegateOf(table) as "user"] as unknown as Delegate;
      const { company_id } = ctx;
      return delegate.findMany({ where: table === "company" ? { id: company_id } : { company_id } });
    });
    return;
  }
  let last: Row | undefined;
  for (;;) {
    const batch = await readBatch(ctx, table, (ctx) => findRowsAfter(ctx, table, last));
    if (batch.rows.length > 0) yield batch;
    if (batch.rows.length < BATCH) return;
    last = batch.rows.at(-1);
  }
}

/** Returns the next rows of a table in the order of its primary key, after the row `last`. */
async function findRowsAfter(ctx: Ctx, table: string, last: Row | undefined): Promise<Row[]> {
  const keys = keyColumns(table);
  if (keys.length !== 1 || keys[0] !== "id") return findRowsByKey(ctx, table, keys, last);
  const delegate = ctx.db[delegateOf(table) as "sale"] as unknown as Delegate;
  return delegate.findMany({ where: last ? { id: { gt: last.id } } : {}, orderBy: { id: "asc" }, take: BATCH });
}

/** The key of a row as PostgreSQL writes it: a `Date` has no microseconds. */
const POSITION = "position_in_table";

/** `findRowsAfter` for a key other than `id`. */
async function findRowsByKey(ctx: Ctx, table: string, keys: readonly string[], last: Row | undefined): Promise<Row[]> {
  const isAfter = last
    ? Prisma.sql`AND (${identifiers(keys)}) > (${Prisma.join(last[POSITION] as string[])})`
    : Prisma.empty;
  const order = keys.length > 0 ? Prisma.sql`ORDER BY ${identifiers(keys)}` : Prisma.empty;
  const position = Prisma.raw(`ARRAY[${keys.map((key) => `"${key}"::text`).join(", ")}]::text[] AS ${POSITION}`);
  return sqlFor(ctx).query<Row>`
    SELECT ${identifiers(columnsOf(table))}, ${position} FROM ${identifiers([table])}
    WHERE company_id = ${ctx.company_id}::uuid ${isAfter} ${order} LIMIT ${BATCH}`;
}

const identifiers = (names: readonly string[]) => Prisma.raw(names.map((name) => `"${name}"`).join(", "));

/** Reads rows and the names they refer to. */
const readBatch = (ctx: Ctx, table: string, findRows: (ctx: Ctx) => Promise<Row[]>): Promise<Batch> =>
  readOnReplica(ctx, async (ctx) => {
    const rows = await findRows(ctx);
    return { rows, references: await referencesOf(ctx, fileColumns(table), rows) };
  });

/** Returns the names that the ids in a batch refer to, by column. */
async function referencesOf(ctx: Ctx, columns: readonly string[], batch: readonly Row[]) {
  const references = new Map<string, Map<unknown, unknown>>();
  for (const column of columns) {
    const [table, name] = REFERENCES[column] ?? [];
    const ids = [...new Set(batch.map((row) => row[column]).filter(Boolean))];
    if (!table || !name || ids.length === 0) continue;
    const delegate = ctx.db[delegateOf(table) as "sale"] as unknown as Delegate;
    const rows = await delegate.findMany({ where: { id: { in: ids } }, select: { id: true, [name]: true } });
    references.set(column, new Map(rows.map((row) => [row.id, row[name]])));
  }
  return references;
}
