import "server-only";
import { isPermission } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/db/tenant";
import { statusOf } from "./rules";
import type { getUser } from "./service";

type UserRow = Awaited<ReturnType<typeof getUser>>;

/** Returns when the newest invitation expires, or null if there is none or it has expired. */
const expiryOf = ([invitation]: UserRow["password_resets"], now: Date) =>
  invitation && invitation.expires_at > now ? invitation.expires_at.toISOString() : null;

export const presentPerson = ({ sessions, password_resets, pin_hash, totp, passkeys, ...row }: UserRow, ctx: Ctx) => ({
  version: row.version,
  id: row.id,
  name: row.name,
  email: row.email,
  status: statusOf(row),
  is_you: row.id === ctx.user.id,
  type: row.type === "owner" ? ("owner" as const) : ("staff" as const),
  permissions: row.permissions.filter(isPermission),
  has_pin: pin_hash !== null,
  has_second_factor: Boolean(totp?.confirmed_at) || passkeys.length > 0,
  invitation_expires_at: expiryOf(password_resets, ctx.now),
  last_access_at: sessions[0]?.last_used_at.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
