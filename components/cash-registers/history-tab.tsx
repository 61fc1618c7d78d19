"use client";

import { useRouter } from "next/navigation";
import { collectRows } from "@/components/blocks/collect-rows";
import { type Sort, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListFilters } from "@/components/blocks/list-filters";
import { ListMenus } from "@/components/blocks/list-menus";
import { changesToOrder, readOrder, sortableBy } from "@/components/blocks/list-order";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useToday } from "@/components/blocks/use-today";
import { ClosingRecordDialog } from "@/components/cash-registers/closing-record-dialog";
import { Difference } from "@/components/cash-registers/closing-result";
import { historyColumns } from "@/components/cash-registers/history-columns";
import { HistoryFilters, readHistoryFilters } from "@/components/cash-registers/history-filters";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { REGISTER_SORTS } from "@/lib/modules/cash-registers/rules";

const NEWEST = { key: "opened_at", direction: "desc" } as const;

/** All cash registers, with expected and counted amounts and differences. */
export function HistoryTab() {
  const { query, change, go, page } = useAddress();
  const router = useRouter();
  const { zone, turn_minutes } = useShop();
  const { days, input: filters } = readHistoryFilters(query, useToday(zone, turn_minutes));
  const order = readOrder(query, REGISTER_SORTS, NEWEST);
  const input = { ...filters, sort: order.key, direction: order.direction };
  const list = useListPreferences("caixas");
  const columns = sortableBy(historyColumns(zone), REGISTER_SORTS);
  const per_page = query.get("linhas") === "50" ? 50 : query.get("linhas") === "10" ? 10 : 25;
  const { data, error, isLoading, mutate } = useApi(
    cashRegisters.list,
    { ...input, page, per_page },
    { keepPreviousData: true },
  );
  const totals = data?.totals;
  const sortBy = (next: Sort) => change(changesToOrder(next, NEWEST));

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ListFilters
          count={[input.user_id, input.with_difference].filter(Boolean).length}
          columns={columns}
          sort={order}
          onSort={sortBy}
        >
          <HistoryFilters days={days} operator={input.user_id} difference={input.with_difference} onChange={change} />
        </ListFilters>
        <div className="flex gap-2">
          <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} isIconOnly />
          <ExportButtons
            name={`caixas-${days.from}-a-${days.until}`}
            disabled={!data?.total}
            collect={async (watch) =>
              (await import("@/components/cash-registers/history-sheet")).historySheet(
                await collectRows(cashRegisters.list, input, watch),
                { ...days, zone },
              )
            }
          />
        </div>
      </div>
      <div>
        <DataTable
          caption="Histórico de caixas"
          columns={shownColumns(columns, list.preferences.hidden)}
          isCompact={list.preferences.density === "compact"}
          sort={order}
          onSort={sortBy}
          rows={data?.data}
          rowKey={(entry) => entry.id}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          onRowClick={({ id, closing }) =>
            closing ? go({ fechamento: id, pagina: query.get("pagina") }) : router.push(`/controle-caixa?caixa=${id}`)
          }
          {...(totals && {
            footer: {
              number: "Total",
              total_sales_cents: <Money cents={totals.total_sales_cents} />,
              expected: <Money cents={totals.expected_cash_cents} />,
              counted: <Money cents={totals.counted_cash_cents} />,
              difference_cents: <Difference cents={totals.difference_cents} />,
            },
          })}
          empty={
            input.user_id || input.with_difference
              ? {
                  description: "Nenhum caixa com estes filtros.",
                  action: <Button onClick={() => change({ operador: null, diferenca: null })}>Limpar filtros</Button>,
                }
              : { description: "Nenhum caixa foi aberto neste período." }
          }
        />
        <Pager
          page={error ? undefined : data}
          onPage={(next) => go({ pagina: String(next) })}
          onPerPage={(rows) => change({ linhas: rows === 25 ? null : String(rows) })}
          noun={["caixa", "caixas"]}
        />
      </div>
      <ClosingRecordDialog
        register_id={query.get("fechamento")}
        onClose={() => change({ fechamento: null, pagina: query.get("pagina") })}
      />
    </div>
  );
}
