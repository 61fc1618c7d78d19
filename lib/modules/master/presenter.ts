import "server-only";
import { planCodeOf } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import { page } from "@/lib/api/page";
import type { plan } from "@/lib/db/generated/client";
import { gatewayName } from "@/lib/gateway/gateway";
import { presentCharge } from "@/lib/modules/billing/presenter";
import { daysLeft, TRIAL_DAYS } from "@/lib/modules/billing/rules";
import { PLAN_TYPES } from "@/lib/modules/billing/schema";
import { PRODUCT_NAME } from "@/lib/product";
import { SUPPORT_HOURS, SUPPORT_PHONE } from "@/lib/support";
import { situationOf } from "./rules";
import type { listCompanies, readCompany, readSettings } from "./service";

type Listed = Awaited<ReturnType<typeof listCompanies>>;
type Read = Awaited<ReturnType<typeof readCompany>>;

export function presentCompanies({ totals, ...found }: Listed, call: SessionCall, url: URL) {
  return { ...page(presentLine)(found, call, url), totals };
}

const presentLine = ({ usage, ...company }: Listed["rows"][number], { now }: SessionCall) => ({
  ...{ id: company.id, name: company.name, cnpj: company.cnpj },
  ...presentPlanOf(company.plan, now),
  ...presentUsage(usage),
});

const presentPlanOf = (plan: plan | null, now: Date) => ({
  plan_type: PLAN_TYPES.find((type) => type === plan?.type) ?? null,
  situation: situationOf(planCodeOf(plan, now), plan?.trial ?? false),
  expires_at: plan?.expires_at.toISOString() ?? null,
});

const presentUsage = (usage: Read["usage"]) => ({
  users: usage?.users ?? 0,
  sales_30_days: usage?.sales ?? 0,
  last_access_at: usage?.last_access_at?.toISOString() ?? null,
});

export function presentCompanyFile({ company, usage, charges, users }: Read, { now }: SessionCall) {
  const { plan, ...data } = company;
  return {
    company: { ...data, created_at: data.created_at.toISOString() },
    plan: {
      ...presentPlanOf(plan, now),
      subscribed_at: plan?.subscribed_at.toISOString() ?? null,
      days_left: plan && daysLeft(plan.expires_at, now),
    },
    usage: presentUsage(usage),
    charges: charges.map(presentCharge),
    users: users.map(({ sessions, ...user }) => ({
      ...user,
      last_access_at: sessions[0]?.last_used_at.toISOString() ?? null,
    })),
  };
}

export const presentSettings = (plans: Awaited<ReturnType<typeof readSettings>>) => ({
  product_name: PRODUCT_NAME,
  plans,
  trial_days: TRIAL_DAYS,
  gateway: gatewayName(),
  support: {
    phone: SUPPORT_PHONE,
    hours: SUPPORT_HOURS.map(({ days, hours }) => ({ days, from: hours?.from ?? null, until: hours?.until ?? null })),
  },
});
