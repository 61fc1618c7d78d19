import "server-only";
import { platformRoleOf } from "@/lib/access/platform-roles";
import type { SessionCall } from "@/lib/api/context";
import { must } from "@/lib/api/errors";
import { statusOf } from "@/lib/modules/users/rules";
import { TEAM_ACTIONS } from "./rules";
import type { getMember, listTeamActions } from "./service";

type MemberRow = Awaited<ReturnType<typeof getMember>>;
type ActionRow = Awaited<ReturnType<typeof listTeamActions>>["rows"][number];

export function presentMember(member: MemberRow, { actor, now }: SessionCall) {
  const { id, name, email, roles, sessions, password_resets, totp, passkeys } = member;
  const [link] = password_resets;
  const status = statusOf(member);
  return {
    id,
    name,
    email,
    role: must(platformRoleOf(roles)),
    status,
    is_you: id === actor.id,
    has_second_factor: Boolean(totp?.confirmed_at) || passkeys.length > 0,
    invitation_expires_at: status === "invited" && link && link.expires_at > now ? link.expires_at.toISOString() : null,
    last_access_at: sessions[0]?.last_used_at.toISOString() ?? null,
  };
}

export const presentTeamAction = ({ id, user_name, member_name, created_at, ...row }: ActionRow) => ({
  id,
  action: must(TEAM_ACTIONS.find((action) => action === row.action)),
  user_name,
  member_name,
  old_role: platformRoleOf([row.old_role ?? ""]),
  new_role: platformRoleOf([row.new_role ?? ""]),
  created_at: created_at.toISOString(),
});
