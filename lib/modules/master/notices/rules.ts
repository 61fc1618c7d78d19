import type { LocalDate } from "@/lib/core/calendar";
import type { Situation } from "@/lib/modules/master/rules";

export const SEGMENTS = ["all", "trial", "paying", "expired"] as const;
export type Segment = (typeof SEGMENTS)[number];

export const NOTICE_STATUSES = ["scheduled", "shown", "over"] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

/** The status of the companies in a segment; null for all companies. */
export const SITUATION_OF: Record<Segment, Situation | null> = {
  all: null,
  trial: "trial",
  paying: "active",
  expired: "expired",
};

interface Term {
  readonly starts_on: LocalDate;
  readonly ends_on: LocalDate | null;
  readonly ended_at: Date | null;
}

/** Whether a notice is shown on a day; both its first and its last day count. */
export function noticeStatus({ starts_on, ends_on, ended_at }: Term, today: LocalDate): NoticeStatus {
  if (ended_at || (ends_on && ends_on < today)) return "over";
  return starts_on > today ? "scheduled" : "shown";
}

interface Audience {
  readonly segment: string;
  readonly plan_type: string | null;
}

/** Whether a company with this status and plan is in a notice's audience. */
export function isAddressed(
  { segment, plan_type }: Audience,
  company: { situation: Situation; plan_type: string | null },
) {
  const known = SEGMENTS.find((each) => each === segment);
  if (!known || (plan_type !== null && plan_type !== company.plan_type)) return false;
  const situation = SITUATION_OF[known];
  return situation === null || situation === company.situation;
}
