import "server-only";
import { type Actor, actorOfToken } from "@/lib/access/actor";
import { consume, count, requireRemaining, resetLimit } from "@/lib/access/limits";
import { isPassword } from "@/lib/access/password";
import { TILL_PERMISSION } from "@/lib/access/permissions";
import { hashOf, newId, newToken } from "@/lib/access/token";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { holdSale } from "@/lib/modules/held-sales/service";
import type { operators } from "./endpoints";

/** A PIN session counts as never proven, so that it allows nothing that asks for a recent proof. */
const NEVER = new Date(0);

const sessionIdOf = (ctx: Ctx) => must(ctx.session, "UNAUTHENTICATED").id;

/** Returns the active users of the company who may use the till and have a PIN, by name. */
const peopleWithPin = (ctx: Ctx) =>
  unscoped(ctx).user.findMany({
    where: {
      company_id: ctx.company_id,
      active: true,
      joined_at: { not: null },
      pin_hash: { not: null },
      permissions: { has: TILL_PERMISSION },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });

export async function listOperators(ctx: Ctx) {
  const people = await peopleWithPin(ctx);
  const { id, name } = ctx.user;
  return {
    data: people.filter((person) => person.id !== id),
    current: { id, name, has_pin: people.some((person) => person.id === id) },
  };
}

/**
 * Ends the device's session and opens one of another operator, who proves a PIN. The sale on the screen is held under the
 * name of the user who leaves. The new session is limited to the till and ends when the one before would have ended, so
 * that a device needs a password login at least once a week. An unknown user, one without till access and a wrong PIN give
 * the same error after the same time. Throws UNAUTHENTICATED if the session has already ended, for example by a concurrent
 * change.
 */
export async function changeOperator(ctx: Ctx, { user_id, pin, cart }: Received<typeof operators.change>) {
  const session_id = sessionIdOf(ctx);
  const others = (await peopleWithPin(ctx)).filter(({ id }) => id !== ctx.user.id);
  const person = others.find(({ id }) => id === user_id);
  await requirePin(ctx, { user_id, pin, pin_hash: person?.pin_hash });
  const { id, name, pin_hash } = must(person, "WRONG_PIN");
  const token = await transaction(ctx, async (ctx) => {
    const db = unscoped(ctx);
    // Comparing the PIN takes time: the user may have been blocked, or the PIN changed.
    const held = await db.$queryRaw<unknown[]>`
      SELECT FROM users
      WHERE id = ${id}::uuid AND company_id = ${ctx.company_id}::uuid AND active AND pin_hash = ${pin_hash}
        AND ${TILL_PERMISSION} = ANY (permissions)
      FOR SHARE`;
    if (held.length === 0) throw wrongPin();
    const [ended] = await db.$queryRaw<{ expires_at: Date }[]>`
      UPDATE session SET revoked_at = now()
      WHERE id = ${session_id}::uuid AND revoked_at IS NULL AND expires_at > now()
      RETURNING expires_at`;
    if (!ended) throw new AppError("UNAUTHENTICATED");
    if (cart) await holdSale(ctx, { cart, note: null });
    const session = {
      id: newId(),
      user_id: id,
      expires_at: ended.expires_at,
      ip: ctx.ip,
      user_agent: ctx.session?.user_agent ?? null,
      proven_at: NEVER,
      begun_by: "pin",
    };
    const token = newToken(session.id);
    await db.session.create({ data: { ...session, token_hash: hashOf(token) } });
    const newcomer = { ...ctx, user: { ...ctx.user, id, name } };
    await recordAudit(newcomer, "session.operator_change", { subject: id, details: { from: ctx.user.name, to: name } });
    return token;
  });
  const actor: Actor = must(await actorOfToken(token), "UNAUTHENTICATED");
  const company = await unscoped(ctx).company.findUnique({ where: { id: ctx.company_id } });
  const user = await unscoped(ctx).user.findUniqueOrThrow({ where: { id } });
  return { token, actor, user: { ...user, company_id: ctx.company_id, company } };
}

/** Locks the caller's session. A locked session stays locked. */
export async function lockSession(ctx: Ctx) {
  const session_id = sessionIdOf(ctx);
  const { count: locked } = await unscoped(ctx).session.updateMany({
    where: { id: session_id, revoked_at: null },
    data: { locked_at: ctx.now },
  });
  if (locked === 0) throw new AppError("UNAUTHENTICATED");
  return { is_locked: true };
}

/**
 * Unlocks the caller's session with the PIN or the password. The password has a limit of its own, so that it works after too
 * many wrong PINs.
 */
export async function unlockSession(call: SessionCall, { pin, password }: Received<typeof operators.unlock>) {
  const ctx = companyCtx(call);
  const session_id = call.actor.session_id;
  const { pin_hash, password_hash } = await unscoped(ctx).user.findUniqueOrThrow({
    where: { id: ctx.user.id },
  });
  if (pin !== undefined) await requirePin(ctx, { user_id: ctx.user.id, pin, pin_hash });
  else await requirePassword(session_id, password ?? "", password_hash);
  const [unlocked] = await unscoped(ctx).$queryRaw<unknown[]>`
    UPDATE session SET locked_at = NULL
    FROM users u
    WHERE session.id = ${session_id}::uuid AND session.revoked_at IS NULL AND u.id = session.user_id AND u.active
      AND u.password_hash = ${password_hash} AND u.pin_hash IS NOT DISTINCT FROM ${pin_hash}
    RETURNING session.id`;
  if (!unlocked) throw new AppError("UNAUTHENTICATED");
  return { is_locked: false };
}

interface GivenPin {
  readonly user_id: string;
  readonly pin: string;
  readonly pin_hash: string | null | undefined;
}

/**
 * Throws WRONG_PIN, and TOO_MANY_REQUESTS after five wrong PINs for the user or from the session in 15 minutes, or 30 for the
 * user in a day. Attempts are counted before the PIN is compared, so that concurrent guesses count like sequential ones.
 */
async function requirePin(ctx: Ctx, { user_id, pin, pin_hash }: GivenPin) {
  const person = `${ctx.company_id}:${user_id}`;
  const session_id = sessionIdOf(ctx);
  await requireRemaining("operator_day", person).catch(throwTooManyPins);
  await consume("operator_session", session_id).catch(throwTooManyPins);
  await consume("operator_user", person).catch(throwTooManyPins);
  if (!(await isPassword(pin, pin_hash ?? undefined, { hasPriority: true }))) {
    await count("operator_day", person);
    await recordAudit(ctx, "session.pin_refused", { subject: user_id });
    throw wrongPin();
  }
  await Promise.all([resetLimit("operator_session", session_id), resetLimit("operator_user", person)]);
}

const wrongPin = () => new AppError("WRONG_PIN", { errors: { pin: ["O PIN não confere. Tente de novo."] } });

function throwTooManyPins(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
  const message = "Muitas tentativas com o PIN. Espere alguns minutos ou entre com a senha.";
  throw new AppError("TOO_MANY_REQUESTS", { ...error.particulars, message });
}

async function requirePassword(session_id: string, password: string, password_hash: string) {
  await consume("proof_session", session_id);
  if (!(await isPassword(password, password_hash, { hasPriority: true }))) {
    const message = "Senha incorreta.";
    throw new AppError("INVALID", { message, errors: { password: [message] } });
  }
  await resetLimit("proof_session", session_id);
}
