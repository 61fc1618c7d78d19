import "server-only";
import { type Actor, actorOfToken, hasOpenRegister } from "@/lib/access/actor";
import { can, type Permission } from "@/lib/access/permissions";
import { canStillRead, planCodeOf, sellingEndsAt } from "@/lib/access/plan";
import { isPlatformPermission, platformCan } from "@/lib/access/platform-roles";
import { requireConfirmedEmail, requireOwner, requireRecentProof } from "@/lib/access/step-up";
import { logSupportRead, requireReadOnly } from "@/lib/access/support";
import { companyCtx, type PublicCall } from "./context";
import type { Endpoint } from "./endpoint";
import { AppError } from "./errors";
import { type ApiRequest, bearerToken } from "./request";
import { isOfTill } from "./till-access";

/**
 * Checks the token and the rules of the endpoint, and returns the context of the call. `identify` gets the company as soon as it is
 * known, for the log of a refused call.
 */
export async function authorize(
  endpoint: Endpoint,
  request: ApiRequest,
  call: PublicCall,
  identify: (company_id: string | null) => void,
) {
  if (endpoint.access === "public") return call;
  const token = bearerToken(request);
  const actor = token && (await actorOfToken(token));
  if (!actor) throw new AppError("UNAUTHENTICATED");
  identify(actor.company_id);
  const ctx = await authorizeActor(endpoint, actor, call);
  if (actor.support) await logSupportRead(actor, request);
  return ctx;
}

/** Checks the rules of the endpoint for a user. The caller logs the reads of a support session. */
export async function authorizeActor(endpoint: Endpoint, actor: Actor, call: PublicCall) {
  const { access, once } = endpoint;
  if (access === "public") return call;
  if (actor.is_locked && !endpoint.whileLocked) throw new AppError("SESSION_LOCKED");
  if (actor.lacks_second_factor && !endpoint.withoutSecondFactor) throw new AppError("SECOND_FACTOR_REQUIRED");
  if (actor.support) requireReadOnly(endpoint);
  if (actor.is_by_pin && !isOfTill(endpoint)) throw new AppError("PASSWORD_LOGIN_REQUIRED");
  if (!mayCall(actor, access)) throw forbidden(actor);
  await checkPlan(endpoint, actor);
  if (endpoint.needsConfirmedEmail) requireConfirmedEmail(actor);
  if (endpoint.ownerOnly) await requireOwner(actor);
  if (endpoint.stepUp) await requireRecentProof(actor.id, actor.proven_at, actor.now);
  const session = { ...call, now: actor.now, actor };
  return !once && (access === "session" || isPlatformPermission(access)) ? session : companyCtx(session);
}

function mayCall(actor: Actor, access: Exclude<Endpoint["access"], "public">) {
  if (access === "session") return true;
  if (isPlatformPermission(access)) return platformCan(actor.platform_role, access);
  const anyOf = (typeof access === "string" ? [access] : access) as readonly Permission[];
  return anyOf.some((permission) => can(actor, permission));
}

const forbidden = ({ platform_role }: Actor) =>
  new AppError(
    "FORBIDDEN",
    platform_role
      ? { message: "O seu perfil na plataforma não permite esta ação. Peça a alguém da administração." }
      : {},
  );

async function checkPlan({ planExempt, method }: Endpoint, actor: Actor) {
  const code = planCodeOf(actor.plan, actor.now);
  if (!code || planExempt === true || actor.platform_role || actor.support) return;
  if (method === "GET" && canStillRead(actor.plan, actor.now)) return;
  if (code !== "PLAN_EXPIRED" || !actor.plan || !(await hasOpenRegister(actor))) throw new AppError(code);
  if (planExempt === "closing" || (planExempt === "open-register" && method === "GET")) return;
  if (planExempt !== "open-register") throw new AppError(code);
  if (actor.now >= sellingEndsAt(actor.plan)) throw new AppError("PLAN_GRACE_OVER");
}
