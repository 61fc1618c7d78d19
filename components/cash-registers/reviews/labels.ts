import { formatMoney } from "@/lib/core/money";
import type { ReviewsSummary } from "@/lib/modules/sales/reviews/schema";

/** Writes "3 ocorrências a revisar". */
export const writePending = (count: number) => `${count} ${count === 1 ? "ocorrência" : "ocorrências"} a revisar`;

/** Text of the notice below its title. */
export function writeReviews({ pending_cents, unknown_count, over_limit_registers }: ReviewsSummary): string {
  const parts = [
    `Vendas feitas sem internet passaram do que o operador pode fazer, somando ${formatMoney(pending_cents)}.`,
  ];
  if (unknown_count > 0)
    parts.push(
      unknown_count === 1
        ? "Uma tem preço que o produto nunca teve."
        : `${unknown_count} têm preço que o produto nunca teve.`,
    );
  if (over_limit_registers > 0)
    parts.push(
      over_limit_registers === 1
        ? "Um caixa passou do limite: feche e confira."
        : `${over_limit_registers} caixas passaram do limite: feche e confira.`,
    );
  return parts.join(" ");
}
