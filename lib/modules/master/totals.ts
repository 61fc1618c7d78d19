import "server-only";
import { planCodeOf } from "@/lib/access/plan";
import { prisma } from "@/lib/db/client";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { loadPlatformSettings } from "@/lib/modules/master/platform/service";
import { monthlyRevenue, recentStart, situationOf } from "./rules";

interface Group {
  readonly type: string | null;
  readonly trial: boolean | null;
  readonly status: string | null;
  readonly is_over: boolean | null;
  readonly price_cents: number | null;
  readonly companies: number;
}

/** The number of companies by status, and the monthly revenue of paying ones, each by its last payment. */
async function statusTotals(now: Date) {
  const [groups, { plans }] = await Promise.all([
    prisma.$queryRaw<Group[]>`
      SELECT p.type, p.trial, p.status, p.expires_at <= ${now} AS is_over, paid.amount_cents AS price_cents,
        count(*)::int AS companies
      FROM company c LEFT JOIN plan p ON p.company_id = c.id
      LEFT JOIN LATERAL (
        SELECT amount_cents FROM plan_charge h
        WHERE h.company_id = c.id AND h.status = 'paid' AND h.plan_type = p.type
        ORDER BY h.paid_at DESC LIMIT 1
      ) paid ON true
      GROUP BY 1, 2, 3, 4, 5`,
    loadPlatformSettings(),
  ]);
  const totals = { active: 0, trial: 0, expired: 0, inactive: 0, none: 0, monthly_revenue_cents: 0 };
  for (const { type, trial, status, is_over, price_cents, companies } of groups) {
    const expires_at = new Date(now.getTime() + (is_over ? 0 : 1));
    const situation = situationOf(planCodeOf(status === null ? null : { status, expires_at }, now), trial ?? false);
    totals[situation] += companies;
    const plan = PLAN_TYPES.find((known) => known === type);
    const price = price_cents ?? plans.find((each) => each.type === plan)?.price_cents;
    if (situation === "active" && plan && price) totals.monthly_revenue_cents += monthlyRevenue(companies, plan, price);
  }
  return totals;
}

interface Movement {
  readonly founded: number;
  readonly lost: number;
  readonly failed_charges: number;
  readonly last_access_at: Date | null;
}

/** The changes of the last 30 days; a company is lost if it has paid before and its plan ended without another payment. */
async function movements(now: Date): Promise<Movement> {
  const [row] = await prisma.$queryRaw<Movement[]>`
    WITH since AS (SELECT ${recentStart(now)}::timestamptz AS day)
    SELECT (SELECT count(*)::int FROM company, since WHERE created_at >= day) AS founded,
      (SELECT count(*)::int FROM plan p, since WHERE NOT p.trial
        AND ((p.expires_at <= ${now} AND p.expires_at >= day)
          OR (p.status IN ('inactive', 'canceled', 'cancelled', 'suspended') AND p.updated_at >= day))
        AND EXISTS (SELECT FROM plan_charge h WHERE h.company_id = p.company_id AND h.status = 'paid')) AS lost,
      (SELECT count(*)::int FROM plan_charge, since WHERE failed_at >= day) AS failed_charges,
      (SELECT max(t.last_used_at) FROM session t JOIN users u ON u.id = t.user_id WHERE u.company_id IS NOT NULL)
        AS last_access_at`;
  return row ?? { founded: 0, lost: 0, failed_charges: 0, last_access_at: null };
}

/** From this many companies on, the totals are computed once a minute. */
const MANY_COMPANIES = 2_000;
const KEPT_MS = 60_000;

type Totals = Awaited<ReturnType<typeof computeTotals>>;
let kept: { readonly totals: Totals; readonly at: Date } | undefined;

async function computeTotals(now: Date) {
  const [totals, movement] = await Promise.all([statusTotals(now), movements(now)]);
  return { ...totals, ...movement };
}

/**
 * Totals over all companies, regardless of the search. They read every company, plan and session, so that on a large platform each
 * server keeps them for a minute: otherwise every page and every letter of a search would read all of that again.
 */
export async function sumCompanies(now: Date, many_companies = MANY_COMPANIES): Promise<Totals> {
  if (kept && now.getTime() - kept.at.getTime() < KEPT_MS) return kept.totals;
  const totals = await computeTotals(now);
  const companies = totals.active + totals.trial + totals.expired + totals.inactive + totals.none;
  kept = companies >= many_companies ? { totals, at: now } : undefined;
  return totals;
}
