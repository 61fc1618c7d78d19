import type { Viewer } from "@/lib/access/permissions";
import { MASTER_ROLE, platformRoleOf } from "@/lib/access/platform-roles";
import type { ApiError } from "@/lib/api/api-error";
import type { User } from "@/lib/modules/auth/schema";

/** Converts a user to the type used by permission checks and menus. */
export const viewerOf = ({ roles, permissions }: Pick<User, "roles" | "permissions">): Viewer => ({
  permissions,
  is_master: roles.includes(MASTER_ROLE),
  platform_role: platformRoleOf(roles),
});

/** Returns whether two viewers may do the same, in whatever order their permissions are listed. */
export const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  one.is_master === other.is_master &&
  one.platform_role === other.platform_role &&
  one.permissions.length === other.permissions.length &&
  one.permissions.every((permission) => other.permissions.includes(permission));

/** Returns whether to load the company: the user must have one and must not be limited to selling. */
export const mayLoadCompany = ({ company_id, permissions }: Pick<User, "company_id" | "permissions">): boolean =>
  company_id !== null && !(permissions.length === 1 && permissions[0] === "acesso pdv");

/** Returns the endpoint for the open register, or null for users who do not use one. */
export function registerSourceOf({ permissions, platform_role }: Viewer): "pdv" | "cash-registers" | null {
  if (platform_role) return null;
  if (permissions.includes("controle caixa")) return "cash-registers";
  return permissions.includes("acesso pdv") ? "pdv" : null;
}

/**
 * Returns whether the startup reads the register. Not again in a session that was already told that none is open, on a page that
 * the server rendered without an open one: the response would be the same 404.
 */
export const asksForRegister = (has_open_register: boolean, wasNoticeShown: boolean): boolean =>
  has_open_register || !wasNoticeShown;

/** Returns whether the error is 401, 403 or 423 (the till is locked), which `Refusals` already handles. */
export const isAccessError = ({ status }: { readonly status: number }): boolean => [401, 403, 423].includes(status);

/** Statuses of an unreachable server. The PDV continues offline. */
const UNREACHABLE = [0, 502, 503, 504];

/**
 * Returns whether a failed plan check redirects to the plan page. A 401 ends the session and a 423 locks the till instead,
 * and a 404 only means that there is no plan. After the plan has been loaded once, a failed reload does not redirect.
 */
export const redirectsToPlans = (error: { readonly status: number } | undefined, isKnown: boolean): boolean =>
  error !== undefined &&
  !isKnown &&
  error.status !== 401 &&
  error.status !== 423 &&
  error.status !== 404 &&
  !UNREACHABLE.includes(error.status);

const NO_REGISTER = "Nenhum caixa aberto no momento.";

/** Returns the message for a missing register: the server's, or a default one. Returns null for other errors. */
export const closedRegisterMessage = (
  error: Pick<ApiError, "status" | "message" | "hasServerMessage"> | undefined,
): string | null => (error?.status === 404 ? (error.hasServerMessage && error.message) || NO_REGISTER : null);
