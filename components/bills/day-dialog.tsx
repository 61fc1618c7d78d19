"use client";

import { useState } from "react";
import { billColumns } from "@/components/bills/bill-columns";
import type { Bill, BillSide } from "@/components/bills/bill-side";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useApi } from "@/lib/api/hooks";
import { formatDay, type LocalDate } from "@/lib/core/calendar";

type Props = {
  side: BillSide;
  day: LocalDate;
  /** The list's filters. */
  input: Record<string, unknown>;
  onOpen: (id: string) => void;
  onSettle: (bill: Bill) => void;
  onNew: () => void;
  onClose: () => void;
};

/** The bills of a calendar day, with the list's filters. */
export function DayDialog({ side, day, input, onOpen, onSettle, onNew, onClose }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, mutate } = useApi(side.list, { ...input, from: day, until: day, page });
  const columns = billColumns(side, onSettle).filter(({ key }) => key !== "due_date" && key !== "category");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={`Contas de ${formatDay(day)}`}
        footer={
          <Button variant="primary" onClick={onNew}>
            Lançar conta neste dia
          </Button>
        }
      >
        <DataTable
          caption={`Contas de ${formatDay(day)}`}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          expected={3}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          onRowClick={({ id }) => onOpen(id)}
          {...(data && { footer: { description: "Total", amount_cents: <Money cents={data.totals.amount_cents} /> } })}
          empty={{ description: "Nenhuma conta vence neste dia." }}
        />
        <Pager
          page={data && data.last_page > 1 ? data : undefined}
          onPage={setPage}
          onPerPage={() => undefined}
          noun={["conta", "contas"]}
        />
      </DialogContent>
    </Dialog>
  );
}
