import { type PlanWarning, warningOf } from "@/lib/modules/billing/rules";

export interface Bell {
  readonly warning: Exclude<PlanWarning, "none">;
  readonly text: string;
}

/** What the bell says so many days before the plan ends; null while it stays silent. */
export function bellOf(days_left: number): Bell | null {
  const warning = warningOf(days_left);
  if (warning === "none") return null;
  const text =
    warning === "expired"
      ? "Seu plano expirou. Clique para atualizar."
      : `Seu plano expira em ${days_left} dia(s). Clique para atualizar.`;
  return { warning, text };
}
