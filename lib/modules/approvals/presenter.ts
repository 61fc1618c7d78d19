import "server-only";
import type { BigintsToNumbers } from "@/lib/core/bigint-columns";
import type { Approval } from "@/lib/db/prisma";
import type { Action } from "./schema";

export const presentApproval = (row: BigintsToNumbers<Approval>) => ({
  ...row,
  action: row.action as Action,
  expires_at: row.expires_at.toISOString(),
});
