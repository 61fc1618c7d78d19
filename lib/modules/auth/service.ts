import "server-only";
import { forgetDevices, knownDeviceOf, rememberDevice } from "@/lib/access/known-device";
import { limitConcurrency } from "@/lib/access/limit-concurrency";
import {
  consume,
  count,
  hasRemaining,
  isOccasionalLogin,
  requireRemaining,
  requireUnblockedAddress,
  resetLimit,
} from "@/lib/access/limits";
import { hashPassword, isPassword, requirePasswordQueueRoom } from "@/lib/access/password";
import { PERMISSIONS } from "@/lib/access/permissions";
import { hasSecondFactor } from "@/lib/access/second-factor";
import { hashOf, newId, newSecret, newToken } from "@/lib/access/token";
import { requireStrongPassword } from "@/lib/access/weak-password";
import type { PublicCall, SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { email as emailAddress } from "@/lib/api/text";
import { rateLimitKey } from "@/lib/core/client-address.mjs";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { User } from "@/lib/db/prisma";
import { enqueue } from "@/lib/jobs/queue";
import { accountRecoveredMail } from "@/lib/mail/confirmation-mails";
import { passwordChangedMail, resetLinkMail } from "@/lib/mail/password-mails";
import { createCompany } from "@/lib/modules/companies/service";
import { postMail } from "@/lib/modules/mails/service";
import { requireSignUpOpen } from "@/lib/modules/master/platform/service";
import { endSupport } from "@/lib/modules/master/support-access/service";
import { withSecondFactor } from "@/lib/modules/second-factors/service";
import { mailConfirmation } from "./confirmations/service";
import type { auth } from "./endpoints";
import { recoverUnconfirmed, releaseInvitation } from "./recovery-service";
import { INVITATION_DAYS, RESET_LINK_MINUTES } from "./schema";
import { recordAcceptance } from "./terms/service";

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** One login query at a time, so that a burst of guesses never delays other requests to the database. */
const runLimited = limitConcurrency({ at_once: 1, most_waiting: 200 });

/**
 * Checks e-mail and password and opens a session. An unknown e-mail, a wrong password and a blocked user give the same error
 * after the same time. Only failures count towards the limits: 5 in 15 minutes per e-mail and address, 50 in 5 minutes per
 * address, 30 in an hour per e-mail. The limits apply to browsers that the user never logged in with; a known device has its
 * own limit, so that neither strangers on the same address nor guesses from elsewhere lock a shop out. A user with a second
 * factor must also pass it after the right password.
 */
export async function login(call: PublicCall, { email: typed, password, ...step }: Received<typeof auth.login>) {
  const email = emailAddress.safeParse(typed).data ?? "";
  const { attempt, user } = await runLimited(async () => ({
    attempt: await beginAttempt(call, email),
    user: await prisma.user.findUnique({ where: { email } }),
  }));
  const isRight = await isPassword(password, user?.password_hash, {
    hasPriority: attempt.isKnownDevice,
    goesFirst: attempt.goesFirst,
    signal: call.disconnectSignal(),
  });
  if (!user?.active || !isRight) {
    await attempt.fail();
    throw new AppError("INVALID_CREDENTIALS");
  }
  await attempt.succeed();
  const enter = (tx: Unscoped) => openSessionFor(tx, user, call);
  const openWithoutSecondFactor = async (tx: Unscoped) => {
    const token = await enter(tx);
    // Checks again whether a second factor was enrolled in the meantime: the user's row is locked now, so that the result
    // holds.
    if (await hasSecondFactor(user.id, tx)) throw new AppError("TOTP_REQUIRED");
    return token;
  };
  if (!(await hasSecondFactor(user.id))) return { token: await prisma.$transaction(openWithoutSecondFactor) };
  return { token: await withSecondFactor(call, user, "login", step, enter) };
}

/**
 * Throws TOO_MANY_REQUESTS while a login limit is reached, whether or not the e-mail has an account, and UNAVAILABLE while too many
 * passwords are waiting, before the limits are read.
 */
async function beginAttempt(call: PublicCall, email: string) {
  const pair = `${email}:${rateLimitKey(call.ip)}`;
  const known = await knownDeviceOf(call, email);
  const device = known && `${email}:${known}`;
  const isKnownDevice = device !== null && (await hasRemaining("login_device", device));
  const goesFirst = !isKnownDevice && (await isOccasionalLogin(call.ip));
  if (!isKnownDevice) requirePasswordQueueRoom({ goesFirst });
  if (!isKnownDevice) await requireUnblockedAddress(call.ip);
  // Right passwords are not guesses, but comparing them takes CPU time too.
  await requireRemaining("login_opened", email);
  if (!isKnownDevice) {
    await requireRemaining("login_pair", pair);
    await requireRemaining("login_email", email);
  }
  return {
    isKnownDevice,
    goesFirst,
    async fail() {
      await count("login_pair", pair);
      await count("login_ip", call.ip);
      await count("login_email", email);
      if (device) await count("login_device", device);
    },
    async succeed() {
      await count("login_opened", email);
      await resetLimit("login_pair", pair);
      if (device) await resetLimit("login_device", device);
    },
  };
}

/** Comparing a password takes time: throws INVALID_CREDENTIALS if the user was blocked or the password changed since. */
async function openSessionFor(tx: Unscoped, { id, password_hash }: User, call: PublicCall) {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE id = ${id}::uuid AND active AND password_hash = ${password_hash} FOR SHARE`;
  if (held.length === 0) throw new AppError("INVALID_CREDENTIALS");
  await rememberDevice(tx, call, id);
  return openSession(tx, id, call);
}

/** Opens a session for a user who has proven their identity. */
export async function openSession(tx: Unscoped, user_id: string, { ip, user_agent, now }: PublicCall): Promise<string> {
  const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const id = newId();
  const token = newToken(id);
  await tx.session.create({ data: { id, user_id, token_hash: hashOf(token), expires_at, ip, user_agent } });
  return token;
}

/**
 * Creates a company with its owner, who has every permission, and a trial plan, and records the accepted terms. The owner can
 * sell immediately, but must confirm the address by e-mail before inviting users, exporting data or changing payout data. An
 * invitation that was never accepted does not block the address.
 */
export async function register(call: PublicCall, { name, email, password }: Received<typeof auth.register>) {
  await consume("register_ip", call.ip, call);
  await requireSignUpOpen();
  await requireStrongPassword(password, [name, email]);
  const holder = await prisma.user.findUnique({ where: { email } });
  if (holder?.joined_at) throw emailTaken();
  const password_hash = await hashPassword(password, { goesFirst: true });
  await prisma
    .$transaction(async (tx) => {
      await releaseInvitation(tx, call, email);
      const company = await createCompany(tx, { name, email }, call.now);
      const owner = {
        company_id: company.id,
        name,
        email,
        password_hash,
        type: "owner",
        permissions: [...PERMISSIONS],
      };
      const user = await tx.user.create({ data: owner });
      await mailConfirmation(tx, user, name, call.now);
      await recordAcceptance(tx, { user_id: user.id, company_id: company.id, accepted_at: call.now, ip: call.ip });
    })
    .catch((error: { code?: unknown }) => {
      throw error.code === "P2002" ? emailTaken() : error;
    });
  return { message: "Conta criada com sucesso!" };
}

const emailTaken = () => new AppError("EMAIL_TAKEN", { errors: { email: ["Este e-mail já está cadastrado."] } });

/** Queues a reset link. The response and its timing are the same whether or not the e-mail has an account. */
export async function forgotPassword(call: PublicCall, { email: typed }: Received<typeof auth.forgot>) {
  const email = emailAddress.safeParse(typed).data ?? "";
  await consume("forgot_ip", call.ip, call);
  await consume("forgot_email", email);
  await enqueue(prisma, "password-forgotten", { email });
  return { message: "Se este e-mail tiver cadastro, o link de redefinição chegará em instantes." };
}

/** Creates and sends the reset link, if the e-mail has an active account. */
export async function writeResetLink({ email }: { readonly email: string }, now: Date) {
  const user = await prisma.user.findUnique({ where: { email } });
  if (!user?.active) return;
  await prisma.$transaction(async (tx) => {
    const token = await issuePasswordLink(tx, user.id, "reset", now);
    await postMail(tx, resetLinkMail(user, token), { kind: "password.reset", company_id: user.company_id });
  });
}

const LINK_MS = { reset: RESET_LINK_MINUTES * MINUTE_MS, invitation: INVITATION_DAYS * DAY_MS };

/** Creates a token that sets a user's password once; earlier links become void. */
export async function issuePasswordLink(tx: Unscoped, user_id: string, purpose: keyof typeof LINK_MS, now: Date) {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + LINK_MS[purpose]);
  // Without the lock, two concurrent requests would each void the earlier links and then both create one.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
  await tx.passwordReset.updateMany({ where: { user_id, used_at: null }, data: { used_at: now } });
  await tx.passwordReset.create({ data: { user_id, purpose, token_hash: hashOf(token), expires_at } });
  return token;
}

/**
 * Sets the password with a link's token, which works once before it expires, and ends every session of the user. The link
 * proves the address: an account whose address was never confirmed is recovered from the person who created it.
 */
export async function resetPassword(call: PublicCall, { email, token, password }: Received<typeof auth.reset>) {
  await consume("reset_ip", call.ip, call);
  await requireStrongPassword(password, [email]);
  const password_hash = await hashPassword(password, { goesFirst: true });
  return prisma.$transaction(async (tx) => {
    const before = await lockAccount(tx, email);
    const user_id = await consumeResetToken(tx, email, token);
    // The lock has waited for a login with the old password, so that its session is ended with the others.
    const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });
    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });
    await forgetDevices(tx, user_id);
    await rememberDevice(tx, call, user_id);
    const isFirst = user.joined_at === null;
    const isRecovery = !isFirst && before?.email_confirmed_at === null;
    const blocked = isRecovery ? await recoverUnconfirmed(tx, call, user) : 0;
    const proven = {
      joined_at: user.joined_at ?? call.now,
      email_confirmed_at: user.email_confirmed_at ?? call.now,
    };
    await tx.user.update({ where: { id: user_id }, data: proven });
    const { company_id } = user;
    if (isRecovery) await postMail(tx, accountRecoveredMail(user, blocked), { kind: "password.recovered", company_id });
    else if (!isFirst) await postMail(tx, passwordChangedMail(user), { kind: "password.changed", company_id });
    return {
      message: isRecovery ? recoveredMessage(blocked) : "Senha alterada com sucesso.",
      account_recovered: isRecovery,
    };
  });
}

function recoveredMessage(blocked: number) {
  const people =
    blocked === 0
      ? ""
      : blocked === 1
        ? " Bloqueamos também 1 pessoa que tinha acesso à loja: desbloqueie só se você a conhece."
        : ` Bloqueamos também ${blocked} pessoas que tinham acesso à loja: desbloqueie só quem você conhece.`;
  return `Senha alterada com sucesso. Como este e-mail ainda não tinha sido confirmado, encerramos todas as sessões e cancelamos os convites.${people}`;
}

/**
 * Locks the account of an address; for an owner with an unconfirmed address, first the company, in the lock order of every user
 * change.
 */
async function lockAccount(tx: Unscoped, email: string) {
  await tx.$queryRaw`
    SELECT FROM company
    WHERE id = (SELECT company_id FROM users WHERE email = ${email} AND type = 'owner' AND email_confirmed_at IS NULL)
    FOR NO KEY UPDATE`;
  const [account] = await tx.$queryRaw<{ email_confirmed_at: Date | null }[]>`
    SELECT email_confirmed_at FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
  return account;
}

async function consumeResetToken(tx: Unscoped, email: string, token: string): Promise<string> {
  const [used] = await tx.$queryRaw<{ user_id: string }[]>`
    UPDATE password_reset SET used_at = now()
    FROM users
    WHERE users.id = password_reset.user_id AND users.email = ${email} AND users.active
      AND token_hash = ${hashOf(token)} AND used_at IS NULL AND expires_at > now()
    RETURNING user_id`;
  if (!used) throw new AppError("RESET_LINK_INVALID");
  return used.user_id;
}

/** The caller with their company; in a support session, the company being viewed. */
export async function currentUser({ actor }: SessionCall) {
  const { id, company_id } = actor;
  const user = await prisma.user.findUniqueOrThrow({ where: { id } });
  const company = company_id ? await prisma.company.findUnique({ where: { id: company_id } }) : null;
  return { ...user, company_id, company };
}

/** Ends the caller's session, for the API and for the page cookie, and a support session opened with it. */
export async function logout(call: SessionCall) {
  const { actor, now } = call;
  if (actor.support) await endSupport(call);
  await prisma.session.updateMany({ where: { id: actor.session_id, revoked_at: null }, data: { revoked_at: now } });
  return { message: "Você saiu do sistema." };
}
