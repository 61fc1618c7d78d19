import "server-only";
import type { WithNumbers } from "@/lib/core/numbers";
import type { Approval } from "@/lib/db/generated/client";
import type { Action } from "./schema";

export const presentApproval = (row: WithNumbers<Approval>) => ({
  ...row,
  action: row.action as Action,
  expires_at: row.expires_at.toISOString(),
});
