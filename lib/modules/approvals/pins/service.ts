import "server-only";
import { consume, resetLimit } from "@/lib/access/limits";
import { hashPassword, isPassword } from "@/lib/access/password";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { pins } from "./endpoints";

const ownRow = (ctx: Ctx) => ({ id: ctx.user.id, company_id: ctx.company_id });

const loadUser = async (ctx: Ctx) => must(await unscoped(ctx).user.findFirst({ where: ownRow(ctx) }));

export async function getPinStatus(call: SessionCall) {
  const { pin_hash } = await loadUser(companyCtx(call));
  return { has_pin: pin_hash !== null };
}

/** Sets the caller's PIN. Requires the password, so that an unattended screen is not enough. */
export async function setPin(call: SessionCall, { password, pin }: Received<typeof pins.set>) {
  const ctx = companyCtx(call);
  await consume("pin_user", ctx.user.id);
  const { password_hash } = await loadUser(ctx);
  if (!(await isPassword(password, password_hash, { hasPriority: true })))
    throw new AppError("INVALID", { errors: { password: ["A senha não confere."] } });
  await resetLimit("pin_user", ctx.user.id);
  return savePin(ctx, await hashPassword(pin, { hasPriority: true }));
}

export const removePin = (call: SessionCall) => savePin(companyCtx(call), null);

const savePin = (ctx: Ctx, pin_hash: string | null) =>
  transaction(ctx, async (ctx) => {
    await savePinHash(ctx, ctx.user.id, pin_hash);
    await recordAudit(ctx, pin_hash ? "user.pin" : "user.pin_remove", { subject: ctx.user.id });
    return { has_pin: pin_hash !== null };
  });

/** Stores or removes a user's PIN and ends the sessions that began with the former one. */
export async function savePinHash(ctx: Ctx, user_id: string, pin_hash: string | null) {
  const { company_id, now } = ctx;
  await unscoped(ctx).user.updateMany({ where: { id: user_id, company_id }, data: { pin_hash } });
  await unscoped(ctx).session.updateMany({
    where: { user_id, user: { company_id }, begun_by: "pin", revoked_at: null },
    data: { revoked_at: now },
  });
}
