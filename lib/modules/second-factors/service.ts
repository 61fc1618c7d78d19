import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { DEMO_VISITOR } from "@/lib/access/demo";
import { consume, resetLimit } from "@/lib/access/limits";
import { addPasskey, checkNewPasskey, checkPasskey, passkeyCreationOptions, spendPasskey } from "@/lib/access/passkeys";
import { countUnusedRecoveryCodes, redeemRecoveryCode, renewRecoveryCodes } from "@/lib/access/recovery-codes";
import { hasSecondFactor, secondFactorOptions } from "@/lib/access/second-factor";
import { beginTotp, spendTotp } from "@/lib/access/totp";
import type { PublicCall, SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { DEFAULT_ZONE } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import { dbFor } from "@/lib/db/tenant";
import { recoveryCodeUsedMail, secondFactorMail } from "@/lib/mail/second-factor-mails";
import { recordAudit } from "@/lib/modules/audit/service";
import { postMail } from "@/lib/modules/mails/service";
import { PRODUCT_NAME } from "@/lib/product";
import type { secondFactors } from "./endpoints";
import { MAX_PASSKEYS } from "./schema";

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company_id: string | null;
}

/** The proof that a caller gives; the first present field is used. */
export interface SecondStep {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: object | undefined;
}

type Details = NonNullable<NonNullable<Parameters<typeof recordAudit>[2]>["details"]>;

/**
 * Records a change in the audit log of the user's company; for the platform's staff, who have none, only in the server log.
 */
async function recordChange(call: PublicCall, tx: Unscoped, user: User, action: string, details: Details) {
  log.info({ request_id: call.request_id, user_id: user.id, action }, "second factor");
  if (!user.company_id) return;
  const ctx = {
    company_id: user.company_id,
    db: dbFor(user.company_id, tx),
    user: { id: user.id, name: user.name, permissions: [], is_master: false },
    now: call.now,
    zone: DEFAULT_ZONE,
    turn_minutes: 0,
    request_id: call.request_id,
    ip: call.ip,
  };
  await recordAudit(ctx, action, { subject: user.id, details });
}

/**
 * Runs `work` after checking the user's second factor, in one transaction with the use of the code. Throws TOTP_REQUIRED
 * without a code, recovery code or passkey, with the methods and a WebAuthn challenge in `details`; TOTP_INVALID,
 * RECOVERY_CODE_INVALID or PASSKEY_INVALID for a wrong one; TOO_MANY_REQUESTS after five failures in 15 minutes.
 */
export async function withSecondFactor<T>(
  call: PublicCall,
  user: User,
  purpose: "login" | "support",
  given: SecondStep,
  work: (tx: Unscoped) => Promise<T>,
): Promise<T> {
  if (!given.code && !given.recovery_code && !given.passkey)
    throw new AppError("TOTP_REQUIRED", { details: await secondFactorOptions(user.id, purpose) });
  await consume("totp_user", user.id);
  const spend = await prepareSpend(call, user, purpose, given);
  const result = await prisma.$transaction(async (tx) => {
    await spend(tx);
    return work(tx);
  });
  await resetLimit("totp_user", user.id);
  return result;
}

/** A challenge is used up before the transaction, so that a rejected response uses it up too. */
async function prepareSpend(
  call: PublicCall,
  user: User,
  purpose: "login" | "support",
  { code, recovery_code, passkey }: SecondStep,
): Promise<(tx: Unscoped) => Promise<void>> {
  if (code) return (tx) => spendTotp(tx, user.id, code, true);
  if (recovery_code) return (tx) => consumeRecoveryCode(call, tx, user, recovery_code);
  const checked = await checkPasskey(user.id, purpose, passkey as unknown as AuthenticationResponseJSON);
  return (tx) => spendPasskey(tx, checked);
}

async function consumeRecoveryCode(call: PublicCall, tx: Unscoped, user: User, code: string) {
  await redeemRecoveryCode(tx, user.id, code);
  const left = await countUnusedRecoveryCodes(tx, user.id);
  await recordChange(call, tx, user, "user.recovery_code_use", { left });
  await postMail(tx, recoveryCodeUsedMail(user, left), { kind: "user.recovery_code", company_id: user.company_id });
}

export async function listSecondFactors({ actor }: SessionCall) {
  const user_id = actor.id;
  const [totp, passkeys, recovery_codes_left] = await Promise.all([
    prisma.userTotp.findUnique({ where: { user_id, confirmed_at: { not: null } } }),
    prisma.passkey.findMany({ where: { user_id }, orderBy: [{ created_at: "asc" }, { id: "asc" }] }),
    countUnusedRecoveryCodes(prisma, user_id),
  ]);
  return { totp, passkeys, recovery_codes_left, is_required: actor.platform_role !== null };
}

/** The demo visitor is shared by many people: none of them may lock out the others. */
function requireOwnAccount({ actor }: SessionCall) {
  if (actor.email === DEMO_VISITOR)
    throw new AppError("FORBIDDEN", { message: "Na demonstração, a verificação em duas etapas não pode ser mudada." });
}

/**
 * Runs changes of one user's factors one at a time, so that two concurrent removals cannot both keep the other factor as the
 * last one.
 */
const withLockedUser = <T>({ actor }: SessionCall, work: (tx: Unscoped) => Promise<T>) =>
  prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM users WHERE id = ${actor.id}::uuid FOR NO KEY UPDATE`;
    return work(tx);
  });

async function recordAndNotify(call: SessionCall, tx: Unscoped, action: string, details: Details, change: string) {
  await recordChange(call, tx, call.actor, action, details);
  await postMail(tx, secondFactorMail(call.actor, change), {
    kind: "user.second_factor",
    company_id: call.actor.company_id,
  });
}

/**
 * Completes the enrollment of a factor. The first one ends the user's other sessions, which were opened with a password alone,
 * and creates the recovery codes.
 */
async function completeEnrollment({ actor, now }: SessionCall, tx: Unscoped, is_first: boolean) {
  if (is_first)
    await tx.session.updateMany({
      where: { user_id: actor.id, id: { not: actor.session_id }, revoked_at: null },
      data: { revoked_at: now },
    });
  return { recovery_codes: is_first ? await renewRecoveryCodes(tx, actor.id) : null };
}

export async function startTotp(call: SessionCall) {
  requireOwnAccount(call);
  return beginTotp(call.actor);
}

export async function finishTotp(call: SessionCall, { code }: Received<typeof secondFactors.confirmTotp>) {
  requireOwnAccount(call);
  const { actor } = call;
  await consume("totp_user", actor.id);
  const result = await withLockedUser(call, async (tx) => {
    const is_first = !(await hasSecondFactor(actor.id, tx));
    await spendTotp(tx, actor.id, code, false);
    await recordAndNotify(
      call,
      tx,
      "user.second_factor_add",
      { kind: "aplicativo" },
      `Um aplicativo autenticador foi ativado na sua conta no ${PRODUCT_NAME}. Ao entrar, além da senha, pedimos o código dele.`,
    );
    return completeEnrollment(call, tx, is_first);
  });
  await resetLimit("totp_user", actor.id);
  return result;
}

export async function startPasskey(call: SessionCall) {
  requireOwnAccount(call);
  await requirePasskeyQuota(prisma, call.actor.id);
  return { options: { ...(await passkeyCreationOptions(call.actor)) } };
}

async function requirePasskeyQuota(tx: Unscoped, user_id: string) {
  if ((await tx.passkey.count({ where: { user_id } })) >= MAX_PASSKEYS) throw new AppError("PASSKEY_QUOTA");
}

export async function finishPasskey(
  call: SessionCall,
  { name, credential }: Received<typeof secondFactors.addPasskey>,
) {
  requireOwnAccount(call);
  const { actor } = call;
  const checked = await checkNewPasskey(actor.id, credential as unknown as RegistrationResponseJSON);
  return withLockedUser(call, async (tx) => {
    await requirePasskeyQuota(tx, actor.id);
    const is_first = !(await hasSecondFactor(actor.id, tx));
    await addPasskey(tx, actor.id, name, checked);
    await recordAndNotify(
      call,
      tx,
      "user.second_factor_add",
      { kind: "chave de acesso", name },
      `A chave de acesso “${name}” foi cadastrada na sua conta no ${PRODUCT_NAME}. Ao entrar, além da senha, você pode confirmar com ela.`,
    );
    return completeEnrollment(call, tx, is_first);
  });
}

/** After a removal: deletes the recovery codes with the last factor. Throws LAST_SECOND_FACTOR for the platform's staff. */
async function checkAfterRemoval({ actor }: SessionCall, tx: Unscoped) {
  if (await hasSecondFactor(actor.id, tx)) return;
  if (actor.platform_role) throw new AppError("LAST_SECOND_FACTOR");
  await tx.recoveryCode.deleteMany({ where: { user_id: actor.id } });
}

export async function removeTotp(call: SessionCall) {
  requireOwnAccount(call);
  await withLockedUser(call, async (tx) => {
    const { count } = await tx.userTotp.deleteMany({
      where: { user_id: call.actor.id, confirmed_at: { not: null } },
    });
    if (count === 0) throw new AppError("SECOND_FACTOR_NOT_SET");
    await checkAfterRemoval(call, tx);
    await recordAndNotify(
      call,
      tx,
      "user.second_factor_remove",
      { kind: "aplicativo" },
      `O aplicativo autenticador foi removido da sua conta no ${PRODUCT_NAME}.`,
    );
  });
  return listSecondFactors(call);
}

export async function removePasskey(call: SessionCall, { id }: Received<typeof secondFactors.removePasskey>) {
  requireOwnAccount(call);
  await withLockedUser(call, async (tx) => {
    const where = { id, user_id: call.actor.id };
    const passkey = await tx.passkey.findFirst({ where });
    if (!passkey) throw new AppError("NOT_FOUND");
    await tx.passkey.deleteMany({ where });
    await checkAfterRemoval(call, tx);
    await recordAndNotify(
      call,
      tx,
      "user.second_factor_remove",
      { kind: "chave de acesso", name: passkey.name },
      `A chave de acesso “${passkey.name}” foi removida da sua conta no ${PRODUCT_NAME}.`,
    );
  });
  return listSecondFactors(call);
}

/** Replaces the recovery codes. Throws SECOND_FACTOR_NOT_SET without a second factor. */
export async function changeRecoveryCodes(call: SessionCall) {
  requireOwnAccount(call);
  const recovery_codes = await withLockedUser(call, async (tx) => {
    if (!(await hasSecondFactor(call.actor.id, tx))) throw new AppError("SECOND_FACTOR_NOT_SET");
    const codes = await renewRecoveryCodes(tx, call.actor.id);
    await recordAndNotify(
      call,
      tx,
      "user.recovery_codes_renew",
      {},
      `Novos códigos de recuperação foram gerados na sua conta no ${PRODUCT_NAME}. Os anteriores deixaram de valer.`,
    );
    return codes;
  });
  return { recovery_codes };
}
