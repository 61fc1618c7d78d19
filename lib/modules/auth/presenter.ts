import "server-only";
import type { Actor } from "@/lib/access/actor";
import { PERMISSIONS } from "@/lib/access/permissions";
import type { SessionCall } from "@/lib/api/context";
import type { currentUser } from "./service";

type UserRow = Awaited<ReturnType<typeof currentUser>>;

export const presentUser = (user: UserRow, { actor }: SessionCall) => userOf(user, actor);

/** An administrator gets every permission, the platform's other staff none; in a support session, no roles; in a session begun with a PIN, only the till. */
export const userOf = (user: UserRow, actor: Actor) => ({
  ...user,
  email_confirmed: user.email_confirmed_at !== null,
  roles: actor.support ? [] : user.roles,
  permissions: actor.is_master || actor.support ? [...PERMISSIONS] : [...actor.permissions],
  support: actor.support && { ends_at: actor.support.ends_at.toISOString(), reason: actor.support.reason },
});
