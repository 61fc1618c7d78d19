"use client";

import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { collectEntries } from "@/components/reports/collect-entries";
import type { Opened } from "@/components/reports/opened-entries";
import { readOpened } from "@/components/reports/read-opened";
import { RowLink } from "@/components/reports/row-link";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useApi } from "@/lib/api/hooks";
import { formatDay, localDate } from "@/lib/core/calendar";
import { reportEntries } from "@/lib/modules/reports/entries/endpoints";
import { describeEntry, entryHref, SOURCE_LABELS } from "@/lib/modules/reports/entries/labels";
import type { Entry } from "@/lib/modules/reports/entries/schema";
import type { Days } from "@/lib/modules/reports/tables/schema";

type Props = {
  /** The figure, as `writeOpened` wrote it for the page address; null without one. */
  written: string | null;
  days: Days;
  onClose: () => void;
};

/** The rows that add up to a figure. Their page is in the URL, so that the back button returns to it from a row. */
export function EntriesDialog({ written, days, onClose }: Props) {
  const opened = readOpened(written);
  return (
    <Dialog open={opened !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {opened ? <EntriesContent key={written} opened={opened} days={days} /> : null}
    </Dialog>
  );
}

function EntriesContent({ opened: { title, entries }, days: period }: { opened: Opened; days: Days }) {
  const { page, change } = useAddress();
  const input = { from: period.from, until: period.until, ...entries };
  const { data, error, isLoading, mutate } = useApi(reportEntries.list, { ...input, page }, { keepPreviousData: true });
  const span =
    input.from === input.until ? formatDay(input.from) : `${formatDay(input.from)} a ${formatDay(input.until)}`;
  return (
    <DialogContent size="lg" title={title} description={span}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            {data ? (
              <>
                Soma: <Money cents={data.totals.amount_cents} className="font-bold text-ink" />
              </>
            ) : null}
          </p>
          <ExportButtons
            name={`linhas-${input.from}-a-${input.until}`}
            disabled={!data?.total}
            collect={async (watch) => sheetOf(title, span, await collectEntries(input, watch))}
          />
        </div>
        <DataTable
          caption={title}
          columns={[
            { key: "day", label: "Dia", show: ({ day }) => formatDay(localDate(day)) },
            { key: "words", label: "Lançamento", grow: true, show: (row) => <EntryName entry={row} /> },
            { key: "person", label: "Cliente ou fornecedor", show: ({ person }) => person ?? "—" },
            { key: "amount_cents", label: "Valor", align: "right", show: (row) => <Money cents={row.amount_cents} /> },
          ]}
          rows={data?.data}
          rowKey={({ id, side, name, amount_cents }) => `${id} ${side} ${name} ${amount_cents}`}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          empty={{ description: "Nenhum lançamento encontrado." }}
        />
        {data && data.last_page > 1 ? <Pager page={data} onPage={(next) => change({ pagina: String(next) })} /> : null}
      </div>
    </DialogContent>
  );
}

function EntryName({ entry }: { entry: Entry }) {
  const href = entryHref(entry);
  const words = describeEntry(entry);
  return href ? <RowLink href={href}>{words}</RowLink> : words;
}

const sheetOf = (title: string, description: string, rows: readonly Entry[]) => ({
  title,
  description,
  head: ["Dia", "Tipo", "Lançamento", "Cliente ou fornecedor", "Valor"],
  rows: rows.map((row) => [
    { day: localDate(row.day) },
    SOURCE_LABELS[row.source],
    describeEntry(row),
    row.person,
    { cents: row.amount_cents },
  ]),
  foot: ["Total", null, null, null, { cents: rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0) }],
});
