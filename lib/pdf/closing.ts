import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { applyCorrections } from "@/lib/modules/cash-registers/closing/corrections/rules";
import { formatDifference } from "@/lib/modules/cash-registers/closing/labels";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";
import { labels } from "@/lib/modules/cash-registers/labels";
import { drawerTerms } from "@/lib/modules/cash-registers/rules";
import { money } from "./labels";
import { type Letterhead, Sheet } from "./sheet";

export interface ClosingPdf {
  readonly closing: CashClosing;
  readonly company: Letterhead & { readonly timezone: string };
  readonly logo: Uint8Array | null;
}

const AMOUNT = 95;
const columns = [
  { label: "Forma" },
  { label: "Esperado", width: AMOUNT },
  { label: "Contado", width: AMOUNT },
  { label: "Diferença", width: AMOUNT + 25 },
];

/** Draws a cash closing as it was recorded, followed by its later corrections. */
export function drawClosing({ closing, company, logo }: ClosingPdf) {
  const { summary, note } = closing;
  const at = (instant: string) => formatInstant(instant, company.timezone);
  const sheet = new Sheet({
    company,
    logo,
    title: `Fechamento do caixa nº ${closing.register_number}`,
    lines: [
      `Aberto em ${at(closing.opened_at)} por ${closing.opened_by_name}`,
      `Fechado em ${at(closing.closed_at)} por ${closing.closed_by_name}`,
    ],
  });
  sheet.table(
    columns,
    rowsOf(closing).map(({ label, expected_cents, counted_cents, difference_cents }) => [
      label,
      money(expected_cents),
      counted_cents === null ? "não conferido" : money(counted_cents),
      difference_cents === null ? "—" : formatDifference(difference_cents),
    ]),
  );
  sheet.sideBySide(
    () =>
      sheet.table(
        [{ label: "Resumo" }, { label: "Valor", width: AMOUNT }],
        [
          [`Vendas (${summary.sale_count})`, money(closing.total_sales_cents)],
          ["Fiado", money(summary.sales_by_payment_method.on_account_cents)],
          ["Contas pagas", money(closing.total_payables_cents)],
          ["Manuais", money(closing.total_manual_cents)],
          ["Fundo para amanhã", money(closing.float_left_cents)],
        ],
      ),
    () => {
      sheet.heading("Dinheiro na gaveta");
      sheet.totals(
        drawerTerms(summary.drawer).map(({ key, sign, cents }) => [`${sign} ${labels.drawer[key]}`, money(cents)]),
        [labels.drawer.expected_cents, money(closing.expected_cash_cents)],
      );
    },
  );
  sheet.field("Observação", note);
  if (closing.corrections.length > 0) drawCorrections(sheet, closing, at);
  sheet.signature(closing.closed_by_name);
  return sheet.finish(`Fechamento ${closing.register_number}`);
}

function drawCorrections(sheet: Sheet, closing: CashClosing, at: (instant: string) => string) {
  const now = applyCorrections(closing, closing.corrections);
  sheet.heading("Correções depois do fechamento");
  sheet.table(
    [{ label: "O que aconteceu" }, { label: "Valor", width: AMOUNT }],
    closing.corrections.map(({ description, user_name, created_at, cash_cents }) => [
      [description, `${user_name}, ${at(created_at)}`],
      `${cash_cents > 0 ? "+" : ""}${money(cash_cents)}`,
    ]),
  );
  sheet.totals(
    [
      ["Esperado com as correções", money(now.expected_cents)],
      ["Contado com as correções", money(now.counted_cents)],
    ],
    ["Diferença", formatDifference(now.difference_cents)],
  );
}
