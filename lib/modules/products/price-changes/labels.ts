import { formatMoney } from "@/lib/core/money";
import { formatPercent } from "@/lib/core/percent";
import type { PriceRule } from "./rules";

export const ROUNDING_LABELS: Record<PriceRule["rounding"], string> = {
  exato: "Sem arredondar",
  x0: "Terminar em 0 (R$ 12,50)",
  x9: "Terminar em 9 (R$ 12,49)",
};

const ENDINGS: Record<PriceRule["rounding"], string> = { exato: "", x0: ", terminando em 0", x9: ", terminando em 9" };

/** "Aumento de 10,5%, terminando em 9". */
export function describePriceRule({ kind, amount, rounding }: PriceRule): string {
  const size = Math.abs(amount);
  const formatted = kind === "percent" ? formatPercent(size) : formatMoney(size);
  return `${amount > 0 ? "Aumento" : "Redução"} de ${formatted}${ENDINGS[rounding]}`;
}
