import "server-only";
import { consume } from "@/lib/access/limits";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import { passwordLinkMail } from "@/lib/mail/people-mails";
import { issuePasswordLink } from "@/lib/modules/auth/service";
import { postMail } from "@/lib/modules/mails/service";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { PRODUCT_NAME } from "@/lib/product";
import type { masterPeople } from "./endpoints";

type Input = Received<typeof masterPeople.block>;

/** A user of the company. Locks the company, so that changes of users and permissions run one at a time. */
async function lockPerson(tx: Unscoped, { id: company_id, user_id }: Input) {
  await tx.$queryRaw`SELECT FROM company WHERE id = ${company_id}::uuid FOR NO KEY UPDATE`;
  return must(await tx.user.findFirst({ where: { id: user_id, company_id } }));
}

export async function sendPasswordLink(call: SessionCall, input: Input) {
  const found = must(await prisma.user.findFirst({ where: { id: input.user_id, company_id: input.id } }));
  await consume("invitation_email", found.email);
  return prisma.$transaction(async (tx) => {
    const person = await lockPerson(tx, input);
    if (!person.active) throw new AppError("CONFLICT", { message: "Esta pessoa está bloqueada. Desbloqueie-a antes." });
    if (!person.joined_at)
      throw new AppError("CONFLICT", { message: "Esta pessoa ainda não entrou. A empresa pode convidá-la de novo." });
    const token = await issuePasswordLink(tx, person.id, "reset", call.now);
    const mail = passwordLinkMail(person, `A equipe do ${PRODUCT_NAME}`, token);
    await postMail(tx, mail, { kind: "user.password_link", company_id: input.id });
    await recordChange(call, tx, "master.user.password_link", input, person);
    return person;
  });
}

const recordChange = (
  call: SessionCall,
  tx: Unscoped,
  action: `master.${string}`,
  { id, reason }: Input,
  person: { id: string; name: string },
) =>
  recordPlatformAction(ctxForCompany(call, id, tx), action, {
    subject: person.id,
    details: { reason, person: person.name },
  });

/** Blocks or unblocks a user, and ends all of their sessions and links immediately. */
const setActive = (call: SessionCall, input: Input, active: boolean) =>
  prisma.$transaction(async (tx) => {
    const person = await lockPerson(tx, input);
    const where = { user_id: person.id };
    await tx.session.updateMany({ where: { ...where, revoked_at: null }, data: { revoked_at: call.now } });
    await tx.passwordReset.updateMany({ where: { ...where, used_at: null }, data: { used_at: call.now } });
    await recordChange(call, tx, active ? "master.user.unblock" : "master.user.block", input, person);
    return tx.user.update({ where: { id: person.id }, data: { active } });
  });

export const blockPerson = (call: SessionCall, input: Input) => setActive(call, input, false);

export const unblockPerson = (call: SessionCall, input: Input) => setActive(call, input, true);
