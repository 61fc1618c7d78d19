import "server-only";
import { isPermission, PERMISSIONS } from "@/lib/access/permissions";
import type { SessionCall } from "@/lib/api/context";
import type { currentUser } from "./service";

/** A master administrator gets every permission; in a support session, no roles. */
export const presentUser = (user: Awaited<ReturnType<typeof currentUser>>, { actor }: SessionCall) => ({
  ...user,
  email_confirmed: user.email_confirmed_at !== null,
  roles: actor.support ? [] : user.roles,
  permissions: actor.is_master || actor.support ? [...PERMISSIONS] : user.permissions.filter(isPermission),
  support: actor.support && { ends_at: actor.support.ends_at.toISOString(), reason: actor.support.reason },
});
