import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { searchPatterns } from "@/lib/core/text";
import type { Prisma } from "@/lib/db/prisma";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import { requireUnique } from "@/lib/modules/customers/rules";
import type { sellers } from "./endpoints";
import type { SellerSort } from "./rules";

async function findSellerIds(ctx: Ctx, query: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM seller
    WHERE company_id = ${ctx.company_id}::uuid
      AND fold_text(concat_ws(' ', name, cpf, phone)) LIKE ALL (${searchPatterns(query)}::text[])`;
  return rows.map(({ id }) => id);
}

function sortColumn({ sort, direction }: { sort: SellerSort; direction: "asc" | "desc" }) {
  const columns = {
    name: { name: direction },
    commission_bp: { commission_bp: direction },
    monthly_goal_cents: { monthly_goal_cents: direction },
  } satisfies Record<SellerSort, Prisma.SellerOrderByWithRelationInput>;
  return columns[sort];
}

export async function listSellers(ctx: Ctx, input: Received<typeof sellers.list>) {
  const found = input.search ? await findSellerIds(ctx, input.search) : null;
  const where = {
    archived_at: input.archived === "true" ? { not: null } : null,
    ...(found && { id: { in: found } }),
  };
  const [rows, total] = await Promise.all([
    ctx.db.seller.findMany({ where, orderBy: [sortColumn(input), { name: "asc" }, { id: "asc" }], ...slice(input) }),
    ctx.db.seller.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Returns a page of the sellers changed since an instant, archived ones included. */
export const syncSellers = (ctx: Ctx, input: Received<typeof sellers.list>) =>
  findTableSyncPage(ctx, "seller", input, (ids) => ctx.db.seller.findMany({ where: { id: { in: ids } } }));

export const getSeller = async (ctx: Ctx, { id }: Received<typeof sellers.get>) =>
  must(await ctx.db.seller.findFirst({ where: { id } }));

export const createSeller = (ctx: Ctx, fields: Received<typeof sellers.create>) =>
  transaction(ctx, async (ctx) => {
    await requireUniqueSeller(ctx, fields);
    const seller = await ctx.db.seller.create({
      data: { company_id: ctx.company_id, registration_date: ctx.now, ...fields },
    });
    await recordAudit(ctx, "seller.create", { subject: seller.id });
    return seller;
  });

/** Throws StaleVersion if the seller has changed since it was read. */
export const updateSeller = (ctx: Ctx, { id, version, ...fields }: Received<typeof sellers.update>) =>
  transaction(ctx, async (ctx) => {
    await lockRow(ctx, "Seller", id);
    requireVersion(version, await getSeller(ctx, { id }));
    await requireUniqueSeller(ctx, fields, id);
    await recordAudit(ctx, "seller.update", { subject: id });
    return ctx.db.seller.update({ where: key(ctx, id), data: fields });
  });

export const archiveSeller = (ctx: Ctx, { id }: Received<typeof sellers.archive>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "seller.archive", { subject: id });
    return ctx.db.seller.update({ where: key(ctx, id), data: { archived_at: ctx.now } });
  });

export const restoreSeller = (ctx: Ctx, { id }: Received<typeof sellers.restore>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "seller.restore", { subject: id });
    return ctx.db.seller.update({ where: key(ctx, id), data: { archived_at: null } });
  });

/** Returns the active users of the company, each with the linked seller, if any. */
export async function listPeople(ctx: Ctx) {
  const data = await sqlFor(ctx).query<{ id: string; name: string; seller_id: string | null }>`
    SELECT u.id, u.name, s.id AS seller_id FROM users u
    LEFT JOIN seller s ON s.company_id = u.company_id AND s.user_id = u.id
    WHERE u.company_id = ${ctx.company_id}::uuid AND u.active ORDER BY u.name, u.id`;
  return { data };
}

/** Returns the seller linked to a user, unless archived. */
export const sellerOf = (ctx: Ctx, user_id: string) =>
  ctx.db.seller.findFirst({ where: { user_id, archived_at: null } });

/** Throws CONFLICT if another seller has the CPF or the user. Unique indexes cover races. Phones may be shared. */
async function requireUniqueSeller(ctx: Ctx, { cpf, user_id }: Received<typeof sellers.create>, id?: string) {
  const person = user_id ? (await listPeople(ctx)).data.find((one) => one.id === user_id) : null;
  if (person === undefined)
    throw new AppError("INVALID", { errors: { user_id: ["Escolha uma pessoa da sua empresa."] } });
  const other = (same: { cpf: string } | { user_id: string }) =>
    ctx.db.seller.findFirst({ where: { ...same, ...(id && { id: { not: id } }) } });
  requireUnique("vendedor", [
    {
      field: "cpf",
      subject: "Este CPF",
      value: cpf,
      holder: cpf ? await other({ cpf }) : null,
    },
    { field: "user_id", subject: "Este usuário", value: user_id, holder: user_id ? await other({ user_id }) : null },
  ]);
}
