import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { StaleVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { getUser, lockCompanyAndGetCaller, lockUser } from "@/lib/modules/users/service";
import { decisionOf, discountLimitOf } from "../rules";
import { ACTIONS, type Action } from "../schema";
import { shopDefaults } from "../service";
import type { policies } from "./endpoints";
import { canSetPolicy, requireCanSetPolicies } from "./rules";

type LoadedUser = Awaited<ReturnType<typeof getUser>>;

const policiesOf = (ctx: Ctx, user_id: string) => ctx.db.userPolicy.findMany({ where: { user_id } });

/** Returns the effective policies of a user: the stored ones, or the defaults for the user's permissions. */
export async function getPolicies(ctx: Ctx, { id }: Received<typeof policies.get>) {
  const [subject, caller] = await Promise.all([getUser(ctx, { id }), getUser(ctx, ctx.user)]);
  const [set, own, shop] = await Promise.all([policiesOf(ctx, id), policiesOf(ctx, caller.id), shopDefaults(ctx)]);
  return {
    user_id: id,
    version: subject.policies_version,
    policies: ACTIONS.map((action) => ({
      action,
      decision: decisionOf(action, subject.permissions, set, shop),
      limit_percent: effectiveLimitOf(action, decisionOf(action, subject.permissions, set, shop), set),
      is_yours_to_set: canSetPolicy(caller, subject, decisionOf(action, caller.permissions, own, shop)),
    })),
  };
}

/**
 * Sets some of a user's policies; the others stay as they are. Throws StaleVersion when a policy changed since they
 * were read.
 */
export const setPolicies = (ctx: Ctx, { id, version, policies: given }: Received<typeof policies.set>) =>
  transaction(ctx, async (ctx) => {
    const caller = await lockCompanyAndGetCaller(ctx);
    const subject = await lockUser(ctx, id);
    if (version !== subject.policies_version) throw new StaleVersion(await getPolicies(ctx, { id }));
    const changed = await changesOf(ctx, subject, given);
    const own = await policiesOf(ctx, caller.id);
    const shop = await shopDefaults(ctx);
    const ownDecisions = changed.map(
      ({ action }) => [action, decisionOf(action, caller.permissions, own, shop)] as const,
    );
    requireCanSetPolicies(caller, subject, new Map(ownDecisions));
    const actions = changed.map(({ action }) => action);
    await ctx.db.userPolicy.deleteMany({ where: { user_id: id, action: { in: actions } } });
    await ctx.db.userPolicy.createMany({
      data: changed.map((policy) => ({ company_id: ctx.company_id, user_id: id, ...policy })),
    });
    const details = Object.fromEntries(changed.map(({ action, decision }) => [action, decision]));
    await recordAudit(ctx, "user.policies", { subject: id, details });
    if (changed.length > 0) await notifyOwner(ctx, `O que ${subject.email} faz sozinho ou com aprovação foi alterado.`);
    return getPolicies(ctx, { id });
  });

/** Returns the discount limit of a user whose discounts are restricted. Null for any other action. */
const effectiveLimitOf = (action: Action, decision: string, policies: Awaited<ReturnType<typeof policiesOf>>) =>
  action === "discount_over_limit" && decision !== "allowed" ? discountLimitOf(policies) : null;

/** Returns the given policies that differ from the effective ones. Only a restricted discount has a limit. */
async function changesOf(ctx: Ctx, subject: LoadedUser, given: Received<typeof policies.set>["policies"]) {
  const set = await policiesOf(ctx, subject.id);
  const shop = await shopDefaults(ctx);
  const limited = (action: Action, decision: string) => action === "discount_over_limit" && decision !== "allowed";
  return given
    .map((policy) => ({
      ...policy,
      limit_percent: limited(policy.action, policy.decision) ? policy.limit_percent : null,
    }))
    .filter(({ action, decision, limit_percent }) => {
      const before = decisionOf(action, subject.permissions, set, shop);
      return decision !== before || limit_percent !== effectiveLimitOf(action, before, set);
    });
}
