"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { BillCalendar } from "@/components/bills/bill-calendar";
import { billColumns } from "@/components/bills/bill-columns";
import type { Bill, BillSide } from "@/components/bills/bill-side";
import { emptyBills } from "@/components/bills/bills-empty";
import { BillsFilters } from "@/components/bills/bills-filters";
import { billsFooter } from "@/components/bills/bills-footer";
import { describeDue, filtersOf, inputOf, readBillsQuery } from "@/components/bills/bills-query";
import { DueTotals } from "@/components/bills/due-totals";
import { collectRows } from "@/components/blocks/collect-rows";
import { type Sort, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListMenus } from "@/components/blocks/list-menus";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useToday } from "@/components/blocks/use-today";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { later } from "@/components/ui/later";
import { useShortcut } from "@/components/ui/shortcut";
import { useApi } from "@/lib/api/hooks";
import { isLocalDate } from "@/lib/core/calendar";

const BillDialog = later(() => import("@/components/bills/bill-dialog").then((file) => file.BillDialog), {
  isShown: ({ bill_id }) => bill_id !== null,
});
const NewBillDialog = later(() => import("@/components/bills/bill-form-dialogs").then((file) => file.NewBillDialog));
const DayDialog = later(() => import("@/components/bills/day-dialog").then((file) => file.DayDialog));
const SettleDialog = later(() => import("@/components/bills/settle-dialog").then((file) => file.SettleDialog));

/** Payables or receivables. Filters, page and the open bill are in the address: `?conta=<id>`, `?nova=1`. */
export function BillsScreen({ side }: { side: BillSide }) {
  const { query, change, go, page } = useAddress();
  const { company, zone } = useSession();
  const today = useToday(zone);
  const asked = readBillsQuery(query, today, side);
  const input = inputOf(asked, side);
  const { data, error, isLoading, mutate } = useApi(
    side.list,
    { ...input, page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  const [settling, setSettling] = useState<Bill | null>(null);
  const nova = query.get("nova") ?? "";
  const isNew = nova === "1" || isLocalDate(nova);
  const keepPage = { pagina: query.get("pagina") };
  const startNew = () => go({ ...keepPage, nova: "1" });
  const open = (id: string) => go({ ...keepPage, conta: id });
  const list = useListPreferences(side.words.many);
  const columns = billColumns(side, setSettling);
  const sortBy = ({ key, direction }: Sort) =>
    change({ ordem: key === "due_date" ? null : key, sentido: direction === "desc" ? "desc" : null });
  useShortcut("n", startNew, { label: "Nova conta", group: "Listas" });

  return (
    <>
      <PageHeader
        title={side.words.title}
        description={side.words.description}
        action={
          <>
            <ExportButtons
              name={side.words.many.replaceAll(" ", "-")}
              disabled={!data?.total}
              collect={async (watch) =>
                (await import("@/components/bills/bills-sheet")).billsSheet(
                  await collectRows(side.list, input, watch),
                  side,
                  describeDue(asked.due),
                )
              }
            />
            <Button variant="primary" onClick={startNew}>
              <Plus className="size-4" aria-hidden="true" />
              Nova conta
              <Kbd>N</Kbd>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {error ? null : <DueTotals side={side} summary={data?.summary} />}
        <BillsFilters side={side} asked={asked} today={today} onChange={change} columns={columns} onSort={sortBy}>
          <ListMenus
            list={list}
            query={query.toString()}
            onApply={change}
            columns={asked.view === "lista" ? columns : undefined}
            isIconOnly
          />
        </BillsFilters>
        {asked.view === "calendario" && asked.due.from && asked.due.until ? (
          <BillCalendar
            side={side}
            input={{ ...filtersOf(asked, side), from: asked.due.from, until: asked.due.until }}
            today={today}
            onDay={(dia) => go({ dia })}
          />
        ) : (
          <div>
            <DataTable
              caption={side.words.title}
              columns={shownColumns(columns, list.preferences.hidden)}
              isCompact={list.preferences.density === "compact"}
              rows={error ? undefined : data?.data}
              rowKey={({ id }) => id}
              loading={isLoading}
              error={error}
              failure="empty"
              onRetry={() => mutate()}
              onRowClick={({ id }) => open(id)}
              {...(data && !error && { footer: billsFooter(side, data.totals) })}
              sort={asked.sort}
              onSort={sortBy}
              empty={emptyBills({ side, asked, onChange: change, onNew: startNew })}
            />
            <Pager
              page={error ? undefined : data}
              onPage={(next) => go({ pagina: String(next) })}
              onPerPage={(rows) => change({ linhas: rows === 25 ? null : String(rows) })}
              noun={["conta", "contas"]}
            />
          </div>
        )}
      </div>
      <BillDialog
        side={side}
        bill_id={query.get("conta")}
        shop={company}
        today={today}
        onOpen={(id) => change({ ...keepPage, conta: id })}
        onClose={() => change({ ...keepPage, conta: null })}
      />
      {asked.day && !query.get("conta") && !isNew && !settling ? (
        <DayDialog
          key={asked.day}
          side={side}
          day={asked.day}
          input={filtersOf(asked, side)}
          onOpen={(conta) => go({ conta })}
          onSettle={setSettling}
          onNew={() => go({ nova: asked.day })}
          onClose={() => change({ dia: null })}
        />
      ) : null}
      {settling ? <SettleDialog side={side} bill={settling} today={today} onClose={() => setSettling(null)} /> : null}
      {isNew ? (
        <NewBillDialog
          side={side}
          due_date={isLocalDate(nova) ? nova : ""}
          onClose={() => change({ ...keepPage, nova: null })}
          onAnother={startNew}
        />
      ) : null}
    </>
  );
}
