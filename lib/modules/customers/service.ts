import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { idsOfPage, slice } from "@/lib/api/page";
import { isBirthDate } from "@/lib/core/birth";
import { dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { MAX_COUNTED } from "@/lib/core/counting";
import { fold, searchPatterns } from "@/lib/core/text";
import type { Prisma } from "@/lib/db/prisma";
import { candidatesFor, matchesAllPatterns, NO_LIMIT } from "@/lib/db/search";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { customers } from "./endpoints";
import type { CustomerSort } from "./rules";
import { requireUnique } from "./rules";

const MAX_MATCHES = MAX_COUNTED + 1;

/** Returns the ids of customers whose name, document or phone contains every word of the query, best matches first. */
export async function findCustomerIds(
  ctx: Ctx,
  query: string,
  limit = MAX_MATCHES,
  archived = false,
): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM (
      SELECT id, name FROM customer
      WHERE company_id = ${ctx.company_id}::uuid AND (archived_at IS NOT NULL) = ${archived}
        AND ${matchesAllPatterns("fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, ''))", searchPatterns(query))}
      LIMIT ${candidatesFor(limit)}) AS found
    ORDER BY starts_with(fold_text(name), ${fold(query)}) DESC, name, id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** The most customers that a search of a list by name finds among the active ones, and among the archived ones. */
const MAX_NAMED = 1_000;

/** Returns the ids of matching customers, archived ones included because their records remain listed. */
export async function findCustomerIdsWithArchived(ctx: Ctx, words: string): Promise<string[]> {
  const found = await Promise.all([false, true].map((archived) => findCustomerIds(ctx, words, MAX_NAMED, archived)));
  return found.flat();
}

function sortColumn({ sort, direction }: { sort: CustomerSort; direction: "asc" | "desc" }) {
  const columns = {
    name: { name: direction },
    city: { city: { sort: direction, nulls: "last" as const } },
    fiado_limit_cents: { fiado_limit_cents: direction },
  } satisfies Record<CustomerSort, Prisma.CustomerOrderByWithRelationInput>;
  return columns[sort];
}

export async function listCustomers(ctx: Ctx, input: Received<typeof customers.list>) {
  const archived = input.archived === "true";
  const limit = input.whole ? NO_LIMIT : MAX_MATCHES;
  const found = input.search ? await findCustomerIds(ctx, input.search, limit, archived) : null;
  if (found && input.whole) {
    const where = { id: { in: idsOfPage(found, input) } };
    const rows = await ctx.db.customer.findMany({
      where,
      orderBy: [sortColumn(input), { name: "asc" }, { id: "asc" }],
    });
    return { rows, total: found.length, page: input.page, per_page: input.per_page };
  }
  const where = { archived_at: archived ? { not: null } : null, ...(found && { id: { in: found } }) };
  const [rows, total] = await Promise.all([
    ctx.db.customer.findMany({ where, orderBy: [sortColumn(input), { name: "asc" }, { id: "asc" }], ...slice(input) }),
    ctx.db.customer.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Returns a page of the customers changed since an instant, archived ones included. */
export const syncCustomers = (ctx: Ctx, input: Received<typeof customers.list>) =>
  findTableSyncPage(ctx, "customer", input, (ids) => ctx.db.customer.findMany({ where: { id: { in: ids } } }));

export const getCustomer = async (ctx: Ctx, { id }: Received<typeof customers.get>) =>
  must(await ctx.db.customer.findFirst({ where: { id } }));

/** Locks a customer, so that it cannot be anonymized concurrently. Throws CONFLICT if it already is. */
async function lockNotAnonymized(ctx: Ctx, id: string) {
  await lockRow(ctx, "Customer", id);
  const customer = await getCustomer(ctx, { id });
  if (customer.anonymized_at) throw new AppError("CONFLICT", { message: "Os dados deste cliente foram apagados." });
  return customer;
}

export const createCustomer = (ctx: Ctx, fields: Received<typeof customers.create>) =>
  transaction(ctx, async (ctx) => {
    await requireUniqueDocument(ctx, fields);
    const customer = await ctx.db.customer.create({
      data: { company_id: ctx.company_id, registration_date: ctx.now, ...columnsOf(ctx, fields, null) },
    });
    await recordAudit(ctx, "customer.create", { subject: customer.id });
    return customer;
  });

/**
 * Creates a customer added at the till, under the id generated there, without fiado: that is decided in the customer's record.
 * Repeated calls create it once.
 */
export async function createTillCustomer(ctx: Ctx, customer: { id: string; name: string; phone: string | null }) {
  const data = [{ company_id: ctx.company_id, ...customer, fiado_allowed: false, created_at: ctx.now }];
  const { count } = await ctx.db.customer.createMany({ data, skipDuplicates: true });
  if (count > 0) await recordAudit(ctx, "customer.create", { subject: customer.id });
}

/** Throws StaleVersion if the customer has changed since it was read. */
export const updateCustomer = (ctx: Ctx, { id, version, ...fields }: Received<typeof customers.update>) =>
  transaction(ctx, async (ctx) => {
    const before = await lockNotAnonymized(ctx, id);
    requireVersion(version, before);
    await requireUniqueDocument(ctx, fields, id);
    const { fiado_allowed, fiado_limit_cents, contact_consent } = fields;
    const details = { fiado_allowed, fiado_limit_cents, contact_consent };
    await recordAudit(ctx, "customer.update", { subject: id, details });
    return ctx.db.customer.update({ where: key(ctx, id), data: columnsOf(ctx, fields, before.contact_consent_at) });
  });

export const archiveCustomer = (ctx: Ctx, { id }: Received<typeof customers.archive>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "customer.archive", { subject: id });
    return ctx.db.customer.update({ where: key(ctx, id), data: { archived_at: ctx.now } });
  });

export const restoreCustomer = (ctx: Ctx, { id }: Received<typeof customers.restore>) =>
  transaction(ctx, async (ctx) => {
    await lockNotAnonymized(ctx, id);
    await recordAudit(ctx, "customer.restore", { subject: id });
    return ctx.db.customer.update({ where: key(ctx, id), data: { archived_at: null } });
  });

/** Converts input to columns. Keeps the instant of an existing consent. Throws INVALID for a birth date in the future. */
function columnsOf(
  ctx: Ctx,
  { birth_date, contact_consent, ...fields }: Received<typeof customers.create>,
  consented_at: Date | null,
) {
  if (birth_date && !isBirthDate(birth_date, dayOf(ctx.now, ctx.zone)))
    throw new AppError("INVALID", { errors: { birth_date: ["Informe uma data de nascimento que exista."] } });
  return {
    ...fields,
    birth_date: birth_date ? toColumn(localDate(birth_date)) : null,
    contact_consent_at: contact_consent ? (consented_at ?? ctx.now) : null,
  };
}

/** Throws CONFLICT if another customer has the document. A unique index covers races. Families may share a phone. */
async function requireUniqueDocument(ctx: Ctx, { cpf_cnpj }: Received<typeof customers.create>, id?: string) {
  if (!cpf_cnpj) return;
  const holder = await ctx.db.customer.findFirst({ where: { cpf_cnpj, ...(id && { id: { not: id } }) } });
  requireUnique("cliente", [{ field: "cpf_cnpj", subject: "Este documento", value: cpf_cnpj, holder }]);
}
