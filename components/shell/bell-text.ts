import { type PlanWarning, warningOf } from "@/lib/modules/billing/rules";

export interface Bell {
  readonly warning: Exclude<PlanWarning, "none">;
  readonly text: string;
}

/** Returns the bell's warning and text for the days left on the plan, or null if no bell is shown. */
export function bellOf(days_left: number): Bell | null {
  const warning = warningOf(days_left);
  if (warning === "none") return null;
  const text =
    warning === "expired"
      ? "Seu plano expirou. Clique para atualizar."
      : `Seu plano expira em ${days_left} dia(s). Clique para atualizar.`;
  return { warning, text };
}
