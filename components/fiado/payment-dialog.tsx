"use client";

import { useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { PaymentReceipt } from "@/components/fiado/payment-receipt";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { type FiadoPayment, MIN_REASON } from "@/lib/modules/fiado/payments/schema";

type Props = { customer_id: string; payment_id: string | null; onClose: () => void };

/** Shows a payment's receipt, to print it again or reverse the payment. */
export function PaymentDialog({ customer_id, payment_id, onClose }: Props) {
  const { data, error, mutate } = useApi(fiadoPayments.get, payment_id ? { id: customer_id, payment_id } : null);
  const [reversing, setReversing] = useState<FiadoPayment | null>(null);
  const payment = data?.id === payment_id ? data : undefined;
  const mayReverse = payment && !payment.is_reversed && payment.reverses_id === null;

  return (
    <>
      <Dialog open={payment_id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent title={payment?.reverses_id ? "Estorno" : "Recebimento"}>
          {payment ? (
            <PaymentReceipt
              payment={payment}
              actions={
                mayReverse ? (
                  <Button variant="ghost" onClick={() => setReversing(payment)}>
                    Estornar
                  </Button>
                ) : null
              }
            />
          ) : error ? (
            <ErrorState error={error} onRetry={() => mutate()} />
          ) : (
            <Skeleton className="h-72" />
          )}
        </DialogContent>
      </Dialog>
      {reversing ? (
        <Reversal
          payment={reversing}
          onClose={() => setReversing(null)}
          onDone={() => {
            setReversing(null);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

function Reversal({ payment, onClose, onDone }: { payment: FiadoPayment; onClose: () => void; onDone: () => void }) {
  const reverse = useAction(fiadoPayments.reverse);
  const key = useIdempotencyKey();
  const approval = useApproval();
  const amount = formatMoney(payment.amount_cents);
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Estornar recebimento de ${amount}`}
        description="As compras voltam a dever este valor e ele sai do caixa. O recebimento continua no extrato."
        confirmLabel="Estornar"
        busyLabel="Estornando…"
        danger
        reason={{ min: MIN_REASON }}
        onConfirm={async (reason) => {
          const request = { id: payment.customer_id, payment_id: payment.id, reason };
          await approval.run((approval_ids) => reverse({ ...request, approval_ids }, { key: key.current() }));
          notify.success(`Estorno de ${amount} lançado`, payment.customer_name);
          onDone();
        }}
      />
      {approval.dialog}
    </>
  );
}
