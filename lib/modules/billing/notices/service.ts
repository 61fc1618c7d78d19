import "server-only";
import { INACTIVE_STATUSES } from "@/lib/access/plan";
import { dayOf } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import { enqueueAll } from "@/lib/jobs/queue";
import { planEndingMail, planOverMail, planPaidLateMail, planPaidMail, planRefundedMail } from "@/lib/mail/plan-mails";
import { postMail } from "@/lib/modules/mails/service";
import { type Reminder, reminderDue } from "./rules";

const LOOKAHEAD_MS = 8 * 86_400_000;
const PLANS_AT_ONCE = 500;
const NO_PLAN = "00000000-0000-0000-0000-000000000000";

/**
 * Enqueues a job for each company whose plan ends soon or has just ended, once per day and reminder. Reads the plans in pages, each
 * of which is enqueued with one statement.
 */
export async function enqueuePlanNotices(now: Date) {
  const near = { gt: new Date(now.getTime() - LOOKAHEAD_MS), lt: new Date(now.getTime() + LOOKAHEAD_MS) };
  let after = NO_PLAN;
  for (;;) {
    const plans = await prisma.plan.findMany({
      where: { expires_at: near, status: { notIn: INACTIVE_STATUSES }, id: { gt: after } },
      select: {
        id: true,
        company_id: true,
        expires_at: true,
        canceled_at: true,
        company: { select: { timezone: true } },
      },
      orderBy: { id: "asc" },
      take: PLANS_AT_ONCE,
    });
    const jobs = plans.flatMap((plan) => {
      const { company_id, company } = plan;
      const reminder = reminderDue(plan, now, company.timezone);
      const once_a_day = `${company_id}:${dayOf(now, company.timezone)}:${reminder}`;
      return reminder ? [{ data: { company_id }, once_a_day }] : [];
    });
    await enqueueAll(prisma, "plan-notice", jobs);
    if (plans.length < PLANS_AT_ONCE) return;
    after = plans.at(-1)?.id ?? NO_PLAN;
  }
}

type Subject = { readonly company_id: string; readonly charge_id?: string };

/** Notifies the people responsible for a company's plan of a charge's outcome, or of the plan's end. */
export const writeNotice = ({ company_id, charge_id }: Subject, now: Date) =>
  charge_id ? notifyOfCharge(company_id, charge_id) : remindOfPlan({ company_id }, now);

async function notifyOfCharge(company_id: string, id: string) {
  const include = { company: true, plan: true };
  const charge = await prisma.planCharge.findFirst({ where: { id, company_id }, include });
  if (!charge) return;
  const { company, plan, plan_name, amount_cents, covers_from, covers_until, late_paid_at, refunded_at } = charge;
  const news = { company: company.name, plan_name, amount_cents };
  await prisma.$transaction(async (tx) => {
    for (const manager of await planManagers(tx, company_id)) {
      const cause = (kind: string) => ({ kind, company_id, once_key: `${kind}:${id}:${manager.id}` });
      if (refunded_at) {
        const until = covers_from && dayOf(plan.expires_at, company.timezone);
        await postMail(tx, planRefundedMail(manager, { ...news, until }), cause("plan.refunded"));
      } else if (late_paid_at) await postMail(tx, planPaidLateMail(manager, news), cause("plan.paid_late"));
      else if (covers_until) {
        const until = dayOf(covers_until, company.timezone);
        await postMail(tx, planPaidMail(manager, { ...news, until }), cause("plan.paid"));
      }
    }
  });
}

/**
 * Sends the reminder that is due to the people responsible for the plan; each reminder once, regardless of how often it is
 * called.
 */
export async function remindOfPlan({ company_id }: { readonly company_id: string }, now: Date) {
  const plan = await prisma.plan.findUnique({ where: { company_id }, include: { company: true } });
  if (!plan || INACTIVE_STATUSES.includes(plan.status)) return;
  const { company, expires_at, trial } = plan;
  const reminder = reminderDue(plan, now, company.timezone);
  if (!reminder) return;
  const end = dayOf(expires_at, company.timezone);
  const ending = { company: company.name, end, trial, canceled: plan.canceled_at !== null };
  await prisma.$transaction(async (tx) => {
    for (const manager of await planManagers(tx, company_id)) {
      const once_key = `plan:${plan.id}:${expires_at.toISOString()}:${reminder}:${manager.id}`;
      await postMail(tx, mailOf(reminder, manager, ending), { kind: `plan.${reminder}`, company_id, once_key });
    }
  });
}

type Ending = Parameters<typeof planOverMail>[1];

const mailOf = (reminder: Reminder, manager: { name: string; email: string }, ending: Ending) =>
  reminder === "expired"
    ? planOverMail(manager, ending)
    : planEndingMail(manager, Number(reminder) as 7 | 3 | 0, ending);

/** The owners; if a company has none, the users with the settings permission. */
export async function planManagers(tx: Unscoped, company_id: string) {
  const people = await tx.user.findMany({
    where: { company_id, active: true, joined_at: { not: null }, permissions: { has: "configurações" } },
    orderBy: { created_at: "asc" },
  });
  const owners = people.filter(({ type }) => type === "owner");
  return owners.length > 0 ? owners : people;
}
