"use client";

import { useState } from "react";
import { Chart } from "@/components/blocks/chart";
import type { ChartData, Series } from "@/components/blocks/chart-data";
import { writeMoney } from "@/components/blocks/money";
import { usePath } from "@/components/dashboard/use-path";
import { Link } from "@/components/ui/link";
import { Segmented } from "@/components/ui/segmented";
import { useApi } from "@/lib/api/hooks";
import { formatDay, localDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { changeSince, MAX_SHOWN_PERCENT } from "@/lib/modules/dashboard/rules";
import { trends } from "@/lib/modules/dashboard/trends/endpoints";
import type { Trend, TrendDays } from "@/lib/modules/dashboard/trends/schema";

const OPTIONS = [
  { value: "7", label: "7 dias" },
  { value: "30", label: "30 dias" },
] as const;

type Method = keyof Trend["days"][number]["by_method"];
const METHODS: readonly { method: Method; tone: Series["tone"] }[] = [
  { method: "dinheiro", tone: "brand" },
  { method: "pix", tone: "leaf" },
  { method: "debito", tone: "info" },
  { method: "credito", tone: "faint" },
  { method: "fiado", tone: "waiting" },
  { method: "vale", tone: "mist" },
];
const REFRESH_MS = 300_000;

/** Sales per day and payment method, compared with the previous period. */
export function SalesTrend() {
  const [length, setLength] = useState<TrendDays>("7");
  const { data } = useApi(trends.show, { days: length }, { keepPreviousData: true, refreshInterval: REFRESH_MS });
  return (
    <Chart
      title={`Vendas dos últimos ${length} dias`}
      {...(data && { description: <Comparison trend={data} /> })}
      data={data && dataOf(data)}
      empty="Nenhuma venda nestes dias."
      action={<Segmented label="Dias" options={OPTIONS} value={length} onChange={setLength} />}
    />
  );
}

/** Writes e.g. "R$ 1.200,00, 12% acima do período anterior". */
function Comparison({ trend: { from, until, net_cents, before } }: { trend: Trend }) {
  const path = usePath()(`/consultar-vendas?periodo=livre&de=${from}&ate=${until}`);
  const total = writeMoney(net_cents);
  const change = changeSince(before.net_cents, net_cents);
  return (
    <>
      {path ? (
        <Link href={path.href} className="figures font-semibold text-info-ink hover:underline">
          {total}
        </Link>
      ) : (
        <span className="figures font-semibold text-ink">{total}</span>
      )}
      {change === null
        ? ", sem vendas no período anterior"
        : change === 0
          ? ", igual ao período anterior"
          : change > MAX_SHOWN_PERCENT
            ? `, mais de 10 vezes o período anterior (${writeMoney(before.net_cents)})`
            : `, ${Math.abs(change)}% ${change > 0 ? "acima" : "abaixo"} do período anterior (${writeMoney(before.net_cents)})`}
    </>
  );
}

function dataOf({ days }: Trend): ChartData {
  const used = METHODS.filter(({ method }) => days.some(({ by_method }) => by_method[method] !== 0));
  const shown = used.length > 0 ? used : METHODS.slice(0, 1);
  return {
    foot: "Dia",
    series: [
      ...shown.map(
        ({ method, tone }): Series => ({
          label: method === "vale" ? "Vales e trocas" : METHOD_LABELS[method],
          tone,
          kind: "bars",
          stack: "vendas",
        }),
      ),
      { label: "Período anterior", tone: "ink", kind: "lines", isBefore: true },
    ],
    points: days.map(({ day, by_method, before_cents }) => ({
      at: formatDay(localDate(day)).slice(0, 5),
      values: [...shown.map(({ method }) => by_method[method]), before_cents],
    })),
  };
}
