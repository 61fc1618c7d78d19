import "server-only";
import { hasSecondFactor, removeSecondFactors } from "@/lib/access/second-factor";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { secondFactorResetMail } from "@/lib/mail/second-factor-mails";
import { recordAudit } from "@/lib/modules/audit/service";
import { postMail } from "@/lib/modules/mails/service";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { getUser, lockCompanyAndGetCaller } from "@/lib/modules/users/service";
import { PRODUCT_NAME } from "@/lib/product";
import type { secondFactorResets } from "./endpoints";
import { requireResettable } from "./rules";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company_id: string | null;
}

/** Removes the factors, ends the user's sessions and notifies the user. Throws SECOND_FACTOR_NOT_SET if there are none. */
async function resetFactors(
  tx: Unscoped,
  person: Person,
  { by, reason, now }: { by: string; reason: string; now: Date },
) {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${person.id}::uuid FOR NO KEY UPDATE`;
  if (!(await hasSecondFactor(person.id, tx)))
    throw new AppError("SECOND_FACTOR_NOT_SET", { message: "Esta pessoa não tem a verificação em duas etapas ativa." });
  await removeSecondFactors(tx, person.id);
  await tx.session.updateMany({ where: { user_id: person.id, revoked_at: null }, data: { revoked_at: now } });
  const mail = secondFactorResetMail(person, by, reason);
  await postMail(tx, mail, { kind: "user.second_factor_reset", company_id: person.company_id });
}

/** Resets a colleague who lost their device, on request of a user who manages users. */
export const resetSecondFactor = (ctx: Ctx, { id, reason }: Received<typeof secondFactorResets.create>) =>
  transaction(ctx, async (ctx) => {
    const caller = await lockCompanyAndGetCaller(ctx);
    const person = await getUser(ctx, { id });
    requireResettable(caller, person);
    await resetFactors(unscoped(ctx), person, { by: ctx.user.name, reason, now: ctx.now });
    await recordAudit(ctx, "user.second_factor_reset", { subject: id, details: { person: person.name, reason } });
    return getUser(ctx, { id });
  });

interface OwnerInput {
  /** The id of the company. */
  readonly id: string;
  readonly user_id: string;
  readonly reason: string;
}

/** Resets an owner who lost their device; the owner can read the reason. Throws CONFLICT for any other user. */
export const resetOwnersSecondFactor = (call: SessionCall, { id: company_id, user_id, reason }: OwnerInput) =>
  prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM company WHERE id = ${company_id}::uuid FOR NO KEY UPDATE`;
    const person = must(await tx.user.findFirst({ where: { id: user_id, company_id } }));
    if (person.type !== "owner")
      throw new AppError("CONFLICT", {
        message: "Esta pessoa não é dona da empresa. Quem pode ajudá-la é a própria empresa.",
      });
    await resetFactors(tx, person, { by: `A equipe do ${PRODUCT_NAME}`, reason, now: call.now });
    await recordPlatformAction(ctxForCompany(call, company_id, tx), "master.user.second_factor_reset", {
      subject: person.id,
      details: { reason, person: person.name },
    });
    return person;
  });
