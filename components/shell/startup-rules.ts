import { MASTER_ROLE, type Viewer } from "@/lib/access/permissions";
import type { ApiError } from "@/lib/api/api-error";
import type { User } from "@/lib/modules/auth/schema";

/** A user in the terms of permissions and menus. */
export const viewerOf = ({ roles, permissions }: Pick<User, "roles" | "permissions">): Viewer => ({
  permissions,
  is_master: roles.includes(MASTER_ROLE),
});

/** The company is loaded for everybody who has one, except when all they may do is sell. */
export const mayLoadCompany = ({ company_id, permissions }: Pick<User, "company_id" | "permissions">): boolean =>
  company_id !== null && !(permissions.length === 1 && permissions[0] === "acesso pdv");

/** Where the open register is read from: nowhere for whoever uses none. */
export function registerSourceOf({ permissions, is_master }: Viewer): "pdv" | "cash-registers" | null {
  if (is_master) return null;
  if (permissions.includes("controle caixa")) return "cash-registers";
  return permissions.includes("acesso pdv") ? "pdv" : null;
}

/** Refused for who is asking, which the one reaction to refusals already answers. */
export const isOfAccess = ({ status }: { readonly status: number }): boolean => status === 401 || status === 403;

/** Statuses of a server that is away: nothing was refused, and the till goes on without it. */
const AWAY = [0, 502, 503, 504];

/**
 * Whether a failed check of the plan leads to the plans. A 401 ends the session instead, and a 404 only says that there is
 * no plan. Once the plan was known, a failure to read it again stops nobody.
 */
export const leadsToPlans = (error: { readonly status: number } | undefined, isKnown: boolean): boolean =>
  error !== undefined && !isKnown && error.status !== 401 && error.status !== 404 && !AWAY.includes(error.status);

const NO_REGISTER = "Nenhum caixa aberto no momento.";

/** What to say about a register that is not there: the server's sentence, or ours without one; null for other errors. */
export const closedRegisterNews = (
  error: Pick<ApiError, "status" | "message" | "hasServerMessage"> | undefined,
): string | null => (error?.status === 404 ? (error.hasServerMessage && error.message) || NO_REGISTER : null);
