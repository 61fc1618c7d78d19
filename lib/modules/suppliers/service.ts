import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { searchPatterns } from "@/lib/core/text";
import type { Prisma } from "@/lib/db/prisma";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import { requireUnique } from "@/lib/modules/customers/rules";
import type { suppliers } from "./endpoints";
import type { SupplierSort } from "./rules";

/** Returns the ids of suppliers whose name, contact, document or phone contains every word of the query. */
export async function findSupplierIds(ctx: Ctx, query: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM supplier
    WHERE company_id = ${ctx.company_id}::uuid
      AND fold_text(concat_ws(' ', name, contact_name, cnpj_cpf, phone)) LIKE ALL (${searchPatterns(query)}::text[])`;
  return rows.map(({ id }) => id);
}

function sortColumn({ sort, direction }: { sort: SupplierSort; direction: "asc" | "desc" }) {
  const columns = {
    name: { name: direction },
    city: { city: { sort: direction, nulls: "last" as const } },
  } satisfies Record<SupplierSort, Prisma.SupplierOrderByWithRelationInput>;
  return columns[sort];
}

export async function listSuppliers(ctx: Ctx, input: Received<typeof suppliers.list>) {
  const found = input.search ? await findSupplierIds(ctx, input.search) : null;
  const where = {
    archived_at: input.archived === "true" ? { not: null } : null,
    ...(found && { id: { in: found } }),
  };
  const [rows, total] = await Promise.all([
    ctx.db.supplier.findMany({ where, orderBy: [sortColumn(input), { name: "asc" }, { id: "asc" }], ...slice(input) }),
    ctx.db.supplier.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Returns a page of the suppliers changed since an instant, archived ones included. */
export const syncSuppliers = (ctx: Ctx, input: Received<typeof suppliers.list>) =>
  findTableSyncPage(ctx, "supplier", input, (ids) => ctx.db.supplier.findMany({ where: { id: { in: ids } } }));

export const getSupplier = async (ctx: Ctx, { id }: Received<typeof suppliers.get>) =>
  must(await ctx.db.supplier.findFirst({ where: { id } }));

export const createSupplier = (ctx: Ctx, fields: Received<typeof suppliers.create>) =>
  transaction(ctx, async (ctx) => {
    await requireUniqueDocument(ctx, fields);
    const supplier = await ctx.db.supplier.create({
      data: { company_id: ctx.company_id, registration_date: ctx.now, ...fields },
    });
    await recordAudit(ctx, "supplier.create", { subject: supplier.id });
    return supplier;
  });

/** Throws StaleVersion if the supplier has changed since it was read. */
export const updateSupplier = (ctx: Ctx, { id, version, ...fields }: Received<typeof suppliers.update>) =>
  transaction(ctx, async (ctx) => {
    await lockRow(ctx, "Supplier", id);
    requireVersion(version, await getSupplier(ctx, { id }));
    await requireUniqueDocument(ctx, fields, id);
    await recordAudit(ctx, "supplier.update", { subject: id });
    return ctx.db.supplier.update({ where: key(ctx, id), data: fields });
  });

export const archiveSupplier = (ctx: Ctx, { id }: Received<typeof suppliers.archive>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "supplier.archive", { subject: id });
    return ctx.db.supplier.update({ where: key(ctx, id), data: { archived_at: ctx.now } });
  });

export const restoreSupplier = (ctx: Ctx, { id }: Received<typeof suppliers.restore>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "supplier.restore", { subject: id });
    return ctx.db.supplier.update({ where: key(ctx, id), data: { archived_at: null } });
  });

/** Throws CONFLICT if another supplier has the document. A unique index covers races. Phones may be shared. */
async function requireUniqueDocument(ctx: Ctx, { cnpj_cpf }: Received<typeof suppliers.create>, id?: string) {
  if (!cnpj_cpf) return;
  const holder = await ctx.db.supplier.findFirst({ where: { cnpj_cpf, ...(id && { id: { not: id } }) } });
  requireUnique("fornecedor", [{ field: "cnpj_cpf", subject: "Este documento", value: cnpj_cpf, holder }]);
}
