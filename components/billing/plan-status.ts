import type { Tone } from "@/components/ui/badge";
import type { PlanCode } from "@/lib/access/plan";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { warningOf } from "@/lib/modules/billing/rules";
import type { CurrentPlan } from "@/lib/modules/billing/schema";

type Term = Pick<CurrentPlan, "is_active" | "status" | "trial" | "days_left" | "expires_at"> & {
  readonly canceled_at?: string | null;
};

export interface PlanStatus {
  readonly tone: Tone;
  readonly word: string;
  readonly description: string;
}

const dayWords = (days: number) => (days === 1 ? "1 dia" : `${days} dias`);

/** Returns the plan's last day in the shop's timezone. */
export const endOf = ({ expires_at }: Pick<Term, "expires_at">, zone: string) =>
  formatDay(dayOf(new Date(expires_at), zone));

/** Returns the plan's status text and tone: danger when it has ended, waiting in its last seven days. */
export function planStatusOf(plan: Term, zone: string): PlanStatus {
  const end = endOf(plan, zone);
  const { days_left } = plan;
  if (!plan.is_active && plan.status !== "expired")
    return { tone: "danger", word: "Inativo", description: "O plano está parado. Contrate um período para voltar." };
  if (!plan.is_active) {
    const ago = days_left < 0 ? `Venceu há ${dayWords(-days_left)}, em ${end}.` : `Venceu em ${end}.`;
    return { tone: "danger", word: "Vencido", description: ago };
  }
  if (plan.canceled_at)
    return { tone: "waiting", word: "Cancelado", description: `Funciona até ${end} e não será renovado.` };
  const left = `${days_left === 1 ? "Falta" : "Faltam"} ${dayWords(days_left)}: vence em ${end}.`;
  if (warningOf(days_left) !== "none") return { tone: "waiting", word: "Vence em breve", description: left };
  return plan.trial
    ? { tone: "info", word: "Em teste", description: left }
    : { tone: "success", word: "Em dia", description: left };
}

/** Returns the title of the plan page and the reason why it is shown. */
export function headingOf(code: PlanCode | null): { title: string; description: string } {
  if (code === "PLAN_EXPIRED")
    return { title: "Seu plano expirou", description: "Atualize para continuar usando o sistema." };
  if (code === "PLAN_INACTIVE")
    return { title: "Seu plano está inativo", description: "Atualize para continuar usando o sistema." };
  if (code === "NO_ACTIVE_PLAN")
    return { title: "Sua empresa não tem um plano ativo", description: "Escolha um plano para continuar." };
  return {
    title: "Atualizar plano",
    description: "O novo período começa no fim do atual: pagar antes não perde dias.",
  };
}
