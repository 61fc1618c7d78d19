import "server-only";
import { consume } from "@/lib/access/limits";
import { hashPassword } from "@/lib/access/password";
import { PLATFORM_ROLES, type PlatformRole, platformCan, platformRoleOf } from "@/lib/access/platform-roles";
import { newSecret } from "@/lib/access/token";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { prisma, type Unscoped } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";
import type { User } from "@/lib/db/prisma";
import { postMail } from "@/lib/modules/mails/service";
import { createStaff, endAccess, linkFor, resetAccess } from "@/lib/modules/master/administrators/service";
import type { masterTeam } from "./endpoints";
import { requireOtherMember, type TeamActionName } from "./rules";

const IS_MEMBER = { roles: { hasSome: [...PLATFORM_ROLES] } };

const withDetails = {
  sessions: { orderBy: { last_used_at: "desc" }, take: 1, select: { last_used_at: true } },
  password_resets: { where: { used_at: null }, orderBy: { created_at: "desc" }, take: 1, select: { expires_at: true } },
  totp: { select: { confirmed_at: true } },
  passkeys: { take: 1, select: { id: true } },
} as const;

export async function listTeam(_: SessionCall, input: Received<typeof masterTeam.list>) {
  const [rows, total] = await Promise.all([
    prisma.user.findMany({
      where: IS_MEMBER,
      include: withDetails,
      ...slice(input),
      orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    }),
    prisma.user.count({ where: IS_MEMBER }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export async function listTeamActions(_: SessionCall, input: Received<typeof masterTeam.actions>) {
  const [rows, total] = await Promise.all([
    prisma.teamAction.findMany({ ...slice(input), orderBy: [{ created_at: "desc" }, { id: "desc" }] }),
    prisma.teamAction.count(),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getMember = async (tx: Unscoped, id: string) =>
  must(await tx.user.findFirst({ where: { id, ...IS_MEMBER }, include: withDetails }));

/**
 * Runs changes of the team one at a time. The caller is read again after the lock: of two administrators who remove each other
 * at the same time, the second one is no longer an administrator. Throws UNAUTHENTICATED or FORBIDDEN then.
 */
async function lockTeam(tx: Unscoped, { actor }: SessionCall) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('platform team'))::text`;
  const caller = must(await tx.user.findUnique({ where: { id: actor.id } }));
  if (!caller.active) throw new AppError("UNAUTHENTICATED");
  if (!platformCan(platformRoleOf(caller.roles), "platform:team")) throw new AppError("FORBIDDEN");
}

/** Runs `work` on another member, under the team's lock. Throws NOT_FOUND for a user of a company. */
const changeMember = (call: SessionCall, id: string, work: (tx: Unscoped, member: User) => Promise<void>) =>
  prisma.$transaction(async (tx) => {
    await lockTeam(tx, call);
    const member = await getMember(tx, id);
    requireOtherMember(call.actor.id, id);
    await work(tx, member);
    return getMember(tx, id);
  });

interface Roles {
  readonly old_role?: PlatformRole | null;
  readonly new_role?: PlatformRole;
}

const record = (
  { actor, now }: SessionCall,
  tx: Unscoped,
  action: TeamActionName,
  member: Pick<User, "id" | "name">,
  roles: Roles = {},
) =>
  tx.teamAction.create({
    data: {
      action,
      user_id: actor.id,
      user_name: actor.name,
      member_id: member.id,
      member_name: member.name,
      ...roles,
      created_at: now,
    },
  });

async function mailLink(tx: Unscoped, member: User, now: Date) {
  const { mail } = await linkFor(tx, member, now);
  await postMail(tx, mail, { kind: "platform.access", company_id: null });
}

const emailTaken = () =>
  new AppError("CONFLICT", { message: "Este e-mail já está em uso. Convide a pessoa com outro endereço." });

/** Invites a member by e-mail. Throws CONFLICT if any user has the address. */
export async function inviteMember(call: SessionCall, { name, email, role }: Received<typeof masterTeam.invite>) {
  await consume("invitation_email", email);
  const password_hash = await hashPassword(newSecret(), { hasPriority: true });
  return prisma
    .$transaction(async (tx) => {
      await lockTeam(tx, call);
      if (await tx.user.findUnique({ where: { email } })) throw emailTaken();
      const member = await createStaff(tx, { name, email, role, password_hash });
      await mailLink(tx, member, call.now);
      await record(call, tx, "invite", member, { new_role: role });
      return getMember(tx, member.id);
    })
    .catch((error: unknown) => {
      throw codesOf(error).includes("P2002") ? emailTaken() : error;
    });
}

/** Mails a new link to an invited member. Throws CONFLICT if the member has joined or is blocked. */
export async function inviteAgain(call: SessionCall, { id }: Received<typeof masterTeam.inviteAgain>) {
  await consume("invitation_email", (await getMember(prisma, id)).email);
  return changeMember(call, id, async (tx, member) => {
    if (!member.active) throw new AppError("CONFLICT", { message: "Esta pessoa está bloqueada. Desbloqueie-a antes." });
    if (member.joined_at)
      throw new AppError("CONFLICT", { message: "Esta pessoa já entrou e não precisa de convite." });
    await mailLink(tx, member, call.now);
    await record(call, tx, "invite_again", member);
  });
}

export const changeRole = (call: SessionCall, { id, role }: Received<typeof masterTeam.changeRole>) =>
  changeMember(call, id, async (tx, member) => {
    const old_role = platformRoleOf(member.roles);
    if (old_role === role) return;
    await tx.user.update({ where: { id }, data: { roles: [role] } });
    await tx.session.updateMany({ where: { user_id: id, revoked_at: null }, data: { revoked_at: call.now } });
    await record(call, tx, "change_role", member, { old_role, new_role: role });
  });

export const blockMember = (call: SessionCall, { id }: Received<typeof masterTeam.block>) =>
  changeMember(call, id, async (tx, member) => {
    await tx.user.update({ where: { id }, data: { active: false } });
    await endAccess(tx, id, call.now);
    await record(call, tx, "block", member);
  });

export const unblockMember = (call: SessionCall, { id }: Received<typeof masterTeam.unblock>) =>
  changeMember(call, id, async (tx, member) => {
    await tx.user.update({ where: { id }, data: { active: true } });
    await record(call, tx, "unblock", member);
  });

/** Removes the second factor, the password and all sessions of a member and mails a new link. Throws CONFLICT if blocked. */
export async function recoverMember(call: SessionCall, { id }: Received<typeof masterTeam.recover>) {
  await consume("invitation_email", (await getMember(prisma, id)).email);
  const password_hash = await hashPassword(newSecret(), { hasPriority: true });
  return changeMember(call, id, async (tx, member) => {
    if (!member.active) throw new AppError("CONFLICT", { message: "Esta pessoa está bloqueada. Desbloqueie-a antes." });
    await resetAccess(tx, id, password_hash, call.now);
    await mailLink(tx, member, call.now);
    await record(call, tx, "recover", member);
  });
}
