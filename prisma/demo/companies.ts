import { isLocal } from "@/lib/access/demo";
import type { Permission } from "@/lib/access/permissions";
import type { PlatformRole } from "@/lib/access/platform-roles";
import { addDays, DEFAULT_ZONE, type LocalDate, startOfDay } from "@/lib/core/calendar";
import type { Unscoped } from "@/lib/db/client";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import { recordAcceptance } from "@/lib/modules/auth/terms/service";
import { extendedEnd, PLANS } from "@/lib/modules/billing/rules";
import { companies } from "@/lib/modules/companies/endpoints";
import { createCompany, updateCompany } from "@/lib/modules/companies/service";
import { CAIXA, COBRANCA, DONO, EXPIRED_SHOP, FINANCEIRO, MASTER, PIX, SHOP, SUPORTE, VENCIDO } from "./logins";

const FOUNDED_DAYS_AGO = 50;
const HOUR_MS = 3_600_000;
/** The trial lasts 30 days and ended three days ago. */
const EXPIRED_FOUNDED_DAYS_AGO = 33;

export interface DemoSetup {
  readonly tx: Unscoped;
  readonly now: Date;
  readonly today: LocalDate;
  readonly password_hash: string;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The users of the shop, and its context for any of them at any instant. */
export interface Staff {
  readonly dono: Person;
  readonly caixa: Person;
  readonly ctxOf: (person: Person, now: Date, once_key?: string) => Ctx;
}

/** Creates the Mercadinho with its users, its address and a paid plan. */
export async function createDemoShop(setup: DemoSetup): Promise<Staff> {
  const { tx } = setup;
  const founded_at = morningOf(setup, FOUNDED_DAYS_AGO);
  const company = await createCompany(tx, { name: SHOP.name, email: SHOP.email }, founded_at);
  const dono = await hire(setup, DONO, company.id, founded_at);
  const caixa = await hire(setup, CAIXA, company.id, founded_at);
  await hire(setup, FINANCEIRO, company.id, founded_at);
  await acceptTerms(tx, dono, company.id, founded_at);
  const ctxOf: Staff["ctxOf"] = ({ id, name, permissions }, now, once_key) => ({
    company_id: company.id,
    db: dbFor(company.id, tx),
    now,
    zone: DEFAULT_ZONE,
    turn_minutes: 0,
    user: { id, name, permissions: permissions as readonly Permission[], is_master: false },
    request_id: "demonstracao",
    ip: null,
    ...(once_key && { once_key }),
  });
  await updateCompany(ctxOf(dono, founded_at), companies.update.input.parse({ id: company.id, ...SHOP }));
  // The demo's cashier gives discounts without approval, as its past sales show.
  await tx.company.update({ where: { id: company.id }, data: { ...PIX, free_cashier_prices: true } });
  await payPlan(setup, company.id, "mensal", 21);
  await payPlan(setup, company.id, "anual", 2);
  return { dono, caixa, ctxOf };
}

/**
 * Creates another company, whose trial has ended, and the platform's staff. Their password is public, so they are never created in
 * production.
 */
export async function createOtherDemoAccounts(setup: DemoSetup) {
  const founded_at = new Date(setup.now.getTime() - EXPIRED_FOUNDED_DAYS_AGO * 24 * HOUR_MS);
  const company = await createCompany(setup.tx, EXPIRED_SHOP, founded_at);
  const owner = await hire(setup, VENCIDO, company.id, founded_at);
  await acceptTerms(setup.tx, owner, company.id, founded_at);
  if (isLocal()) await hireStaff(setup, founded_at);
}

async function hireStaff(setup: DemoSetup, created_at: Date) {
  await hire(setup, MASTER, null, created_at, ["master_admin"]);
  await hire(setup, SUPORTE, null, created_at, ["platform_support"]);
  await hire(setup, COBRANCA, null, created_at, ["platform_finance"]);
}

const morningOf = ({ today }: DemoSetup, days_ago: number) =>
  new Date(startOfDay(addDays(today, -days_ago), DEFAULT_ZONE).getTime() + 9 * HOUR_MS);

const hire = (
  { tx, password_hash }: DemoSetup,
  { name, email, type, permissions }: typeof DONO,
  company_id: string | null,
  created_at: Date,
  roles: PlatformRole[] = [],
) =>
  tx.user.create({
    data: {
      company_id,
      name,
      email,
      email_confirmed_at: created_at,
      type,
      roles,
      permissions: [...permissions],
      password_hash,
      created_at,
    },
  });

const acceptTerms = (tx: Unscoped, user: Person, company_id: string, accepted_at: Date) =>
  recordAcceptance(tx, { user_id: user.id, company_id, accepted_at, ip: null });

/** Writes the charge without the gateway, because the demo must not charge anyone. */
async function payPlan(setup: DemoSetup, company_id: string, plan_type: "mensal" | "anual", days_ago: number) {
  const { tx } = setup;
  const paid_at = morningOf(setup, days_ago);
  const { name: plan_name, price_cents: amount_cents } = PLANS[plan_type];
  const plan = await tx.plan.findUniqueOrThrow({ where: { company_id } });
  const covers_from = new Date(Math.max(plan.expires_at.getTime(), paid_at.getTime()));
  const covers_until = extendedEnd(plan.expires_at, plan_type, paid_at);
  await tx.planCharge.create({
    data: {
      company_id,
      plan_id: plan.id,
      plan_type,
      plan_name,
      amount_cents,
      status: "paid",
      gateway: "simulado",
      description: `${plan_name} – Agora Rende`,
      paid_at,
      covers_from,
      covers_until,
      created_at: paid_at,
    },
  });
  await tx.plan.update({
    where: { id: plan.id },
    data: { type: plan_type, trial: false, subscribed_at: paid_at, expires_at: covers_until },
  });
}
