"use client";

import { useState } from "react";
import { ArchivedSalesNotice } from "@/components/archived-years/archived-sales-notice";
import { type CollectOptions, collectRows } from "@/components/blocks/collect-rows";
import { type Sort, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListMenus } from "@/components/blocks/list-menus";
import { Money } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useToday } from "@/components/blocks/use-today";
import { saleColumns } from "@/components/sales/sale-columns";
import { SaleTasks, useSaleTask } from "@/components/sales/sale-tasks";
import { SalesFilters } from "@/components/sales/sales-filters";
import { CLEARED, changesToSort, isFiltered, readSalesFilters, readSalesOrder } from "@/components/sales/sales-query";
import { SalesTotals } from "@/components/sales/sales-totals";
import { useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { Segmented } from "@/components/ui/segmented";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { isSortableByTotal } from "@/lib/modules/sales/list/rules";

const SaleDialog = later(() => import("@/components/sales/sale-dialog").then((file) => file.SaleDialog), {
  isShown: ({ sale_id }) => sale_id !== null,
});

const EXPORTS = [
  { value: "vendas", label: "Vendas" },
  { value: "itens", label: "Itens" },
] as const;

/** The page /consultar-vendas: sales by period, number, customer and payment method. */
export function SalesScreen() {
  const { query, change, go, page } = useAddress();
  const { zone, turn_minutes } = useSession();
  const viewer = useViewer();
  const today = useToday(zone, turn_minutes);
  const { days, input } = readSalesFilters(query, today);
  const order = readSalesOrder(query, input);
  const per_page = pageSizeOf(query);
  const { data, error, isLoading, mutate } = useApi(
    saleLists.list,
    { ...input, ...order, page, per_page },
    { keepPreviousData: true },
  );
  const tasks = useSaleTask();
  const [exported, setExported] = useState<"vendas" | "itens">("vendas");
  const see = (id: string) => go({ venda: id, pagina: query.get("pagina") });
  const list = useListPreferences("vendas");
  const columns = saleColumns(zone, isSortableByTotal(input.from, input.until), (task, { id }) =>
    task === "see" ? see(id) : tasks.ask(task, id),
  );
  const sort: Sort = { key: order.sort, direction: order.direction };
  const sortBy = (next: Sort) => change(changesToSort(next));
  async function collectSales(watch: CollectOptions) {
    const { salesSheet } = await import("@/components/sales/sales-sheet");
    return salesSheet(await collectRows(saleLists.list, { ...input, ...order }, watch), { ...days, zone });
  }
  async function collectItems(watch: CollectOptions) {
    const { itemsSheet } = await import("@/components/sales/items-sheet");
    return itemsSheet(await collectRows(saleLists.items, input, watch), { ...days, zone });
  }

  return (
    <>
      <PageHeader
        title="Consultar Vendas"
        description="O que foi vendido, por quem e como foi pago."
        action={
          <>
            <Segmented label="O que exportar" options={EXPORTS} value={exported} onChange={setExported} />
            <ExportButtons
              name={`${exported}-${days.from}-a-${days.until}`}
              disabled={!data?.total}
              collect={exported === "vendas" ? collectSales : collectItems}
            />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <SalesFilters
          days={days}
          input={input}
          onChange={change}
          seesAll={can(viewer, "consultar vendas")}
          columns={columns}
          sort={sort}
          onSort={sortBy}
        >
          <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} />
        </SalesFilters>
        <ArchivedSalesNotice {...days} today={today} />
        {error && !data ? null : <SalesTotals totals={data?.totals} />}
        <div>
          <DataTable
            caption="Vendas"
            columns={shownColumns(columns, list.preferences.hidden)}
            sort={sort}
            onSort={sortBy}
            isCompact={list.preferences.density === "compact"}
            rows={data?.data}
            rowKey={(sale) => sale.id}
            loading={isLoading}
            error={error}
            onRetry={() => mutate()}
            onRowClick={({ id }) => see(id)}
            {...(data && { footer: { number: "Total", total_cents: <Money cents={data.totals.net_cents} /> } })}
            empty={
              isFiltered(input)
                ? {
                    description: "Nenhuma venda com estes filtros neste período.",
                    action: (
                      <>
                        <Button onClick={() => change({ periodo: "30", de: null, ate: null })}>
                          Procurar em 30 dias
                        </Button>
                        <Button variant="ghost" onClick={() => change(CLEARED)}>
                          Limpar filtros
                        </Button>
                      </>
                    ),
                  }
                : {
                    description: "Nenhuma venda neste período.",
                    action: can(viewer, "acesso pdv") ? (
                      <Button asChild variant="primary">
                        <Link href="/pdv">Fazer uma venda</Link>
                      </Button>
                    ) : undefined,
                  }
            }
          />
          <Pager
            page={error && !data ? undefined : data}
            onPage={(next) => go({ pagina: String(next) })}
            onPerPage={(rows) => change({ linhas: rows === 25 ? null : String(rows) })}
            noun={["venda", "vendas"]}
          />
        </div>
      </div>
      <SaleTasks {...tasks} />
      <SaleDialog
        onTask={tasks.ask}
        sale_id={query.get("venda")}
        zone={zone}
        onClose={() => change({ venda: null, pagina: query.get("pagina") })}
      />
    </>
  );
}
