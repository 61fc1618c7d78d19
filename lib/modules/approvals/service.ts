import "server-only";
import { consume, resetLimit } from "@/lib/access/limits";
import { isPassword } from "@/lib/access/password";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import type { UserPolicy } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { approvals } from "./endpoints";
import { ACTION_LABELS } from "./labels";
import { decisionOf, discountLimitOf, isOverPercent, type ShopDefaults } from "./rules";
import { type Action, APPROVAL_MINUTES, type Decision } from "./schema";

const MINUTE_MS = 60_000;

/** The subject and the amount of an action. An approval is valid for exactly these values. */
export interface Subject {
  readonly id?: string | null;
  readonly amount_cents?: number | null;
}

/** Returns the caller's decision for an action. */
export const decisionFor = async (ctx: Ctx, action: Action): Promise<Decision> =>
  decisionBy(ctx, action, await policiesFor(ctx, action));

/** Returns the decision for policies that are already loaded. Loads the shop's defaults only when no policy decides. */
const decisionBy = async (ctx: Ctx, action: Action, policies: Awaited<ReturnType<typeof policiesFor>>) =>
  decisionOf(
    action,
    ctx.user.own_permissions ?? ctx.user.permissions,
    policies,
    policies.length === 0 ? await shopDefaults(ctx, action) : undefined,
  );

const ACTIONS_WITH_SHOP_DEFAULT: readonly Action[] = ["view_expected", "discount_over_limit", "change_price"];

/** Loads the shop's defaults. Returns undefined for an action that they do not affect. */
export async function shopDefaults(ctx: Ctx, action?: Action): Promise<ShopDefaults | undefined> {
  if (action && !ACTIONS_WITH_SHOP_DEFAULT.includes(action)) return undefined;
  const company = await unscoped(ctx).company.findUnique({
    where: { id: ctx.company_id },
    select: { blind_count: true, free_cashier_prices: true },
  });
  return company ?? undefined;
}

const policiesFor = (ctx: Ctx, action: Action) =>
  sqlFor(ctx).query<Pick<UserPolicy, "action" | "decision" | "limit_percent">>`
    SELECT action, decision, limit_percent FROM user_policy
    WHERE company_id = ${ctx.company_id}::uuid AND user_id = ${ctx.user.id}::uuid AND action = ${action}`;

/** Requires an approval, as `requireApproval` does, when a discount exceeds what the caller may give alone. */
export async function requireDiscount(
  ctx: Ctx,
  { discount_cents, subtotal_cents }: { readonly discount_cents: number; readonly subtotal_cents: number },
  approval_ids: readonly string[] | undefined,
) {
  if (discount_cents <= 0) return null;
  const policies = await policiesFor(ctx, "discount_over_limit");
  const limit = discountLimitOf(policies);
  if ((await decisionBy(ctx, "discount_over_limit", policies)) === "allowed") return null;
  if (!isOverPercent(discount_cents, subtotal_cents, limit)) return null;
  const denied = new AppError("ACTION_DENIED", {
    message: `Você pode dar até ${limit}% de desconto no total da venda.`,
  });
  return requireApproval(ctx, "discount_over_limit", approval_ids, { amount_cents: discount_cents }, denied);
}

/** Returns the caller's decision for discounts and the percentage that needs no approval. */
export async function getDiscountPolicy(ctx: Ctx) {
  const policies = await policiesFor(ctx, "discount_over_limit");
  return { decision: await decisionBy(ctx, "discount_over_limit", policies), limit_percent: discountLimitOf(policies) };
}

/** Returns by how many cents a discount exceeds what the caller may give alone. Zero when it does not. */
export async function discountOverLimit(
  ctx: Ctx,
  { discount_cents, subtotal_cents }: { readonly discount_cents: number; readonly subtotal_cents: number },
): Promise<number> {
  if (discount_cents <= 0) return 0;
  const policies = await policiesFor(ctx, "discount_over_limit");
  if ((await decisionBy(ctx, "discount_over_limit", policies)) === "allowed") return 0;
  const limit = discountLimitOf(policies);
  if (!isOverPercent(discount_cents, subtotal_cents, limit)) return 0;
  return discount_cents - Math.floor((subtotal_cents * limit) / 100);
}

/** Returns the context with the approvals of a request, for all actions performed with it. */
export const withApprovals = (ctx: Ctx, ...given: readonly (string | readonly string[] | undefined)[]): Ctx => ({
  ...ctx,
  approval_ids: [...(ctx.approval_ids ?? []), ...given.flat().filter((id) => id !== undefined)],
});

/**
 * Allows a guarded action: directly when the caller may do it alone, otherwise by using an approval that another user
 * gave the caller for this action, subject and amount. Call it inside the transaction of the action, so that a failed
 * or repeated action does not use the approval. Returns the approval, or null when none was needed. Throws
 * APPROVAL_REQUIRED with the details for the approval request, and `denied` (ACTION_DENIED by default) when the caller
 * may not do it at all.
 */
export async function requireApproval(
  ctx: Ctx,
  action: Action,
  approval_id: string | readonly string[] | null | undefined,
  { id: subject_id = null, amount_cents = null }: Subject = {},
  denied = new AppError("ACTION_DENIED"),
): Promise<{ id: string; approved_by_name: string } | null> {
  const decision = await decisionFor(ctx, action);
  if (decision === "allowed") return null;
  if (decision === "denied") throw denied;
  const details = { action, subject_id, amount_cents };
  const ids = [approval_id ?? [], ctx.approval_ids ?? []].flat();
  if (ids.length === 0) {
    const message = `${ACTION_LABELS[action]}: precisa da aprovação de um responsável.`;
    throw new AppError("APPROVAL_REQUIRED", { message, details });
  }
  const [used] = await sqlFor(ctx).query<{ id: string; approved_by_id: string; approved_by_name: string }>`
    UPDATE approval SET used_at = now()
    WHERE company_id = ${ctx.company_id}::uuid AND used_at IS NULL AND expires_at > now()
      AND id = (
        SELECT a.id FROM approval a JOIN users u ON u.id = a.approved_by_id AND u.active
        WHERE a.company_id = ${ctx.company_id}::uuid AND a.id = ANY (${ids}::uuid[]) AND a.used_at IS NULL
          AND a.action = ${action} AND a.requested_by_id = ${ctx.user.id}::uuid
          AND a.subject_id IS NOT DISTINCT FROM ${subject_id}::uuid
          AND a.amount_cents IS NOT DISTINCT FROM ${amount_cents}::bigint
        LIMIT 1)
    RETURNING id, approved_by_id, approved_by_name`;
  if (!used) {
    const message = "A aprovação venceu, já foi usada ou era para outra coisa. Peça de novo.";
    throw new AppError("APPROVAL_REQUIRED", { message, details });
  }
  const { id, approved_by_id, approved_by_name } = used;
  const by = { approved_by_id, approved_by_name, requested_by_name: ctx.user.name };
  await recordAudit(ctx, "approval.use", { subject: id, details: { ...details, ...by } });
  return used;
}

/**
 * Creates an approval for the caller's next action, confirmed with the approver's PIN. A wrong PIN, an unknown approver
 * and an approver without permission return the same error after the same time. Each failure counts against the
 * requester and the approver.
 */
export async function giveApproval(call: SessionCall, input: Received<typeof approvals.create>) {
  const ctx = companyCtx(call);
  const { action, approver_id, pin, subject_id, amount_cents } = input;
  if ((await decisionFor(ctx, action)) === "denied") throw new AppError("ACTION_DENIED");
  const requester = ctx.user.id;
  const approver = `${ctx.company_id}:${approver_id}`;
  // Counted before the PIN is checked, so that concurrent guesses count like sequential ones.
  await consume("approval_requester", requester);
  await consume("approval_approver", approver);
  const person = (await approversOf(ctx, action)).find(({ id }) => id === approver_id);
  if (!(await isPassword(pin, person?.pin_hash ?? undefined, { hasPriority: true })) || !person) {
    await recordAudit(ctx, "approval.refuse", { subject: approver_id, details: { action, amount_cents } });
    throw new AppError("WRONG_PIN", { errors: { pin: ["O PIN não confere. Tente de novo."] } });
  }
  await Promise.all([resetLimit("approval_requester", requester), resetLimit("approval_approver", approver)]);
  return transaction(ctx, async (ctx) => {
    const { company_id, user, now } = ctx;
    const by = { approved_by_id: person.id, approved_by_name: person.name };
    const approval = await ctx.db.approval.create({
      data: {
        company_id,
        action,
        subject_id,
        amount_cents,
        ...by,
        requested_by_id: user.id,
        requested_by_name: user.name,
        created_at: now,
        expires_at: new Date(now.getTime() + APPROVAL_MINUTES * MINUTE_MS),
      },
    });
    const details = { action, subject_id, amount_cents, ...by, requested_by_name: user.name };
    await recordAudit(ctx, "approval.give", { subject: approval.id, details });
    return bigintsToNumbers(approval);
  });
}

/** Returns the other active users of the company who have a PIN and may do the action alone, by name. */
async function approversOf(ctx: Ctx, action: Action) {
  const [people, policies] = await Promise.all([
    unscoped(ctx).user.findMany({
      where: {
        company_id: ctx.company_id,
        active: true,
        id: { not: ctx.user.id },
        joined_at: { not: null },
        pin_hash: { not: null },
      },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
    ctx.db.userPolicy.findMany({ where: { action } }),
  ]);
  const shop = await shopDefaults(ctx, action);
  return people.filter(({ id, permissions }) => {
    const own = policies.filter(({ user_id }) => user_id === id);
    return decisionOf(action, permissions, own, shop) === "allowed";
  });
}

export async function listApprovers(call: SessionCall, { action }: Received<typeof approvals.approvers>) {
  const people = await approversOf(companyCtx(call), action);
  return { data: people.map(({ id, name }) => ({ id, name })) };
}
