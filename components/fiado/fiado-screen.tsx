"use client";

import { MessageCircle } from "lucide-react";
import { collectRows } from "@/components/blocks/collect-rows";
import { shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListMenus } from "@/components/blocks/list-menus";
import { changesToOrder } from "@/components/blocks/list-order";
import { Money } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useToday } from "@/components/blocks/use-today";
import { debtorColumns } from "@/components/fiado/debtor-columns";
import { FiadoFigures } from "@/components/fiado/fiado-figures";
import { OLDEST, readChargeKind, readFiadoQuery } from "@/components/fiado/fiado-query";
import { ImportButton } from "@/components/imports/import-button";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Segmented } from "@/components/ui/segmented";
import { useApi } from "@/lib/api/hooks";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";

const ChargeDialog = later(() => import("@/components/fiado/charge-dialog").then((file) => file.ChargeDialog), {
  isShown: ({ kind }) => kind !== null,
});

const SHOWN = [
  { value: "debtors", label: "Devedores" },
  { value: "overdue", label: "Vencidos" },
  { value: "everyone", label: "Todos" },
] as const;

/** `?busca=`, `?idade=`, `?vencido=1`, `?todos=1`, `?ordem=`, `?pagina=`; `?cobrar=` opens the charge dialog. */
export function FiadoScreen() {
  const { query, change, page } = useAddress();
  const { zone } = useSession();
  const today = useToday(zone);
  const input = readFiadoQuery(query);
  const { data, error, isLoading, mutate } = useApi(
    fiadoCustomers.list,
    { ...input, page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  const list = useListPreferences("fiado");
  const isFiltered = Boolean(input.search || input.age || input.overdue === "true");

  return (
    <>
      <PageHeader
        title="Fiado"
        description="Quem deve, quanto e desde quando."
        action={
          <>
            <ImportButton kind="fiado" isShort />
            <Button onClick={() => change({ cobrar: "atrasados" })}>
              <MessageCircle className="size-4 max-sm:hidden" aria-hidden="true" />
              <span>
                Cobrar <span className="max-sm:sr-only">atrasados</span>
              </span>
            </Button>
            <ExportButtons
              name={`fiado-${today}`}
              disabled={!data?.total}
              collect={async (watch) =>
                (await import("@/components/fiado/debtors-sheet")).debtorsSheet(
                  await collectRows(fiadoCustomers.list, input, watch),
                  today,
                )
              }
            />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {error && !data ? null : (
          <FiadoFigures
            isEveryone={input.everyone === "true"}
            totals={data?.totals}
            age={input.age}
            onAge={(idade) => change({ idade })}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput label="Nome ou telefone" value={input.search} onSearch={(busca) => change({ busca })} />
          <Segmented
            label="Quais clientes"
            options={SHOWN}
            value={input.everyone === "true" ? "everyone" : input.overdue === "true" ? "overdue" : "debtors"}
            onChange={(shown) =>
              change({ vencido: shown === "overdue" ? "1" : null, todos: shown === "everyone" ? "1" : null })
            }
          />
          <ListMenus list={list} query={query.toString()} onApply={change} columns={debtorColumns} />
        </div>
        <div>
          <DataTable
            caption="Fiado por cliente"
            columns={shownColumns(debtorColumns, list.preferences.hidden)}
            isCompact={list.preferences.density === "compact"}
            rows={data?.data}
            rowKey={({ id }) => id}
            loading={isLoading}
            error={error}
            onRetry={() => mutate()}
            rowHref={({ id }) => `/financeiro/fiado/cliente/${id}`}
            sort={{ key: input.sort, direction: input.direction }}
            onSort={(next) => change(changesToOrder(next, OLDEST))}
            {...(data ? { footer: { name: "Total", balance: <Money cents={data.totals.balance_cents} /> } } : {})}
            empty={
              isFiltered
                ? {
                    description: "Nenhum cliente com estes filtros.",
                    action: (
                      <Button onClick={() => change({ busca: null, idade: null, vencido: null })}>
                        Limpar filtros
                      </Button>
                    ),
                  }
                : input.everyone === "true"
                  ? { description: "Cadastre clientes para vender fiado a eles." }
                  : {
                      title: "Nenhum fiado em aberto",
                      description:
                        "Para lançar o que já estava na caderneta, abra um cliente e informe o saldo inicial.",
                      action: <Button onClick={() => change({ todos: "1" })}>Ver todos os clientes</Button>,
                    }
            }
          />
          <Pager
            page={error && !data ? undefined : data}
            onPage={(next) => change({ pagina: String(next) })}
            onPerPage={(rows) => change({ linhas: rows === 25 ? null : String(rows) })}
            noun={["cliente", "clientes"]}
          />
        </div>
      </div>
      <ChargeDialog
        kind={readChargeKind(query.get("cobrar"))}
        onKind={(cobrar) => change({ cobrar, pagina: query.get("pagina") })}
      />
    </>
  );
}
