"use client";

import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Attachments } from "@/components/bills/attachments";
import { CancelBillDialog, ReverseSettlementDialog } from "@/components/bills/bill-confirmations";
import { BillFacts } from "@/components/bills/bill-facts";
import { EditBillDialog } from "@/components/bills/bill-form-dialogs";
import {
  type BillDetails,
  type BillSide,
  isOpen,
  nameOf,
  type Remind,
  type Settlement,
} from "@/components/bills/bill-side";
import { SeriesList } from "@/components/bills/series-list";
import { SettleDialog } from "@/components/bills/settle-dialog";
import { SettlementList } from "@/components/bills/settlement-list";
import { SettlementSlipDialog } from "@/components/bills/settlement-slip";
import { ErrorState } from "@/components/blocks/error-state";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { type Later, useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import type { LocalDate } from "@/lib/core/calendar";
import type { Company } from "@/lib/modules/companies/schema";

type Props = {
  side: BillSide;
  bill_id: string | null;
  shop: Company | null;
  today: LocalDate;
  onOpen: (id: string) => void;
  onClose: () => void;
};

type Task = "settle" | "edit" | "cancel" | { kind: "reverse" | "receipt"; settlement: Settlement } | null;

/** A bill with its settlements, and its actions. */
export function BillDialog({ side, bill_id, shop, today, onOpen, onClose }: Props) {
  const { zone } = useSession();
  const { data, error, mutate } = useApi(side.get, bill_id ? { id: bill_id } : null);
  const [task, setTask] = useState<Task>(null);
  const bill = data?.id === bill_id ? data : undefined;
  const done = () => setTask(null);

  return (
    <>
      <Dialog open={bill_id !== null} onOpenChange={(isShown) => !isShown && onClose()}>
        <DialogContent
          size="lg"
          title={bill ? nameOf(bill) : "Conta"}
          footer={bill && isOpen(bill) ? <Tasks side={side} bill={bill} shop={shop} onTask={setTask} /> : undefined}
        >
          {bill ? (
            <div className="grid grid-cols-1 gap-5">
              <BillFacts side={side} bill={bill} />
              <SettlementList
                side={side}
                bill={bill}
                onReverse={(settlement) => setTask({ kind: "reverse", settlement })}
                onReceipt={(settlement) => setTask({ kind: "receipt", settlement })}
              />
              <Attachments side={side} bill={bill} zone={zone} />
              <SeriesList side={side} bill={bill} onOpen={onOpen} />
            </div>
          ) : error ? (
            <ErrorState error={error} onRetry={() => mutate()} />
          ) : (
            <div className="grid gap-4" aria-busy="true">
              <Skeleton className="h-12" />
              <Skeleton className="h-24" />
              <Skeleton className="h-32" />
            </div>
          )}
        </DialogContent>
      </Dialog>
      {bill && task === "settle" ? <SettleDialog side={side} bill={bill} today={today} onClose={done} /> : null}
      {bill && task === "edit" ? <EditBillDialog side={side} bill={bill} onClose={done} /> : null}
      {bill && task === "cancel" ? <CancelBillDialog side={side} bill={bill} onClose={done} /> : null}
      {bill && task && typeof task === "object" ? (
        task.kind === "reverse" ? (
          <ReverseSettlementDialog side={side} bill={bill} settlement={task.settlement} onClose={done} />
        ) : (
          <SettlementSlipDialog side={side} bill={bill} settlement={task.settlement} onClose={done} />
        )
      ) : null}
    </>
  );
}

type ReminderProps = { remind: Later<Remind>; bill: BillDetails; shop: Company | null };

function ReminderButton({ remind, bill, shop }: ReminderProps) {
  const link = useLater(remind)?.(bill, shop);
  if (!link) return null;
  return (
    <Button asChild>
      <a href={link} target="_blank" rel="noreferrer">
        <MessageCircle className="size-4" aria-hidden="true" />
        Cobrar no WhatsApp
      </a>
    </Button>
  );
}

type TasksProps = { side: BillSide; bill: BillDetails; shop: Company | null; onTask: (task: Task) => void };

function Tasks({ side, bill, shop, onTask }: TasksProps) {
  return (
    <>
      {bill.paid_cents === 0 ? (
        <Button variant="ghost" onClick={() => onTask("cancel")}>
          Cancelar conta
        </Button>
      ) : null}
      <Button onClick={() => onTask("edit")}>Editar</Button>
      {side.remind ? <ReminderButton remind={side.remind} bill={bill} shop={shop} /> : null}
      <Button variant="primary" onClick={() => onTask("settle")}>
        {side.words.settle}
      </Button>
    </>
  );
}
