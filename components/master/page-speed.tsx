"use client";

import { useState } from "react";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { metrics } from "@/lib/modules/metrics/endpoints";
import { DEVICE_LABELS, formatMetric, METRIC_LABELS, RATING_LABELS } from "@/lib/modules/metrics/labels";
import {
  type PageSpeed as Page,
  type Rating,
  ratingOf,
  SHOWN_METRICS,
  type ShownMetric,
  speedOfPages,
  THRESHOLDS,
} from "@/lib/modules/metrics/rules";

const tones: Record<Rating, Tone> = { good: "success", fair: "waiting", poor: "danger" };
const PERIODS = [
  { value: "7", label: "7 dias" },
  { value: "28", label: "28 dias" },
] as const;

const columns: readonly Column<Page>[] = [
  {
    key: "url",
    label: "Página",
    grow: true,
    show: ({ url, device }) => (
      <>
        <span title={url}>{url}</span>{" "}
        <span className="block text-sm font-normal text-ink-soft">{DEVICE_LABELS[device] ?? device}</span>
      </>
    ),
  },
  ...SHOWN_METRICS.map(
    (name): Column<Page> => ({
      key: name,
      label: METRIC_LABELS[name],
      align: "right",
      show: ({ p75 }) => <Measure name={name} p75={p75[name]} />,
    }),
  ),
  { key: "samples", label: "Medições", align: "right", show: ({ samples }) => <Samples samples={samples} /> },
];

const Samples = ({ samples }: { samples: number }) => (
  <>
    {formatCount(samples)} <span className="font-normal text-ink-soft md:hidden">medições</span>
  </>
);

const Measure = ({ name, p75 }: { name: ShownMetric; p75: number | undefined }) =>
  p75 === undefined ? (
    <span className="text-ink-soft">—</span>
  ) : (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      {formatMetric(name, p75)}
      <Badge tone={tones[ratingOf(name, p75)]}>{RATING_LABELS[ratingOf(name, p75)]}</Badge>
    </span>
  );

/** Page speed measured in users' browsers (75th percentile). */
export function PageSpeed() {
  const [days, setDays] = useState<(typeof PERIODS)[number]["value"]>("28");
  const { data, error, isLoading, mutate } = useApi(
    metrics.summary,
    { days: Number(days) },
    { keepPreviousData: true },
  );
  return (
    <section className="mt-8" aria-labelledby="page-speed">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="page-speed" className="text-lg font-semibold text-ink">
            Desempenho das páginas
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink-soft">
            Como os navegadores das empresas mediram: três de cada quatro visitas ficaram neste valor ou abaixo dele.
          </p>
        </div>
        <Segmented label="Período" options={PERIODS} value={days} onChange={setDays} />
      </div>
      <DataTable
        caption="Desempenho das páginas"
        columns={columns}
        rows={data && speedOfPages(data.data)}
        rowKey={({ url, device }) => `${device} ${url}`}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty={{
          title: `Nenhuma medição nos últimos ${days} dias`,
          description: "As medições são enviadas quando as empresas usam as páginas.",
          ...(days === "7" && { action: <Button onClick={() => setDays("28")}>Ver 28 dias</Button> }),
        }}
      />
      {data?.data.length ? (
        <p className="mt-2 text-sm text-ink-soft">
          {SHOWN_METRICS.map((name) => `${name}: bom até ${limit(name, 0)}, ruim acima de ${limit(name, 1)}`).join(
            ". ",
          )}
          .
        </p>
      ) : null}
    </section>
  );
}

const limit = (name: ShownMetric, which: 0 | 1) => formatMetric(name, THRESHOLDS[name][which]);
