"use client";

import { type Sort, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { ListFilters } from "@/components/blocks/list-filters";
import { ListMenus } from "@/components/blocks/list-menus";
import { changesToOrder } from "@/components/blocks/list-order";
import { Money } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { ImportButton } from "@/components/imports/import-button";
import { CategoryFilter } from "@/components/products/category-filter";
import { useViewer } from "@/components/shell/session";
import { DivergencesNotice } from "@/components/stock/divergences/divergences-notice";
import { SituationFilter } from "@/components/stock/situation-filter";
import { stockColumns } from "@/components/stock/stock-columns";
import { StockExport } from "@/components/stock/stock-export";
import { BY_NAME, readStockFilter } from "@/components/stock/stock-filter";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { stock } from "@/lib/modules/stock/endpoints";
import { labels } from "@/lib/modules/stock/labels";

const ProductDrawer = later(() => import("@/components/stock/product-drawer").then((file) => file.ProductDrawer));

const CountsTab = lazyWithSkeleton(() => import("@/components/stock/counts/counts-tab").then((file) => file.CountsTab));
const DivergencesTab = lazyWithSkeleton(() =>
  import("@/components/stock/divergences/divergences-tab").then((file) => file.DivergencesTab),
);

const TABS = [
  { value: "produtos", label: "Produtos" },
  { value: "inventario", label: "Inventário" },
  { value: "divergencias", label: "Divergências" },
] as const;

/** The page /consultar-estoque: stock, inventories (`?aba=inventario`) and divergences. */
export function StockScreen() {
  const { query, go } = useAddress();
  const tab = TABS.find(({ value }) => value === query.get("aba"))?.value ?? "produtos";
  return (
    <Tabs
      value={tab}
      onValueChange={(aba) => go({ ...OTHER_TAB, aba: aba === "produtos" ? null : aba })}
      className="grid grid-cols-1"
    >
      <PageHeader
        title="Consultar Estoque"
        description="Quanto há de cada produto, o que falta repor e quanto vale."
        action={tab === "produtos" ? <StockActions /> : null}
      />
      <TabsList aria-label="Consultar Estoque">
        {TABS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="produtos">
        <StockTab />
      </TabsContent>
      <TabsContent value="inventario">
        <CountsTab />
      </TabsContent>
      <TabsContent value="divergencias">
        <DivergencesTab />
      </TabsContent>
    </Tabs>
  );
}

const OTHER_TAB = {
  busca: null,
  categoria: null,
  situacao: null,
  ordem: null,
  produto: null,
  contagem: null,
  ver: null,
};

/** Reads the page of the stock that the address asks for. Both callers share one request. */
function useStockList() {
  const { query, page } = useAddress();
  const filter = readStockFilter(query);
  const listed = useApi(stock.list, { ...filter, page, per_page: pageSizeOf(query) }, { keepPreviousData: true });
  return { filter, ...listed };
}

function StockActions() {
  const viewer = useViewer();
  const { filter, data } = useStockList();
  const mayRegister = can(viewer, "cadastro produtos");
  return (
    <>
      {mayRegister ? <ImportButton kind="estoque" /> : null}
      <StockExport filter={filter} seesCosts={mayRegister} disabled={!data?.total} />
    </>
  );
}

/**
 * `?busca=`, `?categoria=`, `?situacao=`, `?ordem=`, `?pagina=`, and `?produto=` for the product whose drawer is open.
 */
function StockTab() {
  const { query, change, go } = useAddress();
  const viewer = useViewer();
  const mayRegister = can(viewer, "cadastro produtos");
  const { filter, data, error, isLoading, mutate } = useStockList();
  const keepPage = { pagina: query.get("pagina") };
  const isFiltered = Boolean(filter.search || filter.category_id || filter.situation);
  const product_id = query.get("produto");
  const list = useListPreferences("estoque");
  const columns = stockColumns(mayRegister);
  const order = { key: filter.sort, direction: filter.direction };
  const sortBy = (next: Sort) => change(changesToOrder(next, BY_NAME));

  return (
    <>
      <DivergencesNotice onOpen={() => go({ ...OTHER_TAB, aba: "divergencias" })} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchInput
          label="Buscar no estoque"
          placeholder="Nome ou código"
          value={filter.search ?? ""}
          onSearch={(busca) => change({ busca })}
          className="md:w-auto md:min-w-44 md:flex-1"
        />
        <ListFilters
          count={[filter.category_id, filter.situation].filter(Boolean).length}
          columns={columns}
          sort={order}
          onSort={sortBy}
        >
          <CategoryFilter value={filter.category_id} onChange={(categoria) => change({ categoria })} />
          <SituationFilter
            counts={data?.totals.counts}
            value={filter.situation}
            onChange={(situacao) => change({ situacao })}
          />
        </ListFilters>
        <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} isIconOnly />
      </div>
      <DataTable
        caption="Estoque"
        columns={shownColumns(columns, list.preferences.hidden)}
        isCompact={list.preferences.density === "compact"}
        rows={data?.data}
        rowKey={(row) => row.id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        onRowClick={(row) => go({ produto: row.id, ...keepPage })}
        sort={order}
        onSort={sortBy}
        {...(data && data.total > 0
          ? {
              footer: {
                name: "Total",
                ...(data.totals.cost_value_cents === null
                  ? {}
                  : { cost_value_cents: <Money cents={data.totals.cost_value_cents} /> }),
                sale_value_cents: <Money cents={data.totals.sale_value_cents} />,
              },
            }
          : {})}
        empty={
          isFiltered
            ? {
                title: "Nada encontrado",
                description: "Nenhum produto combina com o que você procura.",
                action: (
                  <Button onClick={() => change({ busca: null, categoria: null, situacao: null })}>
                    Limpar busca e filtros
                  </Button>
                ),
              }
            : {
                title: "Nenhum produto no estoque",
                description: "O estoque aparece aqui assim que houver produtos cadastrados.",
                action: mayRegister ? (
                  <Button asChild variant="primary">
                    <Link href="/cadastro/produtos?novo=1">Cadastrar produto</Link>
                  </Button>
                ) : undefined,
              }
        }
      />
      <Pager
        page={data}
        noun={[labels.one, labels.many]}
        isSearch={Boolean(filter.search)}
        onPage={(next) => change({ pagina: String(next) })}
        onPerPage={(linhas) => change({ linhas: String(linhas) })}
      />
      {product_id ? (
        <ProductDrawer
          key={product_id}
          id={product_id}
          mayAdjust={mayRegister}
          onClose={() => change({ produto: null, ...keepPage })}
        />
      ) : null}
    </>
  );
}
