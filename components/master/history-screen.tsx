"use client";

import { BackLink } from "@/components/blocks/back-link";
import { Chart } from "@/components/blocks/chart";
import type { ChartData } from "@/components/blocks/chart-data";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { Money, writeMoney } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { historySheet } from "@/components/master/history-sheet";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { formatMargin } from "@/lib/core/margin";
import { masterHistory } from "@/lib/modules/master/history/endpoints";
import {
  formatMonth,
  formatShortMonth,
  HISTORY_DEFINITIONS,
  HISTORY_LABELS,
} from "@/lib/modules/master/history/labels";
import type { HistoryMonth } from "@/lib/modules/master/history/schema";

const NOTHING = {};

const writeShare = (bp: number | null) => (bp === null ? "—" : formatMargin(bp));

/** A share with the counts behind it: "25,0% (1 de 4)". */
const Share = ({ bp, part, whole }: { bp: number | null; part: number; whole: number }) => (
  <span className="whitespace-nowrap">
    {writeShare(bp)}{" "}
    <span className="font-normal text-ink-soft">
      ({formatCount(part)} de {formatCount(whole)})
    </span>
  </span>
);

const columns: readonly Column<HistoryMonth>[] = [
  { key: "month", label: HISTORY_LABELS.month, grow: true, show: ({ month }) => formatMonth(month) },
  {
    key: "paying",
    label: HISTORY_LABELS.paying,
    align: "right",
    namedOnCard: true,
    show: ({ paying }) => formatCount(paying),
  },
  {
    key: "gained",
    label: HISTORY_LABELS.gained,
    align: "right",
    namedOnCard: true,
    wideOnly: true,
    show: ({ gained }) => formatCount(gained),
  },
  {
    key: "churn",
    label: HISTORY_LABELS.churn_bp,
    align: "right",
    namedOnCard: true,
    show: ({ churn_bp, lost, paying_at_start }) => <Share bp={churn_bp} part={lost} whole={paying_at_start} />,
  },
  {
    key: "conversion",
    label: HISTORY_LABELS.conversion_bp,
    align: "right",
    namedOnCard: true,
    show: ({ conversion_bp, converted, trials }) => <Share bp={conversion_bp} part={converted} whole={trials} />,
  },
  {
    key: "revenue",
    label: HISTORY_LABELS.monthly_revenue_cents,
    align: "right",
    show: ({ monthly_revenue_cents }) => <Money cents={monthly_revenue_cents} />,
  },
];

/** The platform's revenue, paying companies, churn and trial conversion in the last 24 months. */
export function HistoryScreen() {
  const { data, error, isLoading, mutate } = useApi(masterHistory.get, NOTHING);
  const months = data && sinceFirstActivity(data.data);
  return (
    <>
      <PageHeader
        back={<BackLink href="/master-admin">Painel Master</BackLink>}
        title="Histórico da plataforma"
        description="Receita, clientes e testes por mês, nos últimos 24 meses."
        action={
          <ExportButtons
            name="historico-da-plataforma"
            disabled={!months?.length}
            collect={async () => (months ? historySheet(months) : Promise.reject(error))}
          />
        }
      />
      <Definitions />
      <div className="grid grid-cols-1 gap-5">
        {error && !months ? null : (
          <>
            <CurrentMonth current={months?.at(-1)} loading={isLoading} />
            <Chart
              title="Receita mensal, perda de clientes e conversão"
              data={months && chartOf(months)}
              empty="Ainda não há pagamentos para mostrar."
            />
          </>
        )}
        <DataTable
          caption="Histórico por mês"
          columns={columns}
          rows={months?.toReversed()}
          rowKey={({ month }) => month}
          loading={isLoading}
          error={error}
          onRetry={() => void mutate()}
          empty={{
            title: "Nenhum mês para mostrar",
            description: "O histórico começa no mês em que a primeira empresa cria sua conta.",
          }}
        />
      </div>
    </>
  );
}

const Definitions = () => (
  <details className="mb-4 max-w-prose text-ink-soft">
    <summary className="w-fit cursor-pointer rounded-sm font-medium text-info-ink hover:underline pointer-coarse:py-2.5">
      Como é calculado
    </summary>
    <ul className="mt-1 grid gap-1.5">
      {HISTORY_DEFINITIONS.map(({ figure, definition }) => (
        <li key={figure}>
          <strong className="font-semibold text-ink">{figure}:</strong> {definition}
        </li>
      ))}
      <li>Os meses começam à meia-noite de Brasília, e o mês atual vai até agora.</li>
    </ul>
  </details>
);

function CurrentMonth({ current, loading }: { current: HistoryMonth | undefined; loading: boolean }) {
  const gained = current?.gained ?? 0;
  return (
    <StatStrip className="sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label={HISTORY_LABELS.monthly_revenue_cents}
        value={writeMoney(current?.monthly_revenue_cents ?? 0)}
        note="Agora"
        loading={loading}
      />
      <StatCard
        label={HISTORY_LABELS.paying}
        value={formatCount(current?.paying ?? 0)}
        note={`${formatCount(gained)} ${gained === 1 ? "passou" : "passaram"} a pagar neste mês`}
        loading={loading}
      />
      <StatCard
        label={HISTORY_LABELS.churn_bp}
        value={writeShare(current?.churn_bp ?? null)}
        note={`${formatCount(current?.lost ?? 0)} de ${formatCount(current?.paying_at_start ?? 0)} neste mês`}
        loading={loading}
      />
      <StatCard
        label={HISTORY_LABELS.conversion_bp}
        value={writeShare(current?.conversion_bp ?? null)}
        note={`${formatCount(current?.converted ?? 0)} de ${formatCount(current?.trials ?? 0)} iniciados neste mês`}
        loading={loading}
      />
    </StatStrip>
  );
}

/** Leaves out the months before the platform's first trial or payment. */
function sinceFirstActivity(months: readonly HistoryMonth[]): readonly HistoryMonth[] {
  const first = months.findIndex(({ trials, paying_at_start, gained }) => trials + paying_at_start + gained > 0);
  return first === -1 ? [] : months.slice(first);
}

const chartOf = (months: readonly HistoryMonth[]): ChartData => ({
  foot: HISTORY_LABELS.month,
  series: [
    { label: HISTORY_LABELS.monthly_revenue_cents, tone: "brand", kind: "bars" },
    { label: HISTORY_LABELS.churn_bp, tone: "waiting", kind: "lines", percent: true },
    { label: HISTORY_LABELS.conversion_bp, tone: "info", kind: "lines", percent: true },
  ],
  points: months.map(({ month, monthly_revenue_cents, churn_bp, conversion_bp }) => ({
    at: formatShortMonth(month),
    values: [monthly_revenue_cents, churn_bp, conversion_bp],
  })),
});
