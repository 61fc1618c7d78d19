import "server-only";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import type { PrivacyRequest } from "@/lib/db/prisma";
import { daysLeft, type RequestKind, situationOf } from "./rules";

export const presentReceived = (row: PrivacyRequest) => ({
  protocol: row.protocol,
  kind: row.kind as RequestKind,
  received_at: row.received_at.toISOString(),
  due_on: fromColumn(row.due_on),
});

export const presentRequest = (row: PrivacyRequest, { now }: { readonly now: Date }) => ({
  ...row,
  ...presentReceived(row),
  days_left: daysLeft(fromColumn(row.due_on), dayOf(now)),
  situation: situationOf(row),
  answered_at: row.answered_at?.toISOString() ?? null,
});
