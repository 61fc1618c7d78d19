"use client";

import type { ReactNode } from "react";
import { writeMoney } from "@/components/blocks/money";
import { PaperLine, PaperRule } from "@/components/blocks/receipt-paper";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { writeDay } from "@/components/fiado/fiado-words";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { FiadoPayment } from "@/lib/modules/fiado/payments/schema";

type Props = { payment: FiadoPayment; actions?: ReactNode; done?: ReactNode };

/** What the customer takes home: what was owed, what was paid and what is owed now. */
export function PaymentReceipt({ payment, actions, done }: Props) {
  const { reverses_id, is_reversed, amount_cents, payment_method, allocations, reason } = payment;
  const isReversal = reverses_id !== null;
  return (
    <Slip title={isReversal ? "ESTORNO DE RECEBIMENTO" : "RECIBO DE FIADO"} actions={actions} done={done}>
      <PaperLine left="Cliente" />
      <div className="break-words">{payment.customer_name}</div>
      <PaperLine left="Data" right={writeDay(payment.payment_date)} />
      <PaperLine left="Forma" right={METHOD_LABELS[payment_method]} />
      <PaperRule />
      <PaperLine left="Saldo anterior" right={writeMoney(payment.balance_before_cents)} />
      <PaperLine left={isReversal ? "Estornado" : "Pago"} right={writeMoney(Math.abs(amount_cents))} strong big />
      <PaperLine left="Saldo atual" right={writeMoney(payment.balance_after_cents)} strong />
      <PaperRule />
      {allocations.map((part) => (
        <PaperLine key={part.fiado_sale_id} left={part.sale_number} right={writeMoney(Math.abs(part.amount_cents))} />
      ))}
      {reason ? <div className="break-words">Motivo: {reason}</div> : null}
      {is_reversed ? <PaperLine left="ESTE RECEBIMENTO FOI ESTORNADO" strong /> : null}
      <PaperLine left="Recebido por" />
      <div className="break-words">{payment.user_name}</div>
      <SignatureLine name="Assinatura" />
    </Slip>
  );
}
