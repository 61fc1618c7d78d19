import "server-only";
import { INACTIVE_WORDS, planCodeOf } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { searchPatterns } from "@/lib/core/text";
import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { PLANS } from "@/lib/modules/billing/rules";
import { CHARGES_PER_PAGE, PLAN_TYPES } from "@/lib/modules/billing/schema";
import type { master } from "./endpoints";
import { monthlyRevenue, situationOf } from "./rules";
import type { Situation } from "./schema";

const USAGE_DAYS = 30;

/** The companies by name, with how much each is used; nothing of their customers or their money. */
export async function listCompanies({ now }: SessionCall, input: Received<typeof master.companies>) {
  const where: Prisma.companyWhereInput = {
    ...(input.search && { id: { in: await findCompanyIds(input.search) } }),
    ...(input.situation && plansThatAre(input.situation, now)),
  };
  const [companies, total, totals] = await Promise.all([
    prisma.company.findMany({
      ...{ where, ...slice(input), orderBy: [{ name: "asc" }, { id: "asc" }] },
      include: { plan: true },
    }),
    prisma.company.count({ where }),
    sumCompanies(now),
  ]);
  const usage = await usageOf(companies.map(({ id }) => id));
  const rows = companies.map((company) => ({ ...company, usage: usage.get(company.id) }));
  return { rows, total, page: input.page, per_page: input.per_page, totals };
}

async function findCompanyIds(query: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM company
    WHERE fold_text(name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(cnpj, ''))
      LIKE ALL (${searchPatterns(query)}::text[])`;
  return rows.map(({ id }) => id);
}

/** The same answer as `situationOf`, as a condition. */
function plansThatAre(situation: Situation, now: Date): Prisma.companyWhereInput {
  if (situation === "none") return { plan: null };
  if (situation === "inactive") return { plan: { status: { in: INACTIVE_WORDS } } };
  const isStopped = { OR: [{ status: "expired" }, { expires_at: { lte: now } }] };
  const isInactive = { status: { in: INACTIVE_WORDS } };
  if (situation === "expired") return { plan: { AND: [isStopped], NOT: isInactive } };
  return { plan: { trial: situation === "trial", NOT: [isStopped, isInactive] } };
}

/** How many companies stand how, and what the paying ones bring in a month. */
async function sumCompanies(now: Date) {
  const groups = await prisma.$queryRaw<
    { type: string | null; trial: boolean | null; status: string | null; is_over: boolean | null; companies: number }[]
  >`
    SELECT p.type, p.trial, p.status, p.expires_at <= ${now} AS is_over, count(*)::int AS companies
    FROM company c LEFT JOIN plan p ON p.company_id = c.id
    GROUP BY 1, 2, 3, 4`;
  const totals = { active: 0, trial: 0, expired: 0, inactive: 0, none: 0, monthly_revenue_cents: 0 };
  for (const { type, trial, status, is_over, companies } of groups) {
    const expires_at = new Date(now.getTime() + (is_over ? 0 : 1));
    const situation = situationOf(planCodeOf(status === null ? null : { status, expires_at }, now), trial ?? false);
    totals[situation] += companies;
    const plan = PLAN_TYPES.find((known) => known === type);
    if (situation === "active" && plan)
      totals.monthly_revenue_cents += monthlyRevenue(companies, plan, PLANS[plan].price_cents);
  }
  return totals;
}

interface Usage {
  readonly company_id: string;
  readonly users: number;
  readonly sales: number;
  readonly last_access_at: Date | null;
}

async function usageOf(ids: string[]): Promise<Map<string, Usage>> {
  const rows = await prisma.$queryRaw<Usage[]>`
    SELECT c.id AS company_id,
      (SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND u.active) AS users,
      (SELECT count(*)::int FROM sale s WHERE s.company_id = c.id AND s.status <> 'cancelada'
        AND s.sold_at > now() - make_interval(days => ${USAGE_DAYS}::int)) AS sales,
      (SELECT max(t.last_used_at) FROM session t JOIN users u ON u.id = t.user_id WHERE u.company_id = c.id)
        AS last_access_at
    FROM company c WHERE c.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.company_id, row]));
}

/** One company's file. The company's own audit keeps who looked at it. */
export async function readCompany(call: SessionCall, { id }: Received<typeof master.company>) {
  const company = must(await prisma.company.findUnique({ where: { id }, include: { plan: true } }));
  await recordAudit(ctxIn(call, id), "master.company.read", { subject: id });
  const [usage, charges, users] = await Promise.all([
    usageOf([id]),
    prisma.plan_charge.findMany({
      ...{ where: { company_id: id }, take: CHARGES_PER_PAGE, orderBy: [{ created_at: "desc" }, { id: "desc" }] },
    }),
    prisma.user.findMany({
      where: { company_id: id },
      include: { sessions: { orderBy: { last_used_at: "desc" }, take: 1, select: { last_used_at: true } } },
      orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    }),
  ]);
  return { company, usage: usage.get(id), charges, users };
}

/** The administrator as somebody who acts in a company, for what is written down there. */
const ctxIn = ({ actor, now, request_id, ip }: SessionCall, company_id: string): Ctx => {
  const { id, name, permissions, is_master, zone, turn_minutes } = actor;
  const user = { id, name, permissions, is_master };
  return { company_id, user, now, zone, turn_minutes, request_id, ip, db: dbFor(company_id) };
};

export const readSettings = async () => PLAN_TYPES.map((type) => ({ type, ...PLANS[type] }));
