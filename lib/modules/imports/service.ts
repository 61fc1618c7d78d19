import "server-only";
import { can, type Permission } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Cell } from "@/lib/core/sheet-cell";
import type { ImportBatch, ImportRow } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { CATALOG_KINDS, CATALOGS, mapCatalogs } from "@/lib/modules/catalogs";
import { RETENTION } from "@/lib/modules/purges/rules";
import { runTask } from "@/lib/workers/pool";
import { type DecimalMark, decimalMarkOf } from "./cells";
import { columnsProblem, FIELDS, guessColumns } from "./column-rules";
import type { imports } from "./endpoints";
import { IMPORTERS } from "./importers-by-kind";
import { inSlices, LINES_PER_SLICE, mapWithPauses } from "./pauses";
import { type CheckedLine, type ReadingOptions, type ReadLine, readLine } from "./rules";
import { IMPORT_KINDS, type ImportKind, type ImportStatus } from "./schema";
import { type UnitText, type UnitWords, unitWord, unknownUnits } from "./unit-word-rules";

const SAMPLE = 3;
/** The statuses in which columns and units can be chosen. */
const CHANGEABLE: ImportStatus[] = ["enviada", "conferida"];
const DAY_MS = 86_400_000;

/** Permissions required to import each kind: those required to create the records by hand. */
const REQUIRED_PERMISSIONS: Record<ImportKind, readonly Permission[]> = {
  ...mapCatalogs(CATALOG_KINDS, (kind) => [CATALOGS[kind].permission]),
  estoque: ["consultar estoque", "cadastro produtos"],
  fiado: ["fiado"],
};

const mayImport = (ctx: Ctx, kind: ImportKind) =>
  REQUIRED_PERMISSIONS[kind].every((permission) => can(ctx.user, permission));

/** Returns the import. Throws NOT_FOUND unless the user may import its kind. */
export async function getImport(ctx: Ctx, id: string): Promise<ImportBatch> {
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(ctx, kind));
  return must(await ctx.db.importBatch.findFirst({ where: { id, kind: { in: kinds } } }));
}

export async function readImport(ctx: Ctx, { id }: Received<typeof imports.get>) {
  const batch = await getImport(ctx, id);
  const sample = await ctx.db.importRow.findMany({ where: { import_id: id }, orderBy: { line: "asc" }, take: SAMPLE });
  return { batch, sample, unknown_units: await findUnknownUnits(ctx, batch) };
}

/** Returns the words in the column of units that are not known, while the import can still be changed. */
async function findUnknownUnits(ctx: Ctx, { id, kind, status, columns, unit_words }: ImportBatch) {
  const field = FIELDS[kind as ImportKind].find(({ reads }) => reads === "unidade");
  const column = field && (columns as Record<string, number>)[field.name];
  if (column === undefined || !CHANGEABLE.some((changeable) => changeable === status)) return [];
  const texts = await sqlFor(ctx).query<UnitText>`
    SELECT cells ->> ${column}::int AS text, count(*)::int AS line_count FROM import_row
    WHERE company_id = ${ctx.company_id}::uuid AND import_id = ${id}::uuid AND cells ->> ${column}::int IS NOT NULL
    GROUP BY 1`;
  return unknownUnits(texts, unit_words as UnitWords);
}

export async function listImports(ctx: Ctx, input: Received<typeof imports.list>) {
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(ctx, kind) && (!input.kind || input.kind === kind));
  const where = { kind: { in: kinds } };
  const [rows, total] = await Promise.all([
    ctx.db.importBatch.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    ctx.db.importBatch.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export async function listImportRows(ctx: Ctx, { id, result, state, ...input }: Received<typeof imports.rows>) {
  await getImport(ctx, id);
  const where = { import_id: id, ...(result && { result }), ...(state && { state }) };
  const [rows, total] = await Promise.all([
    ctx.db.importRow.findMany({ where, orderBy: { line: "asc" }, ...slice(input) }),
    ctx.db.importRow.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Stores an uploaded spreadsheet, and checks its lines if the headings identify the columns. Changes no catalog rows. */
export async function receiveFile(ctx: Ctx, { kind, file_name, sheet: wanted, file }: Received<typeof imports.create>) {
  if (!mayImport(ctx, kind)) throw new AppError("FORBIDDEN");
  const spreadsheet = { kind, bytes: file.bytes, sheet: wanted };
  const { header, line_count, lines_json, sheets, sheet } = await runTask(ctx, "readSpreadsheet", spreadsheet);
  const { id } = await transaction(ctx, async (ctx) => {
    await deleteOldImports(ctx);
    const batch = await ctx.db.importBatch.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        created_at: ctx.now,
        kind,
        file_name,
        sheets,
        sheet,
        header,
        columns: guessColumns(kind, header),
        row_count: line_count,
      },
    });
    await sqlFor(ctx).execute`
      INSERT INTO import_row (company_id, import_id, line, cells, width)
      SELECT ${ctx.company_id}::uuid, ${batch.id}::uuid, line, cells, width
      FROM jsonb_to_recordset(${lines_json}::jsonb) AS j (line int, cells jsonb, width int)`;
    return batch;
  });
  const columns = guessColumns(kind, header);
  if (columnsProblem(kind, columns, header.length)) return readImport(ctx, { id });
  return chooseColumns(ctx, { id, columns });
}

/** Deletes old drafts and the lines of old imports, which contain personal data that is not needed, as the nightly purge does. */
async function deleteOldImports(ctx: Ctx) {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await ctx.db.importBatch.deleteMany({
    where: { status: { in: CHANGEABLE }, created_at: { lt: before(RETENTION.import_leftover_days) } },
  });
  await sqlFor(ctx).execute`
    DELETE FROM import_row r USING import_batch b
    WHERE r.company_id = ${ctx.company_id}::uuid AND b.company_id = r.company_id AND b.id = r.import_id
      AND b.status IN ('concluida', 'desfeita') AND b.finished_at < ${before(RETENTION.import_lines_days)}`;
}

/** Checks every line with the chosen columns without writing. Can be repeated until the first line is written. */
export async function chooseColumns(ctx: Ctx, { id, columns, ...chosen }: Received<typeof imports.choose>) {
  const { kind, header, unit_words: stored } = await getImport(ctx, id);
  const problem = columnsProblem(kind as ImportKind, columns, (header as string[]).length);
  if (problem) throw new AppError("INVALID", { message: problem, errors: { columns: [problem] } });
  const unit_words = chosen.unit_words ? normalizeWords(chosen.unit_words) : (stored as UnitWords);
  await transaction(ctx, async (ctx) => {
    const { count } = await ctx.db.importBatch.updateMany({
      where: { id, status: { in: CHANGEABLE } },
      data: { columns, unit_words },
    });
    if (count === 0) throw new AppError("IMPORT_STATUS");
    const rows = await readRows(ctx, id);
    const decimal_mark = decimalMarkIn(kind as ImportKind, columns, rows);
    await ctx.db.importBatch.updateMany({ where: { id }, data: { decimal_mark } });
    const lines = await readLines({ kind: kind as ImportKind, columns, decimal_mark, unit_words }, rows);
    const checked = await IMPORTERS[kind as ImportKind].check(ctx, lines);
    await saveResults(ctx, id, checked);
    await ctx.db.importBatch.updateMany({ where: { id }, data: { status: "conferida", ...countsOf(checked) } });
  });
  return readImport(ctx, { id });
}

const normalizeWords = (words: UnitWords): UnitWords =>
  Object.fromEntries(Object.entries(words).map(([word, unit]) => [unitWord(word), unit]));

/** Reads the rows of an import in slices, so that the main thread is free between them. */
async function readRows(ctx: Ctx, import_id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let after = 0; ; ) {
    const where = { import_id, line: { gt: after } };
    const batch = await ctx.db.importRow.findMany({ where, orderBy: { line: "asc" }, take: LINES_PER_SLICE });
    rows.push(...batch);
    after = batch.at(-1)?.line ?? after;
    if (batch.length < LINES_PER_SLICE) return rows;
  }
}

const readLines = (options: ReadingOptions, rows: readonly ImportRow[]): Promise<ReadLine[]> =>
  mapWithPauses(rows, (row) =>
    readLine(options, { ...row, cells: row.cells as Cell[], seen: row.seen as CheckedLine["seen"] | null }),
  );

/** Detects the decimal mark from the texts in the columns of amounts. */
function decimalMarkIn(
  kind: ImportKind,
  columns: Readonly<Record<string, number>>,
  rows: readonly { readonly cells: unknown }[],
): DecimalMark {
  const amounts = FIELDS[kind].filter(({ reads }) => reads === "valor" || reads === "quantidade");
  const indexes = amounts.flatMap(({ name }) => columns[name] ?? []);
  const texts = rows.flatMap(({ cells }) => indexes.map((index) => (cells as Cell[])[index]));
  return decimalMarkOf(texts.filter((cell) => typeof cell === "string"));
}

/** Saves the results of lines and the values that they were compared with. */
export async function saveResults(
  ctx: Ctx,
  id: string,
  checked: readonly Pick<CheckedLine, "line" | "result" | "notes" | "seen">[],
) {
  await inSlices(checked, async (slice) => {
    const results = slice.map(({ line, result, notes, seen = null }) => ({ line, result, notes, seen }));
    await sqlFor(ctx).execute`
      UPDATE import_row r SET result = j.result, notes = j.notes, seen = coalesce(j.seen, r.seen)
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS j (line int, result text, notes jsonb, seen jsonb)
      WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${id}::uuid AND r.line = j.line`;
    return [];
  });
}

function countsOf(checked: readonly CheckedLine[]) {
  const count = (result: CheckedLine["result"]) => checked.filter((each) => each.result === result).length;
  return {
    new_count: count("novo"),
    changed_count: count("atualiza"),
    same_count: count("igual"),
    error_count: count("erro"),
  };
}
