"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { collectRows } from "@/components/blocks/collect-rows";
import { shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListMenus } from "@/components/blocks/list-menus";
import { changesToOrder, readOrder, sortableBy } from "@/components/blocks/list-order";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { quoteColumns } from "@/components/quotes/quote-columns";
import { QuotesFilters, readQuotesFilters } from "@/components/quotes/quotes-filters";
import { QuotesTotals } from "@/components/quotes/quotes-totals";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Link } from "@/components/ui/link";
import { useShortcut } from "@/components/ui/shortcut";
import { useApi } from "@/lib/api/hooks";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { labels } from "@/lib/modules/quotes/labels";
import { QUOTE_SORTS } from "@/lib/modules/quotes/rules";

const NEW = "/orcamento/novo";
const NEWEST = { key: "number", direction: "desc" } as const;

/** The page /orcamento: all quotes, with search and status filter. */
export function QuotesScreen() {
  const router = useRouter();
  const { query, change, go, page } = useAddress();
  const filters = readQuotesFilters(query);
  const order = readOrder(query, QUOTE_SORTS, NEWEST);
  const input = { ...filters, sort: order.key, direction: order.direction, scope: "all" as const };
  const per_page = pageSizeOf(new URLSearchParams(query));
  const { data, error, isLoading, mutate } = useApi(
    quotes.list,
    { ...input, page, per_page },
    { keepPreviousData: true },
  );
  const list = useListPreferences("orcamentos");
  const columns = sortableBy(quoteColumns, QUOTE_SORTS);
  useShortcut("n", () => router.push(NEW), { label: "Novo orçamento", group: "Listas" });
  const newButton = (
    <Button asChild variant="primary">
      <Link href={NEW}>
        <Plus className="size-4" aria-hidden="true" />
        Novo orçamento
        <Kbd>N</Kbd>
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Orçamentos"
        description="Do rascunho à venda: o que foi proposto, a quem e até quando vale."
        action={
          <>
            <ExportButtons
              name="orcamentos"
              disabled={!data?.total}
              collect={async (watch) =>
                (await import("@/components/quotes/quotes-sheet")).quotesSheet(
                  await collectRows(quotes.list, input, watch),
                )
              }
            />
            {newButton}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <QuotesFilters {...filters} onChange={change}>
          <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} />
        </QuotesFilters>
        {error && !data ? null : <QuotesTotals totals={data?.totals} />}
        <div>
          <DataTable
            caption="Orçamentos"
            columns={shownColumns(columns, list.preferences.hidden)}
            sort={order}
            onSort={(next) => change(changesToOrder(next, NEWEST))}
            isCompact={list.preferences.density === "compact"}
            rows={data?.data}
            rowKey={({ id }) => id}
            loading={isLoading}
            error={error}
            onRetry={() => mutate()}
            rowHref={({ id }) => `/orcamento/${id}`}
            empty={
              filters.search || filters.status || filters.expiring === "true"
                ? {
                    title: "Nada encontrado",
                    description: "Nenhum orçamento com estes filtros.",
                    action: (
                      <Button onClick={() => change({ busca: null, situacao: null, vencendo: null })}>
                        Limpar filtros
                      </Button>
                    ),
                  }
                : {
                    title: "Nenhum orçamento ainda",
                    description: "Faça o primeiro e envie ao cliente por um link, que ele aprova do celular.",
                    action: newButton,
                  }
            }
          />
          <Pager
            page={error && !data ? undefined : data}
            onPage={(next) => go({ pagina: String(next) })}
            onPerPage={(linhas) => change({ linhas: String(linhas) })}
            noun={[labels.one, labels.many]}
          />
        </div>
      </div>
    </>
  );
}
