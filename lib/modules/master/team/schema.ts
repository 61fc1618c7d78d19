import { z } from "zod";
import { PLATFORM_ROLES } from "@/lib/access/platform-roles";
import { paged, pageInput } from "@/lib/api/page";
import { email, id, idInput, mailedName } from "@/lib/api/text";
import { USER_STATUSES } from "@/lib/modules/users/schema";
import { TEAM_ACTIONS } from "./rules";

const role = z.enum(PLATFORM_ROLES, "Escolha o perfil.");

export const teamInput = pageInput;
export const memberInput = idInput;
export const teamInvitationInput = z.strictObject({
  name: mailedName(120).min(2, "Informe o nome da pessoa."),
  email,
  role,
});
export const roleChangeInput = z.strictObject({ id, role });

export const memberResource = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(USER_STATUSES),
  is_you: z.boolean(),
  has_second_factor: z.boolean(),
  /** When the last link to create a password expires; null if there is no valid one. */
  invitation_expires_at: z.iso.datetime().nullable(),
  last_access_at: z.iso.datetime().nullable(),
});
export type Member = z.output<typeof memberResource>;

export const teamActionResource = z.object({
  id: z.string(),
  action: z.enum(TEAM_ACTIONS),
  /** The administrator who changed the team. `member_name` is the person whose access was changed. */
  user_name: z.string(),
  member_name: z.string(),
  old_role: role.nullable(),
  new_role: role.nullable(),
  created_at: z.iso.datetime(),
});
export type TeamAction = z.output<typeof teamActionResource>;

export const teamPage = paged(memberResource);
export const teamActionsPage = paged(teamActionResource);
