import "server-only";
import { dayOf } from "@/lib/core/calendar";
import type { PlatformNotice } from "@/lib/db/prisma";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { noticeStatus, SEGMENTS } from "./rules";
import { daysOf } from "./service";

export function presentNotice(notice: PlatformNotice, { now }: { readonly now: Date }) {
  const days = daysOf(notice);
  return {
    ...notice,
    ...days,
    segment: SEGMENTS.find((known) => known === notice.segment) ?? "all",
    plan_type: PLAN_TYPES.find((known) => known === notice.plan_type) ?? null,
    status: noticeStatus({ ...days, ended_at: notice.ended_at }, dayOf(now)),
    created_at: notice.created_at.toISOString(),
    ended_at: notice.ended_at?.toISOString() ?? null,
  };
}
