import type { PriceRule } from "./rules";

export const KIND_LABELS: Record<PriceRule["kind"], string> = { percent: "Porcentagem", amount: "Valor em reais" };
export const ROUNDING_LABELS: Record<PriceRule["rounding"], string> = {
  exato: "Sem arredondar",
  x0: "Terminar em 0 (R$ 12,50)",
  x9: "Terminar em 9 (R$ 12,49)",
};
