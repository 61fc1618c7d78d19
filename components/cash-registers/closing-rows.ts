import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";

const COUNTED = ["dinheiro", "pix", "debito", "credito"] as const;

export interface ClosingRow {
  readonly label: string;
  readonly expected_cents: number;
  /** Null for a method that nobody checked. */
  readonly counted_cents: number | null;
  readonly difference_cents: number | null;
}

/** What was expected and what was counted, per method that is counted. */
export const rowsOf = ({ expected_by_method, counted_by_method }: CashClosing): ClosingRow[] =>
  COUNTED.map((method) => {
    const expected_cents = expected_by_method[`${method}_cents`];
    const counted_cents = counted_by_method[`${method}_cents`] ?? null;
    const difference_cents = counted_cents === null ? null : counted_cents - expected_cents;
    return { label: METHOD_LABELS[method], expected_cents, counted_cents, difference_cents };
  });

/** "Confere", "Sobra" or "Falta": a difference is never told by sign or colour alone. */
export const verdictOf = (difference_cents: number) =>
  difference_cents === 0 ? "Confere" : difference_cents > 0 ? "Sobra" : "Falta";

/** "Falta R$ 3,00", "Confere". */
export const writeDifference = (difference_cents: number) =>
  difference_cents === 0 ? verdictOf(0) : `${verdictOf(difference_cents)} ${formatMoney(Math.abs(difference_cents))}`;

/** The closing as a message. */
export function closingText(closing: CashClosing, shop: { name: string; zone: string }): string {
  const { number, register_number, closed_at, closed_by_name, float_left_cents, total_sales_cents, note } = closing;
  const lines = rowsOf(closing).flatMap(({ label, expected_cents, counted_cents, difference_cents }) =>
    counted_cents === null || difference_cents === null
      ? []
      : [
          `${label}: esperado ${formatMoney(expected_cents)}, contado ${formatMoney(counted_cents)} (${writeDifference(difference_cents).toLowerCase().replace("r$", "R$")})`,
        ],
  );
  return [
    `*${shop.name}*`,
    `Fechamento nº ${number} (caixa nº ${register_number})`,
    `${formatInstant(closed_at, shop.zone)}, por ${closed_by_name}`,
    "",
    `Vendas: ${formatMoney(total_sales_cents)}`,
    ...lines,
    `Fundo para amanhã: ${formatMoney(float_left_cents)}`,
    ...(note ? [`Observação: ${note}`] : []),
  ].join("\n");
}
