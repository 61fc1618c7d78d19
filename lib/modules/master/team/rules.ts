import { AppError } from "@/lib/api/errors";

/** What the log of the team records. */
export const TEAM_ACTIONS = ["invite", "invite_again", "change_role", "block", "unblock", "recover"] as const;
export type TeamActionName = (typeof TEAM_ACTIONS)[number];

/**
 * Throws CONFLICT for a change of one's own access. Because the caller is an active administrator and cannot remove themselves,
 * the platform always keeps one.
 */
export function requireOtherMember(caller_id: string, member_id: string) {
  if (caller_id !== member_id) return;
  throw new AppError("CONFLICT", {
    message: "Você não pode mudar o seu próprio acesso. Peça a outra pessoa da administração.",
  });
}
