import "server-only";
import { INACTIVE_STATUSES } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { searchPatterns } from "@/lib/core/text";
import { prisma } from "@/lib/db/client";
import { Prisma } from "@/lib/db/prisma";
import { CHARGES_PER_PAGE } from "@/lib/modules/billing/schema";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { notesOf } from "@/lib/modules/master/notes/service";
import { sumCompanies } from "@/lib/modules/master/totals";
import type { master } from "./endpoints";
import type { Situation } from "./rules";

const USAGE_DAYS = 30;

type CompaniesInput = Received<typeof master.companies>;

/** Lists companies with their usage, without data about their customers or money. */
export async function listCompanies({ now }: SessionCall, input: CompaniesInput) {
  const where = conditionsOf(input, now);
  const { skip, take } = slice(input);
  const [found, [counted], totals] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM company c LEFT JOIN plan p ON p.company_id = c.id ${input.sort === "access" ? WITH_LAST_ACCESS : Prisma.empty}
      WHERE ${where} ORDER BY ${orderOf(input)}, c.id LIMIT ${take} OFFSET ${skip}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM company c LEFT JOIN plan p ON p.company_id = c.id WHERE ${where}`,
    sumCompanies(now),
  ]);
  const ids = found.map(({ id }) => id);
  const [companies, usage] = await Promise.all([
    prisma.company.findMany({ where: { id: { in: ids } }, include: { plan: true } }),
    usageOf(ids),
  ]);
  const byId = new Map(companies.map((company) => [company.id, company]));
  const rows = ids.flatMap((id) => {
    const company = byId.get(id);
    return company ? [{ ...company, usage: usage.get(id) }] : [];
  });
  return { rows, total: counted?.total ?? 0, page: input.page, per_page: input.per_page, totals };
}

const USERS = Prisma.sql`(SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND u.active)`;
/** Of the last days, by the totals of each day: counting the sales of every company would take minutes. */
const SALES = Prisma.sql`(SELECT coalesce(sum(d.sale_count), 0)::int FROM sale_day_total d WHERE d.company_id = c.id
  AND d.business_day > current_date - ${USAGE_DAYS}::int)`;
const LAST_ACCESS = Prisma.sql`(SELECT max(t.last_used_at) FROM session t JOIN users u ON u.id = t.user_id
  WHERE u.company_id = c.id)`;

/** The last access to every company, read once for the order of the whole list. */
const WITH_LAST_ACCESS = Prisma.sql`LEFT JOIN (
  SELECT u.company_id, max(t.last_used_at) AS last_access_at FROM session t JOIN users u ON u.id = t.user_id
  GROUP BY u.company_id) access ON access.company_id = c.id`;

const ORDERS: Record<CompaniesInput["sort"], Prisma.Sql> = {
  name: Prisma.sql`fold_text(c.name)`,
  created: Prisma.sql`c.created_at`,
  expires: Prisma.sql`p.expires_at`,
  users: USERS,
  sales: SALES,
  access: Prisma.sql`access.last_access_at`,
};

/** Companies without a plan or an access come last. The order by name is that of an index, which knows no such companies. */
function orderOf({ sort, direction }: CompaniesInput): Prisma.Sql {
  const isDescending = direction === "desc";
  if (sort === "name") return isDescending ? Prisma.sql`${ORDERS.name} DESC` : ORDERS.name;
  return isDescending ? Prisma.sql`${ORDERS[sort]} DESC NULLS LAST` : Prisma.sql`${ORDERS[sort]} ASC NULLS LAST`;
}

function conditionsOf({ search, situation, plan_type }: CompaniesInput, now: Date): Prisma.Sql {
  const words = Prisma.sql`fold_text(c.name || ' ' || coalesce(c.legal_name, '') || ' ' || coalesce(c.cnpj, ''))
    LIKE ALL (${searchPatterns(search)}::text[])`;
  return Prisma.join(
    [
      ...(search ? [words] : []),
      ...(situation ? [hasSituation(situation, now)] : []),
      ...(plan_type ? [Prisma.sql`p.type = ${plan_type}`] : []),
      Prisma.sql`true`,
    ],
    " AND ",
  );
}

/** The SQL equivalent of `situationOf`, for a plan `p`. */
export function hasSituation(situation: Situation, now: Date): Prisma.Sql {
  if (situation === "none") return Prisma.sql`p.id IS NULL`;
  const inactive = Prisma.sql`p.status IN (${Prisma.join(INACTIVE_STATUSES)})`;
  if (situation === "inactive") return inactive;
  const stopped = Prisma.sql`(p.status = 'expired' OR p.expires_at <= ${now})`;
  if (situation === "expired") return Prisma.sql`NOT ${inactive} AND ${stopped}`;
  return Prisma.sql`p.trial = ${situation === "trial"} AND NOT ${inactive} AND NOT ${stopped}`;
}

interface Usage {
  readonly company_id: string;
  readonly users: number;
  readonly sales: number;
  readonly last_access_at: Date | null;
}

async function usageOf(ids: string[]): Promise<Map<string, Usage>> {
  const rows = await prisma.$queryRaw<Usage[]>`
    SELECT c.id AS company_id, ${USERS} AS users, ${SALES} AS sales, ${LAST_ACCESS} AS last_access_at
    FROM company c WHERE c.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.company_id, row]));
}

/** Reads a company's page. Records the read in the company's audit log before reading. */
export async function readCompany(call: SessionCall, { id }: Received<typeof master.company>) {
  const company = must(await prisma.company.findUnique({ where: { id }, include: { plan: true } }));
  const ctx = ctxForCompany(call, id);
  await recordPlatformAction(ctx, "master.company.read");
  const [usage, charges, users, notes] = await Promise.all([
    usageOf([id]),
    prisma.planCharge.findMany({
      where: { company_id: id },
      take: CHARGES_PER_PAGE,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
    }),
    prisma.user.findMany({
      where: { company_id: id },
      include: {
        sessions: { orderBy: { last_used_at: "desc" }, take: 1, select: { last_used_at: true } },
        password_resets: {
          where: { purpose: "invitation" },
          orderBy: { created_at: "desc" },
          take: 1,
          select: { created_at: true, expires_at: true, used_at: true },
        },
        totp: { select: { confirmed_at: true } },
        passkeys: { take: 1, select: { id: true } },
      },
      orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    }),
    notesOf(ctx),
  ]);
  return { company, usage: usage.get(id), charges, users, notes };
}
