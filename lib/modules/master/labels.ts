import type { PlanType } from "@/lib/modules/billing/rules";
import type { Situation } from "./rules";

export const SITUATION_LABELS: Record<Situation, string> = {
  active: "Ativa",
  trial: "Em teste",
  expired: "Vencida",
  inactive: "Inativa",
  none: "Sem plano",
};

export const USER_TYPE_LABELS: Readonly<Record<string, string>> = { owner: "Dono", staff: "Equipe" };

export const PLAN_TYPE_LABELS: Record<PlanType, string> = { mensal: "Mensal", anual: "Anual" };

/** How the plans are charged, by payment gateway, for the platform's administrators. */
export const PLAN_GATEWAY_LABELS: Readonly<Record<string, string>> = {
  simulado: "Simulada",
  mercado_pago: "Mercado Pago",
  nenhum: "Nenhuma",
};
