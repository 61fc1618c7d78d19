import { MASTER_SECURITY_PAGE } from "@/lib/access/navigation";
import { MASTER_ROLE } from "@/lib/access/permissions";
import type { ApiError } from "@/lib/api/client";

export const PLAN_PAGE = "/atualizar-plano";

const PLAN_CODES = ["PLAN_EXPIRED", "PLAN_INACTIVE", "NO_ACTIVE_PLAN"];

type Refused = Pick<ApiError, "status" | "code" | "message">;

export const isOfPlan = ({ status, code }: Pick<Refused, "status" | "code">): boolean =>
  status === 403 && PLAN_CODES.includes(code);

/**
 * "leave": the session is over; "renew": the plan is; "confirm": the e-mail is not confirmed; "enrol": a second factor is
 * missing; "blocked": not for this user; null: the screen handles it.
 */
export function reactionTo(error: Refused, path: string): "leave" | "renew" | "confirm" | "enrol" | "blocked" | null {
  if (error.status === 401 && error.message === "Unauthenticated.") return "leave";
  if (isOfPlan(error)) return path === PLAN_PAGE ? null : "renew";
  if (error.code === "EMAIL_NOT_CONFIRMED") return "confirm";
  if (error.code === "SECOND_FACTOR_REQUIRED") return path === MASTER_SECURITY_PAGE ? null : "enrol";
  if (error.code === "APPROVAL_REQUIRED" || error.code === "STEP_UP_REQUIRED") return null;
  return error.status === 403 ? "blocked" : null;
}

/** The e-mail to log in with again without leaving: at the till, where a sale may be in hand. */
export function mayGoOn(path: string, remembered: unknown): string | null {
  const { email } = (remembered ?? {}) as { email?: unknown };
  return path === "/pdv" && typeof email === "string" ? email : null;
}

/** Where a plan's refusal leads: the master administrator, whom no plan concerns, goes to his panel. */
export function planPageOf(remembered: unknown): string {
  const { roles } = (remembered ?? {}) as { roles?: unknown };
  return Array.isArray(roles) && roles.includes(MASTER_ROLE) ? "/master-admin" : PLAN_PAGE;
}
