import "server-only";
import { isPermission, PERMISSIONS } from "@/lib/access/permissions";
import type { SessionCall } from "@/lib/api/context";
import type { currentUser } from "./service";

/** The master administrator is shown every permission, as the specification has it. */
export const presentUser = (user: Awaited<ReturnType<typeof currentUser>>, { actor }: SessionCall) => ({
  ...user,
  permissions: actor.is_master ? [...PERMISSIONS] : user.permissions.filter(isPermission),
});
