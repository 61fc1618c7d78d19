import "server-only";
import { AppError } from "@/lib/api/errors";
import { tableOf } from "./models";
import { Prisma } from "./prisma";
import { type Ctx, sqlFor } from "./tenant";

/** Thrown for a PUT that carries an older version; `record` is the current record, as the service returns it. */
export class StaleVersion extends AppError {
  constructor(readonly record: unknown) {
    super("STALE_VERSION");
  }
}

/**
 * Throws StaleVersion when `sent` is not the record's current version. The record must be locked, so that its version cannot
 * change before the write. Undefined skips the check, for calls whose version is optional.
 */
export function requireVersion(
  sent: number | undefined,
  record: { readonly version: number },
  shown: unknown = record,
) {
  if (sent !== undefined && sent !== record.version) throw new StaleVersion(shown);
}

type Models = Prisma.TypeMap["model"];
/** The models with a `version` column. */
type VersionedModel = {
  [Model in keyof Models]: "version" extends keyof Models[Model]["payload"]["scalars"] ? Model : never;
}[keyof Models];

/** Locks one row of the company until the transaction ends. Inserts that reference it by foreign key are not blocked. */
export const lockRow = (ctx: Ctx, model: VersionedModel, id: string) =>
  sqlFor(ctx).query`
    SELECT FROM ${Prisma.raw(`"${tableOf(model)}"`)}
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;

interface LockedCatalogRow {
  readonly id: string;
  readonly is_archived: boolean;
}

/**
 * Locks rows of a catalog until the transaction ends, in order of id to avoid deadlocks between two changes. Throws NOT_FOUND if
 * one is unknown.
 */
export async function lockCatalogRows(ctx: Ctx, model: "Customer" | "Supplier", ids: readonly string[]) {
  const asked = [...new Set(ids)];
  const rows = await sqlFor(ctx).query<LockedCatalogRow>`
    SELECT id, archived_at IS NOT NULL AS is_archived FROM ${Prisma.raw(`"${tableOf(model)}"`)}
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${asked}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  if (rows.length < asked.length) throw new AppError("NOT_FOUND");
  return rows;
}
