import type { PlanType } from "@/lib/modules/billing/rules";
import { PLAN_TYPE_LABELS } from "../labels";
import type { NoticeStatus, Segment } from "./rules";

export const SEGMENT_LABELS: Record<Segment, string> = {
  all: "Todas as empresas",
  trial: "Empresas em teste",
  paying: "Empresas pagantes",
  expired: "Empresas com plano vencido",
};

export const NOTICE_STATUS_LABELS: Record<NoticeStatus, string> = {
  scheduled: "Agendado",
  shown: "No ar",
  over: "Encerrado",
};

/** "Empresas pagantes, plano anual". */
export const writeAudience = (segment: Segment, plan_type: PlanType | null): string =>
  plan_type
    ? `${SEGMENT_LABELS[segment]}, plano ${PLAN_TYPE_LABELS[plan_type].toLowerCase()}`
    : SEGMENT_LABELS[segment];
