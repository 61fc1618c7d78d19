import "server-only";
import type { approval } from "@/lib/db/generated/client";
import type { WithNumbers } from "@/lib/db/numbers";
import type { Action } from "./schema";

export const presentApproval = (row: WithNumbers<approval>) => ({
  ...row,
  action: row.action as Action,
  expires_at: row.expires_at.toISOString(),
});
