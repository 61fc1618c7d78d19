import "server-only";
import { consume } from "@/lib/access/limits";
import { hashPassword } from "@/lib/access/password";
import { can } from "@/lib/access/permissions";
import { newSecret } from "@/lib/access/token";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { requirePlainName } from "@/lib/api/plain-name";
import { searchPatterns } from "@/lib/core/text";
import { codesOf } from "@/lib/db/faults";
import { type Ctx, sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { invitationMail, passwordLinkMail } from "@/lib/mail/people-mails";
import { savePinHash } from "@/lib/modules/approvals/pins/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { releaseInvitation } from "@/lib/modules/auth/recovery-service";
import { issuePasswordLink } from "@/lib/modules/auth/service";
import { companyOf } from "@/lib/modules/companies/service";
import { notifyOwner, postMail } from "@/lib/modules/mails/service";
import type { users } from "./endpoints";
import { requireBlockable, requireGrantable, requireRenamable } from "./rules";
import type { UserStatus } from "./schema";

const EMAIL_TAKEN = "Este e-mail já está cadastrado.";

const withDetails = {
  sessions: { orderBy: { last_used_at: "desc" }, take: 1, select: { last_used_at: true } },
  password_resets: { where: { used_at: null, purpose: "invitation" }, take: 1, select: { expires_at: true } },
  totp: { select: { confirmed_at: true } },
  passkeys: { take: 1, select: { id: true } },
} as const;

const whereStatus = (status: UserStatus) =>
  status === "blocked" ? { active: false } : { active: true, joined_at: status === "invited" ? null : { not: null } };

export async function listUsers(ctx: Ctx, input: Received<typeof users.list>) {
  const { search, status } = input;
  const found = search ? await findUserIds(ctx, search) : null;
  const where = { company_id: ctx.company_id, ...(status && whereStatus(status)), ...(found && { id: { in: found } }) };
  const [rows, total] = await Promise.all([
    unscoped(ctx).user.findMany({
      where,
      include: withDetails,
      ...slice(input),
      orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    }),
    unscoped(ctx).user.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Also searches the address without punctuation, because a search removes punctuation from words that look like numbers. */
async function findUserIds(ctx: Ctx, words: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM users
    WHERE company_id = ${ctx.company_id}::uuid
      AND fold_text(name || ' ' || email || ' ' || translate(email, '().-/+', '')) LIKE ALL (${searchPatterns(words)}::text[])`;
  return rows.map(({ id }) => id);
}

export const getUser = async (ctx: Ctx, { id }: Received<typeof users.get>) =>
  must(await unscoped(ctx).user.findFirst({ where: { id, company_id: ctx.company_id }, include: withDetails }));

/**
 * Runs changes of users and permissions in a company one at a time, and returns the caller, read after the lock. The caller
 * must be active and have the settings permission; because users cannot remove it from themselves, at least one user always keeps
 * it. Throws UNAUTHENTICATED or FORBIDDEN otherwise.
 */
export async function lockCompanyAndGetCaller(ctx: Ctx) {
  await unscoped(ctx).$queryRaw`SELECT FROM company WHERE id = ${ctx.company_id}::uuid FOR NO KEY UPDATE`;
  const caller = await getUser(ctx, ctx.user);
  if (!caller.active) throw new AppError("UNAUTHENTICATED");
  if (!can({ permissions: caller.permissions, is_master: false }, "configurações")) throw new AppError("FORBIDDEN");
  return caller;
}

/**
 * Invites a user by e-mail. Throws EMAIL_TAKEN if a user who has joined any company has the address; an invitation that was
 * never accepted is replaced. Throws CANNOT_GRANT for permissions that the caller lacks.
 */
export async function inviteUser(ctx: Ctx, { name, email, permissions }: Received<typeof users.invite>) {
  await consume("invitation_company", ctx.company_id);
  await consume("invitation_email", email);
  await requireFreeEmail(ctx, email);
  const password_hash = await hashPassword(newSecret(), { hasPriority: true });
  return transaction(ctx, async (ctx) => {
    const caller = await lockCompanyAndGetCaller(ctx);
    requireGrantable(caller, { id: "", type: "staff", permissions: [] }, permissions);
    const data = { company_id: ctx.company_id, name, email, permissions, password_hash, joined_at: null };
    await requireFreeEmail(ctx, email);
    await releaseInvitation(unscoped(ctx), ctx, email);
    const { id } = await unscoped(ctx).user.create({ data: { ...data, created_at: ctx.now } });
    const token = await issuePasswordLink(unscoped(ctx), id, "invitation", ctx.now);
    await mailInvitation(ctx, { name, email }, token);
    await recordAudit(ctx, "user.invite", { subject: id, details: { email, permissions } });
    await notifyOwner(ctx, `Uma pessoa foi convidada para a loja: ${email}.`);
    return getUser(ctx, { id });
  }).catch((error: unknown) => {
    if (codesOf(error).some((code) => code === "P2002" || code === "23505")) throw emailTaken(EMAIL_TAKEN);
    throw error;
  });
}

/** Names the holder of the address only if they are a colleague. */
async function requireFreeEmail(ctx: Ctx, email: string) {
  const holder = await unscoped(ctx).user.findUnique({ where: { email } });
  if (!holder) return;
  const isColleague = holder.company_id === ctx.company_id;
  if (!isColleague && !holder.joined_at) return;
  throw emailTaken(isColleague ? `Este e-mail já é de ${holder.name}, que está na sua lista.` : EMAIL_TAKEN);
}

const emailTaken = (message: string) => new AppError("EMAIL_TAKEN", { message, errors: { email: [message] } });

async function mailInvitation(ctx: Ctx, user: { name: string; email: string }, token: string) {
  const { name: company } = await companyOf(ctx);
  const letter = invitationMail(user, { company, by: ctx.user.name }, token);
  await postMail(unscoped(ctx), letter, { kind: "user.invitation", company_id: ctx.company_id });
}

/** Sends a new invitation to a user without a password; the previous one becomes void. */
export const inviteAgain = (ctx: Ctx, { id }: Received<typeof users.inviteAgain>) =>
  issueLink(ctx, id, "invitation", mailInvitation);

/** Sends a user a link to set a new password. */
export const mailPasswordLink = (ctx: Ctx, { id }: Received<typeof users.sendPasswordLink>) =>
  issueLink(ctx, id, "reset", (ctx, user, token) => {
    const letter = passwordLinkMail(user, ctx.user.name, token);
    return postMail(unscoped(ctx), letter, { kind: "user.password_link", company_id: ctx.company_id });
  });

type SendLink = (ctx: Ctx, user: { name: string; email: string }, token: string) => Promise<void>;

async function issueLink(ctx: Ctx, id: string, purpose: "invitation" | "reset", write: SendLink) {
  const { email } = await getUser(ctx, { id });
  await consume("invitation_company", ctx.company_id);
  await consume("invitation_email", email);
  return transaction(ctx, async (ctx) => {
    await lockCompanyAndGetCaller(ctx);
    const { name, active, joined_at } = await getUser(ctx, { id });
    if (!active) throw new AppError("CONFLICT", { message: "Esta pessoa está bloqueada. Desbloqueie-a antes." });
    if (purpose === "invitation" && joined_at)
      throw new AppError("CONFLICT", { message: "Esta pessoa já criou a senha. Envie um link de senha." });
    if (purpose === "reset" && !joined_at)
      throw new AppError("CONFLICT", { message: "Esta pessoa ainda não entrou. Convide-a de novo." });
    await write(ctx, { name, email }, await issuePasswordLink(unscoped(ctx), id, purpose, ctx.now));
    await recordAudit(ctx, purpose === "invitation" ? "user.invite_again" : "user.password_link", { subject: id });
    const sent = purpose === "invitation" ? "Um novo convite foi enviado" : "Um link de nova senha foi enviado";
    await notifyOwner(ctx, `${sent} para ${email}.`);
    return getUser(ctx, { id });
  });
}

/** Returns a user of the company, locked until the transaction ends. */
export async function lockUser(ctx: Ctx, id: string) {
  await unscoped(ctx).$queryRaw`
    SELECT FROM users WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return getUser(ctx, { id });
}

/**
 * Changes a user's name and permissions, effective from the next call. Throws StaleVersion if they changed since they were
 * read.
 */
export const updateUser = (ctx: Ctx, { id, version, name, permissions }: Received<typeof users.update>) =>
  transaction(ctx, async (ctx) => {
    const caller = await lockCompanyAndGetCaller(ctx);
    const before = await lockUser(ctx, id);
    requireVersion(version, before);
    requireGrantable(caller, before, permissions);
    requireRenamable(caller, before, name);
    requirePlainName(before.name, name);
    await unscoped(ctx).user.updateMany({ where: { id, company_id: ctx.company_id }, data: { name, permissions } });
    await recordAudit(ctx, "user.update", { subject: id, details: { before: before.permissions, permissions } });
    await notifyOwner(ctx, `O nome ou as permissões de ${before.email} foram alterados.`);
    return getUser(ctx, { id });
  });

/** Sets the name of the owner, who is the caller. The sign-up asks only for the company's name. */
export const renameOwner = (ctx: Ctx, { name }: Received<typeof users.renameOwner>) =>
  transaction(ctx, async (ctx) => {
    const { id } = await lockCompanyAndGetCaller(ctx);
    await unscoped(ctx).user.updateMany({ where: { id, company_id: ctx.company_id }, data: { name } });
    await recordAudit(ctx, "user.rename", { subject: id });
    return getUser(ctx, { id });
  });

/** Ends all sessions and links of a user immediately. */
export const blockUser = (ctx: Ctx, { id }: Received<typeof users.block>) => setActive(ctx, id, false);

/** Removes a user's PIN and ends the sessions that began with it. Throws NOT_FOUND for a user of another company. */
export const removePinOf = (ctx: Ctx, { id }: Received<typeof users.removePin>) =>
  transaction(ctx, async (ctx) => {
    const person = await lockUser(ctx, id);
    await savePinHash(ctx, id, null);
    await recordAudit(ctx, "user.pin_reset", { subject: id, details: { name: person.name } });
    return getUser(ctx, { id });
  });

export const unblockUser = (ctx: Ctx, { id }: Received<typeof users.unblock>) => setActive(ctx, id, true);

const setActive = (ctx: Ctx, id: string, active: boolean) =>
  transaction(ctx, async (ctx) => {
    const caller = await lockCompanyAndGetCaller(ctx);
    const subject = await getUser(ctx, { id });
    requireBlockable(caller, subject);
    const where = { user_id: id, user: { company_id: ctx.company_id } };
    await unscoped(ctx).user.updateMany({ where: { id, company_id: ctx.company_id }, data: { active } });
    // Also when unblocking: a login that was running while the user was blocked may have opened a session.
    await unscoped(ctx).session.updateMany({ where: { ...where, revoked_at: null }, data: { revoked_at: ctx.now } });
    await unscoped(ctx).passwordReset.updateMany({ where: { ...where, used_at: null }, data: { used_at: ctx.now } });
    await recordAudit(ctx, active ? "user.unblock" : "user.block", { subject: id });
    await notifyOwner(ctx, `O acesso de ${subject.email} foi ${active ? "desbloqueado" : "bloqueado"}.`);
    return getUser(ctx, { id });
  });
