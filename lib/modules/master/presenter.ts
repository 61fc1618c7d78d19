import "server-only";
import { planCodeOf } from "@/lib/access/plan";
import { platformCan } from "@/lib/access/platform-roles";
import type { SessionCall } from "@/lib/api/context";
import { page } from "@/lib/api/page";
import { daysUntil } from "@/lib/core/calendar";
import type { Plan } from "@/lib/db/prisma";
import { presentCharge } from "@/lib/modules/billing/presenter";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { statusOf } from "@/lib/modules/users/rules";
import { presentNote } from "./notes/presenter";
import { situationOf } from "./rules";
import type { listCompanies, readCompany } from "./service";

type Listed = Awaited<ReturnType<typeof listCompanies>>;
type Read = Awaited<ReturnType<typeof readCompany>>;

const seesCharges = ({ actor }: SessionCall) => platformCan(actor.platform_role, "platform:charges");

export function presentCompanies({ totals, ...found }: Listed, call: SessionCall, url: URL) {
  const last_access_at = totals.last_access_at?.toISOString() ?? null;
  const money = seesCharges(call) ? {} : { monthly_revenue_cents: null, failed_charges: null };
  return { ...page(presentLine)(found, call, url), totals: { ...totals, last_access_at, ...money } };
}

const presentLine = ({ usage, ...company }: Listed["rows"][number], { now }: SessionCall) => ({
  id: company.id,
  name: company.name,
  cnpj: company.cnpj,
  ...presentPlanOf(company.plan, now),
  ...presentUsage(usage),
});

/** A company's plan and status. */
export const presentPlanStatus = (plan: Plan | null, { now }: { now: Date }) => presentPlanOf(plan, now);

/** A missing plan has version 1. */
const presentPlanOf = (plan: Plan | null, now: Date) => ({
  version: plan?.version ?? 1,
  plan_type: PLAN_TYPES.find((type) => type === plan?.type) ?? null,
  situation: situationOf(planCodeOf(plan, now), plan?.trial ?? false),
  expires_at: plan?.expires_at.toISOString() ?? null,
});

const presentUsage = (usage: Read["usage"]) => ({
  users: usage?.users ?? 0,
  sales_30_days: usage?.sales ?? 0,
  last_access_at: usage?.last_access_at?.toISOString() ?? null,
});

export function presentCompanyFile({ company, usage, charges, users, notes }: Read, call: SessionCall) {
  const { now } = call;
  const { plan, ...data } = company;
  return {
    company: { ...data, created_at: data.created_at.toISOString() },
    plan: {
      ...presentPlanOf(plan, now),
      subscribed_at: plan?.subscribed_at.toISOString() ?? null,
      days_left: plan && daysUntil(plan.expires_at, now),
      is_suspended: plan?.status === "suspended",
    },
    usage: presentUsage(usage),
    charges: seesCharges(call) ? charges.map((charge) => presentCharge(charge, call)) : null,
    notes: notes.map(presentNote),
    users: users.map((user) => presentUser(user, now)),
  };
}

function presentUser({ sessions, password_resets, totp, passkeys, ...user }: Read["users"][number], now: Date) {
  const status = statusOf(user);
  const [invitation] = password_resets;
  const is_valid = invitation && !invitation.used_at && invitation.expires_at > now;
  return {
    ...user,
    status,
    // A user whose invitations were deleted was invited when the user was created.
    invited_at: status === "invited" ? (invitation ?? user).created_at.toISOString() : null,
    invitation_expires_at: status === "invited" && is_valid ? invitation.expires_at.toISOString() : null,
    has_second_factor: Boolean(totp?.confirmed_at) || passkeys.length > 0,
    last_access_at: sessions[0]?.last_used_at.toISOString() ?? null,
  };
}
