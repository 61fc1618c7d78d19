import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { corrected } from "@/lib/modules/cash-registers/closing/corrections/rules";
import { writeDifference } from "@/lib/modules/cash-registers/closing/labels";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";
import { labels } from "@/lib/modules/cash-registers/labels";
import { drawerTerms } from "@/lib/modules/cash-registers/rules";
import { draw } from "./draw";
import { Beside, Fact, type Letterhead, Part, Sheet, Signature, Sums, Table } from "./sheet";
import { money } from "./words";

type Paper = { closing: CashClosing; company: Letterhead & { timezone: string }; logo: Uint8Array | null };

const AMOUNT = 95;
const columns = [
  { label: "Forma" },
  { label: "Esperado", width: AMOUNT },
  { label: "Contado", width: AMOUNT },
  { label: "Diferença", width: AMOUNT + 25 },
];

/** A closing as it was recorded, and beside it what was corrected of it since. */
export function drawClosing({ closing, company, logo }: Paper) {
  const { summary, note } = closing;
  const at = (instant: string) => formatInstant(instant, company.timezone);
  return draw(
    <Sheet
      company={company}
      logo={logo}
      title={`Fechamento de caixa nº ${closing.number}`}
      lines={[
        `Caixa nº ${closing.register_number}`,
        `Aberto em ${at(closing.opened_at)} por ${closing.opened_by_name}`,
        `Fechado em ${at(closing.closed_at)} por ${closing.closed_by_name}`,
      ]}
    >
      <Table
        columns={columns}
        rows={rowsOf(closing).map(({ label, expected_cents, counted_cents, difference_cents }) => [
          label,
          money(expected_cents),
          counted_cents === null ? "não conferido" : money(counted_cents),
          difference_cents === null ? "—" : writeDifference(difference_cents),
        ])}
      />
      <Beside>
        <Table
          columns={[{ label: "Resumo" }, { label: "Valor", width: AMOUNT }]}
          rows={[
            [`Vendas (${summary.sale_count})`, money(closing.total_sales_cents)],
            ["Fiado", money(summary.sales_by_payment_method.on_account_cents)],
            ["Contas pagas", money(closing.total_payables_cents)],
            ["Manuais", money(closing.total_manual_cents)],
            ["Fundo para amanhã", money(closing.float_left_cents)],
          ]}
        />
        <Part heading="Dinheiro na gaveta">
          <Sums
            lines={drawerTerms(summary.drawer).map(({ key, sign, cents }) => [
              `${sign} ${labels.drawer[key]}`,
              money(cents),
            ])}
            total={[labels.drawer.expected_cents, money(closing.expected_cash_cents)]}
          />
        </Part>
      </Beside>
      <Fact label="Observação" text={note} />
      <Corrections closing={closing} at={at} />
      <Signature name={closing.closed_by_name} />
    </Sheet>,
    `Fechamento ${closing.number}`,
  );
}

function Corrections({ closing, at }: { closing: CashClosing; at: (instant: string) => string }) {
  if (closing.corrections.length === 0) return null;
  const now = corrected(closing, closing.corrections);
  return (
    <Part heading="Correções depois do fechamento">
      <Table
        columns={[{ label: "O que aconteceu" }, { label: "Valor", width: AMOUNT }]}
        rows={closing.corrections.map(({ description, user_name, created_at, cash_cents }) => [
          [description, `${user_name}, ${at(created_at)}`],
          `${cash_cents > 0 ? "+" : ""}${money(cash_cents)}`,
        ])}
      />
      <Sums
        lines={[
          ["Esperado com as correções", money(now.expected_cents)],
          ["Contado com as correções", money(now.counted_cents)],
        ]}
        total={["Diferença", writeDifference(now.difference_cents)]}
      />
    </Part>
  );
}
