"use client";

import { useState } from "react";
import { ErrorMessages, refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { SaleReceiptDialog } from "@/components/receipt/receipt-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { formatInstant } from "@/lib/core/calendar";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import type { Sale } from "@/lib/modules/sales/schema";
import type { WaitingSale } from "./waiting-sale";
import { sendWaiting } from "./waiting-sales";

type Props = {
  isOffline: boolean;
  waiting: readonly WaitingSale[];
  company: PdvCompany;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Lists the sales waiting to be sent, to view, print or send them again. */
export function WaitingDialog({ isOffline, waiting, company, open, onOpenChange }: Props) {
  const [shown, setShown] = useState<Sale | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refusal = error ? refusalOf(error) : null;

  async function send() {
    setError(null);
    setSending(true);
    // Rejects if the sales on this device cannot be read or changed.
    setError(await sendWaiting().catch((failure: unknown) => failure));
    setSending(false);
  }
  function changeOpen(isOpen: boolean) {
    setError(null);
    onOpenChange(isOpen);
  }
  return (
    <>
      <Dialog open={open} onOpenChange={changeOpen}>
        <DialogContent
          title="Vendas a enviar"
          description="Foram feitas sem internet e estão guardadas neste aparelho. São enviadas sozinhas quando a conexão volta."
          footer={
            <Button variant="primary" disabled={isOffline || isSending} onClick={() => void send()}>
              {isSending ? "Enviando..." : isOffline ? "Sem internet" : "Enviar agora"}
            </Button>
          }
        >
          {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
          <ul className="divide-y divide-line">
            {waiting.map((row) => (
              <li key={row.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="figures font-semibold">{row.sale.number}</span>
                  <span className="ml-3 text-sm text-ink-soft">{formatInstant(row.made_at, company.timezone)}</span>
                  {row.refusal ? <span className="block text-sm text-danger-ink">{row.refusal}</span> : null}
                </span>
                <Badge tone={row.refusal ? "danger" : "waiting"}>{row.refusal ? "Não aceita" : "A enviar"}</Badge>
                <Money cents={row.sale.total_cents} />
                <Button size="sm" onClick={() => setShown(row.sale)}>
                  Recibo
                </Button>
              </li>
            ))}
          </ul>
        </DialogContent>
      </Dialog>
      <SaleReceiptDialog
        sale={shown}
        company={company}
        open={shown !== null}
        onOpenChange={() => setShown(null)}
        isCopy
      />
    </>
  );
}
