"use client";

import { Plus } from "lucide-react";
import type { EditProps, NewProps } from "@/components/blocks/catalog-dialog";
import { CatalogExport } from "@/components/blocks/catalog-export";
import {
  type CatalogEndpoints,
  type CatalogForm,
  type CatalogRow,
  type CatalogScreenProps,
  CLOSED,
  describeRows,
} from "@/components/blocks/catalog-parts";
import { catalogListInput, readCatalogQuery, readSort } from "@/components/blocks/catalog-query";
import { CatalogRowMenu } from "@/components/blocks/catalog-row-menu";
import { type Column, type Sort, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ListFilters } from "@/components/blocks/list-filters";
import { ListMenus } from "@/components/blocks/list-menus";
import { sortableBy } from "@/components/blocks/list-order";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { type Later, later } from "@/components/ui/later";
import { Segmented } from "@/components/ui/segmented";
import { useShortcut } from "@/components/ui/shortcut";
import { useApi } from "@/lib/api/hooks";
import { capitalize } from "@/lib/core/text";

const load = () => import("@/components/blocks/catalog-dialog");
const NewRowDialog = later<NewProps<CatalogRow>>(() => load().then((file) => file.NewRowDialog));
const EditRowDialog = later<EditProps<CatalogRow>>(() => load().then((file) => file.EditRowDialog));

/** Widens the types: the dialogs use only the properties that every row has. */
const ofAnyRow = <Row,>({ endpoints, labels, form, guard }: CatalogScreenProps<Row>) => ({
  endpoints: endpoints as unknown as CatalogEndpoints<CatalogRow>,
  form: form as unknown as Later<CatalogForm<CatalogRow>>,
  labels,
  ...(guard && { guard }),
});

const SHOWN = [
  { value: "", label: "Ativos" },
  { value: "1", label: "Arquivados" },
] as const;

/**
 * A catalog screen: search, list, form and archive. The search, the page and the open form are in the URL:
 * `?busca=`, `?arquivados=1`, `?ordem=`, `?pagina=`, `?novo=1`, `?id=<id>`, `?editar=<id>`.
 */
export function CatalogScreen<Row extends CatalogRow>(props: CatalogScreenProps<Row>) {
  const { endpoints, labels, columns, filters, filter, filterNames = [], sorts = [], Detail } = props;
  const { query, change, go } = useAddress();
  const { search, archived } = readCatalogQuery(query);
  const isArchive = archived === "true";
  const { data, error, isLoading, mutate } = useApi(endpoints.list, catalogListInput(query, filter, sorts), {
    keepPreviousData: true,
  });
  const { sort = "name", direction = "asc" } = readSort(query, sorts);
  const selection = props.selection?.({
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    search,
    isArchive,
  });
  const sortableColumns = sortableBy(columns, sorts);
  const list = useListPreferences(labels.many);
  const sortBy = (next: Sort) => change({ ordem: next.direction === "desc" ? `-${next.key}` : next.key });
  const filterCount = filterNames.filter((name) => query.get(name)).length + (isArchive ? 1 : 0);
  const filterFields = (
    <>
      {filters}
      <Segmented
        label={`Quais ${labels.many}`}
        options={SHOWN}
        value={isArchive ? "1" : ""}
        onChange={(arquivados) => change({ arquivados })}
      />
    </>
  );
  const hasFilter = filterNames.some((name) => query.get(name));
  const isFiltered = search !== "" || hasFilter;
  const editing = query.get("editar");
  const shown = query.get("id");
  const startNew = () => go({ novo: "1", pagina: query.get("pagina") });
  const edit = (id: string) => go({ editar: id, id: null, pagina: query.get("pagina") });
  const openDetail = (id: string) => go({ id, pagina: query.get("pagina") });
  const close = () => change({ ...CLOSED, pagina: query.get("pagina") });
  useShortcut("n", startNew, { label: `Novo ${labels.one}`, group: "Listas" });

  const menu: Column<Row> = {
    key: "menu",
    label: "",
    align: "right",
    hideOnCard: true,
    show: (row) => <CatalogRowMenu endpoints={endpoints} labels={labels} row={row} onEdit={() => edit(row.id)} />,
  };
  const actions = (
    <>
      {props.sheetOf && data?.total ? (
        <CatalogExport
          list={endpoints.list}
          asked={{ ...filter, search, archived }}
          noun={labels.many}
          description={describeRows(labels.many, { search, isArchive, isFiltered: hasFilter })}
          sheetOf={props.sheetOf}
        />
      ) : null}
      <Button variant="primary" onClick={startNew}>
        <Plus className="size-4" aria-hidden="true" />
        Novo {labels.one}
        <Kbd>N</Kbd>
      </Button>
    </>
  );

  const emptyActions = (
    <>
      {props.importer}
      {actions}
    </>
  );
  const headerActions = (
    <>
      {props.tools}
      {props.isImporterInTools ? null : props.importer}
      {actions}
    </>
  );

  return (
    <>
      <PageHeader title={capitalize(labels.many)} description={props.description} action={headerActions} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchInput
          label={`Buscar ${labels.many}`}
          placeholder={props.searchLabel}
          value={search}
          onSearch={(busca) => change({ busca })}
          className="md:w-auto md:min-w-44 md:flex-1"
        />
        <ListFilters count={filterCount} columns={sortableColumns} sort={{ key: sort, direction }} onSort={sortBy}>
          {filterFields}
        </ListFilters>
        <ListMenus list={list} query={query.toString()} onApply={change} columns={sortableColumns} />
      </div>
      <DataTable
        caption={capitalize(labels.many)}
        columns={[
          ...(selection ? [selection.column] : []),
          ...shownColumns(sortableColumns, list.preferences.hidden),
          menu,
        ]}
        sort={sorts.length > 0 ? { key: sort, direction } : undefined}
        onSort={sortBy}
        isCompact={list.preferences.density === "compact"}
        rows={data?.data}
        rowKey={(row) => row.id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        onRowClick={(row) => (Detail ? openDetail(row.id) : edit(row.id))}
        empty={
          isFiltered
            ? {
                title: "Nada encontrado",
                description: `Nenhum ${labels.one}${isArchive ? " arquivado" : ""} combina com o que você procura.`,
                action: (
                  <Button
                    onClick={() => change(Object.fromEntries(["busca", ...filterNames].map((name) => [name, null])))}
                  >
                    Limpar busca e filtros
                  </Button>
                ),
              }
            : isArchive
              ? { description: `Nenhum ${labels.one} arquivado. O que você arquivar fica guardado aqui.` }
              : { title: `Nenhum ${labels.one} cadastrado`, description: props.emptyDescription, action: emptyActions }
        }
      />
      {selection?.bar}
      <Pager
        page={data}
        noun={[labels.one, labels.many]}
        isSearch={search !== ""}
        onPage={(next) => change({ pagina: String(next) })}
        onPerPage={(linhas) => change({ linhas: String(linhas) })}
      />
      {query.get("novo") === "1" ? (
        <NewRowDialog {...ofAnyRow(props)} draft={props.draft(query)} onClose={close} onAnother={startNew} />
      ) : editing ? (
        <EditRowDialog key={editing} {...ofAnyRow(props)} id={editing} onClose={close} />
      ) : Detail && shown ? (
        <Detail key={shown} id={shown} onEdit={() => edit(shown)} onClose={close} />
      ) : null}
    </>
  );
}
