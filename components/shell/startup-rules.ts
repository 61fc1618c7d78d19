import { MASTER_ROLE, type Viewer } from "@/lib/access/permissions";
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
