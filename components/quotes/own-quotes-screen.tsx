"use client";

import { DataTable } from "@/components/blocks/data-table";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { quoteColumns } from "@/components/quotes/quote-columns";
import { QuotesFilters, readQuotesFilters } from "@/components/quotes/quotes-filters";
import { useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { labels } from "@/lib/modules/quotes/labels";

const QuoteDialog = later(() => import("@/components/quotes/quote-dialog").then((file) => file.QuoteDialog), {
  isShown: ({ quote_id }) => quote_id !== null,
});

/** The page /quotes: the user's own quotes, read-only. */
export function OwnQuotesScreen() {
  const viewer = useViewer();
  const { query, change, go, page } = useAddress();
  const filters = readQuotesFilters(query);
  const per_page = pageSizeOf(new URLSearchParams(query));
  const { data, error, isLoading, mutate } = useApi(
    quotes.list,
    { ...filters, scope: "own", page, per_page },
    { keepPreviousData: true },
  );
  return (
    <>
      <PageHeader title="Meus orçamentos" description="Os orçamentos que você fez, para consultar." />
      <div className="grid grid-cols-1 gap-4">
        <QuotesFilters {...filters} onChange={change} />
        <div>
          <DataTable
            caption="Meus orçamentos"
            columns={quoteColumns.filter(({ key }) => key !== "user")}
            rows={data?.data}
            rowKey={({ id }) => id}
            loading={isLoading}
            error={error}
            onRetry={() => mutate()}
            onRowClick={({ id }) => go({ orcamento: id, pagina: query.get("pagina") })}
            empty={
              filters.search || filters.status || filters.expiring === "true"
                ? {
                    title: "Nada encontrado",
                    description: "Nenhum orçamento seu com estes filtros.",
                    action: (
                      <Button onClick={() => change({ busca: null, situacao: null, vencendo: null })}>
                        Limpar filtros
                      </Button>
                    ),
                  }
                : {
                    description: "Os orçamentos que você fizer aparecem aqui.",
                    ...(can(viewer, "orçamentos") && {
                      action: (
                        <Button asChild variant="primary">
                          <Link href="/orcamento/novo">Novo orçamento</Link>
                        </Button>
                      ),
                    }),
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
      <QuoteDialog
        quote_id={query.get("orcamento")}
        onClose={() => change({ orcamento: null, pagina: query.get("pagina") })}
      />
    </>
  );
}
