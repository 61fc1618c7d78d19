import { MASTER_SECURITY_PAGE } from "@/lib/access/navigation";
import { platformRoleOf } from "@/lib/access/platform-roles";
import type { ApiError } from "@/lib/api/client";

export const PLAN_PAGE = "/atualizar-plano";

const PLAN_CODES = ["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN"];

type Refused = Pick<ApiError, "status" | "code" | "message">;

export const isOfPlan = ({ status, code }: Pick<Refused, "status" | "code">): boolean =>
  status === 403 && PLAN_CODES.includes(code);

/**
 * Returns how to handle a failed call. "leave": the session has ended; "renew": the plan has ended; "confirm": the e-mail is
 * not confirmed; "lock": the till was locked, perhaps in another tab; "enrol": a second factor is missing; "blocked": the user
 * lacks a permission; null: the screen handles it.
 */
export function reactionTo(
  error: Refused,
  path: string,
): "leave" | "renew" | "confirm" | "enrol" | "lock" | "blocked" | null {
  if (error.status === 401 && error.message === "Unauthenticated.") return "leave";
  if (error.code === "SESSION_LOCKED") return "lock";
  if (isOfPlan(error)) return path === PLAN_PAGE ? null : "renew";
  if (error.code === "EMAIL_NOT_CONFIRMED") return "confirm";
  if (error.code === "SECOND_FACTOR_REQUIRED") return path === MASTER_SECURITY_PAGE ? null : "enrol";
  if (error.code === "APPROVAL_REQUIRED" || error.code === "STEP_UP_REQUIRED") return null;
  return error.status === 403 ? "blocked" : null;
}

/** Returns the e-mail for logging in again without leaving the page, only on the PDV (a sale may be in progress). */
export function mayGoOn(path: string, remembered: unknown): string | null {
  const { email } = (remembered ?? {}) as { email?: unknown };
  return path === "/pdv" && typeof email === "string" ? email : null;
}

/** Returns the redirect for a plan error: the panel for the platform's staff, otherwise the plan page. */
export function planPageOf(remembered: unknown): string {
  const { roles } = (remembered ?? {}) as { roles?: unknown };
  return Array.isArray(roles) && platformRoleOf(roles) ? "/master-admin" : PLAN_PAGE;
}
