"use client";

import { CirclePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Money } from "@/components/blocks/money";
import { ClosingSlip } from "@/components/cash-registers/closing-slip";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatMoney } from "@/lib/core/money";
import { differenceLabel, formatDifference } from "@/lib/modules/cash-registers/closing/labels";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";

const views = [
  { value: "result", label: "Resultado" },
  { value: "slip", label: "Comprovante" },
] as const;

type Props = {
  closing: CashClosing;
  onDone: () => void;
  /** Shown beside "Imprimir ou enviar". */
  actions?: ReactNode;
};

/** A recorded closing: expected and counted amounts and the difference per method, and the slip. */
export function ClosingResult({ closing, onDone, actions }: Props) {
  const [view, setView] = useState<(typeof views)[number]["value"]>("result");
  const done = (
    <Button variant="primary" onClick={onDone}>
      Concluir
    </Button>
  );
  return (
    <div className="grid gap-4">
      <Segmented label="O que ver" options={views} value={view} onChange={setView} />
      {view === "slip" ? (
        <ClosingSlip closing={closing} done={done} />
      ) : (
        <>
          <ClosingTable closing={closing} />
          {closing.reviews.pending_count > 0 ? (
            <Alert tone="waiting" title="Vendas sem internet a revisar">
              {`${closing.reviews.pending_count} ${closing.reviews.pending_count === 1 ? "ocorrência espera" : "ocorrências esperam"} revisão de um responsável.`}
            </Alert>
          ) : null}
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
            {actions}
            <Button onClick={() => setView("slip")}>Imprimir ou enviar</Button>
            {done}
          </div>
        </>
      )}
    </div>
  );
}

function ClosingTable({ closing }: { closing: CashClosing }) {
  const { difference_cents, float_left_cents, note } = closing;
  return (
    <>
      <Alert
        tone={difference_cents === 0 ? "success" : difference_cents > 0 ? "waiting" : "danger"}
        {...(difference_cents > 0 && { icon: CirclePlus })}
        title={difference_cents === 0 ? "A gaveta confere" : `${formatDifference(difference_cents)} na gaveta`}
      />
      <div className="overflow-x-auto rounded-md border border-line">
        <Table className="max-sm:text-sm [&_:is(td,th)]:px-2 sm:[&_:is(td,th)]:px-3">
          <TableHead>
            <tr>
              <TableHeader>Forma</TableHeader>
              <TableHeader className="text-right">Esperado</TableHeader>
              <TableHeader className="text-right">Contado</TableHeader>
              <TableHeader className="text-right">Diferença</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {rowsOf(closing).map((row) => (
              <TableRow key={row.label}>
                <TableHeader scope="row" className="border-line text-ink">
                  {row.label}
                </TableHeader>
                <TableCell className="text-right">
                  <Money cents={row.expected_cents} />
                </TableCell>
                <TableCell className="text-right">
                  {row.counted_cents === null ? (
                    <span className="text-sm text-ink-soft">não conferido</span>
                  ) : (
                    <Money cents={row.counted_cents} />
                  )}
                </TableCell>
                <TableCell className="text-right">
                  <Difference cents={row.difference_cents} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        <dt className="text-ink-soft">Fundo para amanhã</dt>
        <dd className="figures font-semibold">{formatMoney(float_left_cents)}</dd>
        {note ? (
          <>
            <dt className="text-ink-soft">Observação</dt>
            <dd className="min-w-0 break-words">{note}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}

/** A difference with sign and amount, a word for screen readers, and a dash if the method was not counted. */
export function Difference({ cents }: { cents: number | null }) {
  if (cents === null) return <span className="text-ink-soft">—</span>;
  if (cents === 0) return <span className="text-ink-soft">{differenceLabel(0)}</span>;
  return (
    <span className={cents < 0 ? "text-danger-ink" : "text-waiting-ink"}>
      <span className="sr-only">{differenceLabel(cents)} </span>
      <Money cents={cents} signed className="font-semibold" />
    </span>
  );
}
