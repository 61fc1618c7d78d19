"use client";

import { type RefObject, useId } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { Label } from "@/components/ui/label";
import { CashNotes } from "./cash-notes";
import { FiadoTerms } from "./fiado-terms";
import { InstallmentsSelect } from "./installments-select";
import type { Payment } from "./use-payment";

type Props = {
  payment: Payment;
  amount: RefObject<HTMLInputElement | null>;
  /** Adds cash of this amount. */
  onChoose: (cents: number) => void;
  due_date: string;
  /** The earliest due date. */
  today: string;
};

/** Amount of the payment and the additional fields of its method. */
export function PaymentEntry({ payment, amount, onChoose, due_date, today }: Props) {
  const id = useId();
  const { method, amount_cents, fieldError, status } = payment;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{method === "dinheiro" ? "Valor recebido" : "Valor"}</Label>
        <MoneyInput
          id={id}
          ref={amount}
          size="lg"
          inputClassName="text-2xl h-14"
          // The PIX code needs the space on a phone.
          keypadLabel={method === "pix" ? undefined : "Teclado do valor"}
          value={amount_cents}
          onChange={payment.write}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            payment.stepNote(event.key === "ArrowDown" ? 1 : -1);
          }}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={fieldError ? `${id}-error` : undefined}
        />
        <FieldError id={`${id}-error`} message={fieldError ?? undefined} />
      </div>
      {method === "dinheiro" ? <CashNotes remaining_cents={status.remaining_cents} onChoose={onChoose} /> : null}
      {method === "credito" ? (
        <InstallmentsSelect
          amount_cents={amount_cents ?? 0}
          value={payment.installments}
          onChange={payment.setInstallments}
        />
      ) : null}
      {method === "fiado" ? <FiadoTerms amount_cents={amount_cents ?? 0} due_date={due_date} today={today} /> : null}
    </div>
  );
}
