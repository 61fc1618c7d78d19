"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/segmented";
import { useApi } from "@/lib/api/hooks";
import { formatQuantity, formatQuantityWithUnit } from "@/lib/core/quantity";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { labels, VIEW_LABELS } from "@/lib/modules/stock/counts/labels";
import { COUNT_VIEWS } from "@/lib/modules/stock/counts/rules";
import type { CountLine, CountTotals, StockCount } from "@/lib/modules/stock/counts/schema";

const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;
const empty = {
  contados: "Leia o primeiro código, com o leitor ou a câmera, ou busque um produto pelo nome.",
  diferencas: "Tudo o que foi contado bate com o sistema.",
  nao_contados: "Todos os produtos foram contados.",
};

type Props = { count: StockCount; onChoose?: (line: CountLine) => void };

/** The inventory's lines: counted, different or uncounted (`?ver=`). */
export function CountLines({ count, onChoose }: Props) {
  const { query, change, page } = useAddress();
  const view = COUNT_VIEWS.find((known) => known === query.get("ver")) ?? "contados";
  const { data, error, isLoading, mutate } = useApi(
    stockCounts.lines,
    { id: count.id, view, page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  const totals = data?.totals;
  const isEnded = count.status !== "aberta";
  const counts = { contados: totals?.counted, diferencas: totals?.different, nao_contados: totals?.uncounted };
  const views = COUNT_VIEWS.filter((known) => !isEnded || known !== "nao_contados");
  return (
    <section className="grid gap-3" aria-label="Produtos do inventário">
      <Segmented
        label="O que ver"
        value={view}
        onChange={(ver) => change({ ver: ver === "contados" ? null : ver })}
        options={views.map((value) => ({
          value,
          label: (
            <>
              {VIEW_LABELS[value]}
              <span className="figures min-w-4 text-right font-medium text-ink-soft">{counts[value] ?? ""}</span>
            </>
          ),
        }))}
      />
      <DataTable
        caption={VIEW_LABELS[view]}
        columns={columnsOf(view === "nao_contados", totals?.less_cents !== null, isEnded)}
        rows={data?.data}
        rowKey={({ product_id }) => product_id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        {...(onChoose ? { onRowClick: onChoose } : {})}
        {...(view === "diferencas" && totals?.different ? { footer: footerOf(totals) } : {})}
        empty={{ description: empty[view] }}
      />
      <Pager
        page={data}
        noun={["produto", "produtos"]}
        onPage={(next) => change({ pagina: String(next) })}
        onPerPage={(linhas) => change({ linhas: String(linhas) })}
      />
    </section>
  );
}

const footerOf = ({ more_cents, less_cents }: CountTotals) =>
  more_cents === null || less_cents === null
    ? { name: "Total" }
    : { name: "Sobra − falta, ao custo", difference_cents: <Money cents={more_cents - less_cents} /> };

function columnsOf(isUncounted: boolean, seesCosts: boolean, isEnded: boolean): Column<CountLine>[] {
  const columns: (Column<CountLine> | false)[] = [
    { key: "name", label: fields.name, grow: true, show: (line) => <Name line={line} isEnded={isEnded} /> },
    { key: "barcode", label: fields.barcode, show: ({ barcode }) => barcode ?? nothing, hideOnCard: true },
    !isUncounted && {
      key: "counted_milli",
      label: fields.counted_milli,
      align: "right",
      show: ({ counted_milli, unit }) =>
        counted_milli === null ? nothing : formatQuantityWithUnit(counted_milli, unit),
    },
    {
      key: "current_stock_milli",
      label: isEnded ? "Hoje" : fields.current_stock_milli,
      align: isUncounted ? "right" : "left",
      show: ({ current_stock_milli, unit }) => formatQuantityWithUnit(current_stock_milli, unit),
    },
    !isUncounted && {
      key: "difference_milli",
      label: fields.difference_milli,
      align: "right",
      show: ({ difference_milli, unit }) => <Difference milli={difference_milli} unit={unit} />,
    },
    !isUncounted &&
      seesCosts && {
        key: "difference_cents",
        label: fields.difference_cents,
        align: "right",
        hideOnCard: true,
        show: ({ difference_cents }) => (difference_cents ? <Money cents={difference_cents} /> : nothing),
      },
  ];
  return columns.filter((column) => column !== false);
}

const Name = ({ line, isEnded }: { line: CountLine; isEnded: boolean }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {line.name}
    {line.moved_while_counted && !isEnded ? (
      <Badge tone="waiting">Vendido durante a contagem: conte de novo</Badge>
    ) : null}
  </span>
);

function Difference({ milli, unit }: { milli: number; unit: CountLine["unit"] }) {
  if (milli === 0) return <span className="text-ink-soft">Confere</span>;
  return (
    <span className={milli < 0 ? "font-semibold text-danger-ink" : "font-semibold text-brand-ink"}>
      {milli > 0 ? "+" : "−"}
      {formatQuantity(Math.abs(milli), unit)}
      <span className="sr-only">{milli > 0 ? " a mais" : " a menos"}</span>
    </span>
  );
}
