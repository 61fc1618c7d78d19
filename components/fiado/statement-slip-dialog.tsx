"use client";

import { Fragment } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { writeMoney } from "@/components/blocks/money";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { Slip } from "@/components/cash-registers/slip";
import { ENTRY_LABELS, writeDay } from "@/components/fiado/labels";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import { statements } from "@/lib/modules/fiado/statements/endpoints";
import type { StatementEntry } from "@/lib/modules/fiado/statements/schema";

const MAX_LINES = 50;

type Props = { account: DebtorDetail; today: string; onClose: () => void };

/** The statement for receipt paper: the latest entries, and the balance before them in one line. */
export function StatementSlipDialog({ account, today, onClose }: Props) {
  const { data, error, mutate } = useApi(statements.list, { id: account.id, per_page: MAX_LINES });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Imprimir extrato" description={`Os últimos ${MAX_LINES} lançamentos, na bobina.`}>
        {data ? (
          <Slip
            title="EXTRATO DO FIADO"
            done={
              <Button variant="primary" onClick={onClose}>
                Fechar
              </Button>
            }
          >
            <div className="break-words">{account.name}</div>
            <PrintLine left="Até" right={writeDay(today)} />
            <PrintRule />
            <Entries entries={data.data.toReversed()} />
            <PrintRule />
            <PrintLine left="Saldo" right={writeMoney(data.balance_cents)} strong big />
            {account.overdue_cents > 0 ? (
              <PrintLine left="Já vencido" right={writeMoney(account.overdue_cents)} strong />
            ) : null}
          </Slip>
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <Skeleton className="h-72" />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly StatementEntry[] }) {
  const first = entries[0];
  const earlier_cents = first ? first.balance_cents - first.debit_cents + first.credit_cents : 0;
  return (
    <>
      {earlier_cents === 0 ? null : <PrintLine left="Saldo anterior" right={writeMoney(earlier_cents)} />}
      {entries.map(({ id, kind, date, sale_number, debit_cents, credit_cents, balance_cents }) => (
        <Fragment key={id}>
          <PrintLine
            left={`${writeDay(date).slice(0, 5)} ${ENTRY_LABELS[kind]}${kind === "compra" && sale_number ? ` ${sale_number}` : ""}`}
            right={writeMoney(debit_cents - credit_cents)}
          />
          <PrintLine left="" right={`saldo ${writeMoney(balance_cents)}`} />
        </Fragment>
      ))}
    </>
  );
}
