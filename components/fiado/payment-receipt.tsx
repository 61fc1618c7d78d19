"use client";

import { type ReactNode, useRef } from "react";
import { writeMoney } from "@/components/blocks/money";
import { printA4 } from "@/components/blocks/print-a4";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { writeDay } from "@/components/fiado/labels";
import { PaymentDocument } from "@/components/fiado/payment-document";
import { sumsOf } from "@/components/fiado/payment-sums";
import { Button } from "@/components/ui/button";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { FiadoPayment } from "@/lib/modules/fiado/payments/schema";
import { formatCode } from "@/lib/modules/store-credits/rules";

type Props = { payment: FiadoPayment; actions?: ReactNode; done?: ReactNode };

/** The receipt of a fiado payment with the balance before and after, for receipt paper or A4. */
export function PaymentReceipt({ payment, actions, done }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <Slip
        title={titleOf(payment).toUpperCase()}
        done={done}
        actions={
          <>
            {actions}
            <Button onClick={() => sheet.current && void printA4(sheet.current)}>A4</Button>
          </>
        }
      >
        <PaymentLines payment={payment} />
      </Slip>
      <div hidden>
        <PaymentDocument ref={sheet} payment={payment} title={titleOf(payment)} />
      </div>
    </>
  );
}

const titleOf = ({ reverses_id }: FiadoPayment) => (reverses_id ? "Estorno de recebimento" : "Recibo de fiado");

function PaymentLines({ payment }: { payment: FiadoPayment }) {
  const { is_reversed, payment_method, allocations, reason, store_credit } = payment;
  return (
    <>
      <PrintLine left="Cliente" />
      <div className="break-words">{payment.customer_name}</div>
      <PrintLine left="Data" right={writeDay(payment.payment_date)} />
      <PrintLine left="Forma" right={METHOD_LABELS[payment_method]} />
      <PrintRule />
      {sumsOf(payment).map(({ label, cents, weight }) => (
        <PrintLine
          key={label}
          left={label}
          right={writeMoney(cents)}
          strong={weight !== "plain"}
          big={weight === "big"}
        />
      ))}
      <PrintRule />
      <PrintLine left={payment.reverses_id ? "Compras que voltam a dever" : "Compras pagas"} />
      {allocations.map((part) => (
        <PrintLine key={part.fiado_sale_id} left={part.sale_number} right={writeMoney(Math.abs(part.amount_cents))} />
      ))}
      {store_credit ? (
        <>
          <PrintRule />
          <PrintLine
            left={`Vale ${formatCode(store_credit.code)}`}
            right={writeMoney(payment.credit_cents)}
            strong
            big
          />
          <PrintLine left="Apresente na próxima compra. Válido até" right={writeDay(store_credit.valid_until)} />
        </>
      ) : null}
      {reason ? <div className="break-words">Motivo: {reason}</div> : null}
      {is_reversed ? <PrintLine left="ESTE RECEBIMENTO FOI ESTORNADO" strong /> : null}
      <PrintLine left="Recebido por" />
      <div className="break-words">{payment.user_name}</div>
      <SignatureLine name="Assinatura" />
    </>
  );
}
