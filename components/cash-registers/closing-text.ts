import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { formatDifference } from "@/lib/modules/cash-registers/closing/labels";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";

/** Writes the closing as a text message. */
export function closingText(closing: CashClosing, shop: { name: string; zone: string }): string {
  const { register_number, closed_at, closed_by_name, float_left_cents, total_sales_cents, note } = closing;
  const lines = rowsOf(closing).flatMap(({ label, expected_cents, counted_cents, difference_cents }) =>
    counted_cents === null || difference_cents === null
      ? []
      : [
          `${label}: esperado ${formatMoney(expected_cents)}, contado ${formatMoney(counted_cents)} (${formatDifference(difference_cents).toLowerCase().replace("r$", "R$")})`,
        ],
  );
  return [
    `*${shop.name}*`,
    `Fechamento do caixa nº ${register_number}`,
    `${formatInstant(closed_at, shop.zone)}, por ${closed_by_name}`,
    "",
    `Vendas: ${formatMoney(total_sales_cents)}`,
    ...lines,
    `Fundo para amanhã: ${formatMoney(float_left_cents)}`,
    ...(note ? [`Observação: ${note}`] : []),
  ].join("\n");
}
