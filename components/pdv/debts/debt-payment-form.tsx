"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { Money } from "@/components/blocks/money";
import { Segmented } from "@/components/ui/segmented";
import { useIdempotencyKey } from "@/lib/api/hooks";
import { RECEIPT_METHODS, type ReceiptMethod } from "@/lib/core/bills";
import { formatMoney } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { debtPaymentForm } from "@/lib/modules/pdv/debts/schema";
import { CashNotes } from "../payment/cash-notes";

const METHODS = RECEIPT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** The request of a payment: what is paid, how, and the cash that was handed over. */
export interface DebtPayment {
  readonly amount_cents: number;
  readonly payment_method: ReceiptMethod;
  readonly received_cents?: number | undefined;
  readonly approval_id?: string | undefined;
}

type Props = {
  owed_cents: number;
  /** Sends the payment under an idempotency key that stays the same until it succeeds. */
  onReceive: (payment: DebtPayment, key: string) => Promise<void>;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A payment of what a customer owes: everything by default, or a part, with the change of a cash payment. */
export function DebtPaymentForm({ owed_cents, onReceive, onBusy, onCancel, children }: Props) {
  const key = useIdempotencyKey();
  const approval = useApproval();
  const frame = useRef<HTMLDivElement>(null);

  /** Enter in the amount goes on to the next field, so that a second Enter after the search receives nothing. */
  function goOnWithEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.name === "received_cents" && !event.repeat) return;
    event.preventDefault();
    const next = frame.current?.querySelector<HTMLElement>("input[name=received_cents]");
    (next ?? frame.current?.querySelector<HTMLElement>("button[type=submit]"))?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between the fields inside
    <div ref={frame} className="min-w-0" onKeyDown={goOnWithEnter}>
      <Form
        schema={formUpTo(owed_cents)}
        defaultValues={{ amount_cents: owed_cents, payment_method: "dinheiro", received_cents: null }}
        submitLabel="Receber"
        busyLabel="Recebendo…"
        onCancel={onCancel}
        onSubmit={async ({ received_cents, ...payment }) => {
          const cash = payment.payment_method === "dinheiro" && received_cents ? { received_cents } : {};
          onBusy(true);
          try {
            await approval.run(([approval_id]) => onReceive({ ...payment, ...cash, approval_id }, key.current()));
            key.renew();
          } finally {
            onBusy(false);
          }
        }}
      >
        {children}
        <MoneyField
          name="amount_cents"
          label="Valor a pagar"
          size="lg"
          autoFocus
          hint="Para pagamento parcial, informe um valor menor."
        />
        <MethodField />
        <CashFields />
      </Form>
      {approval.dialog}
    </div>
  );
}

const formUpTo = (owed_cents: number) =>
  debtPaymentForm.check(
    z.superRefine(({ amount_cents }, check) => {
      if (amount_cents <= owed_cents) return;
      const message = `O valor passa do que falta receber: ${formatMoney(owed_cents)}.`;
      check.addIssue({ code: "custom", path: ["amount_cents"], message });
    }),
  );

function MethodField() {
  const { id, value, onChange, error } = useField("payment_method", false, { label: "Forma de pagamento" });
  return (
    <div className="grid gap-1.5">
      <Segmented
        label="Forma de pagamento"
        options={METHODS}
        value={(value ?? "dinheiro") as ReceiptMethod}
        onChange={onChange}
        className="w-full *:[label]:flex-1 *:[label]:justify-center"
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The cash handed over and the change, shown while typing. */
function CashFields() {
  const { setValue } = useFormContext();
  const [method, amount, received]: unknown[] = useWatch({
    name: ["payment_method", "amount_cents", "received_cents"] as const,
  });
  if (method !== "dinheiro") return null;
  const amount_cents = typeof amount === "number" ? amount : 0;
  const change_cents = typeof received === "number" ? received - amount_cents : 0;
  return (
    <div className="grid gap-3">
      <MoneyField
        name="received_cents"
        label="Valor recebido"
        size="lg"
        optional
        keypadLabel="Teclado do valor recebido"
      />
      <CashNotes
        remaining_cents={amount_cents}
        onChoose={(cents) => setValue("received_cents", cents, { shouldValidate: true })}
      />
      <p
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 rounded-md bg-brand-wash px-4 py-3 font-semibold text-brand-ink"
      >
        {change_cents < 0 ? "Falta" : "Troco"}
        <Money cents={Math.abs(change_cents)} className="text-2xl font-bold" />
      </p>
    </div>
  );
}
