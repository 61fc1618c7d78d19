import "server-only";
import { isPermission, PERMISSIONS } from "@/lib/access/permissions";
import type { SessionCall } from "@/lib/api/context";
import type { currentUser } from "./service";

/**
 * The master administrator is shown every permission, as the specification has it; while he looks at a company he is
 * nobody's master.
 */
export const presentUser = (user: Awaited<ReturnType<typeof currentUser>>, { actor }: SessionCall) => ({
  ...user,
  email_confirmed: user.email_confirmed_at !== null,
  roles: actor.support ? [] : user.roles,
  permissions: actor.is_master || actor.support ? [...PERMISSIONS] : user.permissions.filter(isPermission),
  support: actor.support && { ends_at: actor.support.ends_at.toISOString(), reason: actor.support.reason },
});
