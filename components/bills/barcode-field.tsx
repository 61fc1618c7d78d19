"use client";

import { Camera } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { useToday } from "@/components/blocks/use-today";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { later } from "@/components/ui/later";
import { splitInstallments } from "@/lib/core/bills";
import { formatDay } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { codeDifferences, readTypedCode, type TypedCode } from "@/lib/modules/bills/barcode-rules";
import { BILL_LABELS, CODE_LABELS } from "@/lib/modules/bills/labels";

const CameraScanner = later(() => import("@/components/blocks/camera-scanner").then((file) => file.CameraScanner));

const HINT = "Digite, cole ou leia o código do boleto, o PIX copia e cola ou a chave PIX: ele é conferido.";

const useBillDay = () => useToday(useShop().zone);

type Props = {
  /** The bill has payments, so its amount cannot change. */
  isAmountFixed: boolean;
};

/** The payment code of a bill. A complete code fills the amount and the due date that are still empty. */
export function BarcodeField({ isAmountFixed }: Props) {
  const { id, value, onChange, error, control } = useField("barcode", true, { label: BILL_LABELS.barcode });
  const { getValues, setValue } = useFormContext();
  const today = useBillDay();
  const [isScanning, setScanning] = useState(false);
  const text = typeof value === "string" ? value : "";
  const typed = readTypedCode(text, today);

  function take(next: string) {
    onChange(next);
    const code = readTypedCode(next, today);
    if (code.status !== "complete") return;
    if (code.amount_cents !== null && !isAmountFixed && !getValues("amount_cents"))
      setValue("amount_cents", code.amount_cents, { shouldDirty: true, shouldValidate: true });
    if (code.due_date && !getValues("due_date"))
      setValue("due_date", code.due_date, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <FieldFrame
        id={id}
        label={BILL_LABELS.barcode}
        hint={<span aria-live="polite">{hintOf(typed)}</span>}
        error={typed.status === "wrong" ? typed.message : error}
        optional
      >
        <div className="flex gap-2">
          <Input
            {...control}
            className="figures min-w-0 flex-1"
            maxLength={512}
            autoComplete="off"
            aria-invalid={error || typed.status === "wrong" ? true : undefined}
            aria-describedby={typed.status === "wrong" ? `${id}-hint ${id}-error` : control["aria-describedby"]}
            value={text}
            onChange={(event) => take(event.target.value)}
            onKeyDown={(event) => {
              // A barcode scanner ends with Enter, which must not save the bill.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <Button aria-label="Ler o código com a câmera" onClick={() => setScanning(true)}>
            <Camera className="size-4" aria-hidden="true" />
          </Button>
        </div>
      </FieldFrame>
      {isScanning ? (
        <CameraScanner
          title="Ler o código do boleto"
          onClose={() => setScanning(false)}
          onCode={(code) => {
            take(code);
            setScanning(false);
          }}
        />
      ) : null}
    </>
  );
}

function hintOf(typed: TypedCode): string {
  if (typed.status === "typing") return `${typed.digit_count} de ${typed.digit_total} números.`;
  if (typed.status !== "complete") return HINT;
  const amount = typed.amount_cents === null ? null : formatMoney(typed.amount_cents);
  const due = typed.due_date ? `vencimento ${formatDay(typed.due_date)}` : null;
  return `${[CODE_LABELS[typed.kind], amount, due].filter(Boolean).join(" · ")}.`;
}

/** Below a field: says that the code has another value, and offers to use it. */
export function CodeDifference({ name, canUse = true }: { name: "amount_cents" | "due_date"; canUse?: boolean }) {
  const { setValue } = useFormContext();
  const today = useBillDay();
  const [barcode, amount, due_date, installments, recurrence]: unknown[] = useWatch({
    name: ["barcode", "amount_cents", "due_date", "installments", "recurrence"] as const,
  });
  const code = readTypedCode(typeof barcode === "string" ? barcode : "", today);
  if (code.status !== "complete") return null;
  const total_cents = typeof amount === "number" ? amount : null;
  const count = typeof installments === "number" && !recurrence ? installments : 1;
  const isSplit = count > 1 && total_cents !== null && total_cents >= count;
  // The code belongs to the first installment.
  const amount_cents = isSplit ? (splitInstallments(total_cents, count)[0] ?? null) : total_cents;
  const differences = codeDifferences(code, { amount_cents, due_date: typeof due_date === "string" ? due_date : null });
  const value = differences[name];
  if (value === null) return null;
  const shown = typeof value === "number" ? formatMoney(value) : formatDay(value);
  const use = () => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  if (name === "due_date") return <Difference text={`No código, o vencimento é ${shown}.`} shown={shown} onUse={use} />;
  if (isSplit)
    return <Difference text={`O código é de ${shown}, e a 1ª parcela é de ${formatMoney(amount_cents ?? 0)}.`} />;
  return <Difference text={`O código é de ${shown}.`} shown={shown} {...(canUse && { onUse: use })} />;
}

function Difference({ text, shown, onUse }: { text: ReactNode; shown?: string; onUse?: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-waiting-ink">
      {text}
      {onUse ? (
        <Button size="sm" onClick={onUse}>
          Usar {shown}
        </Button>
      ) : null}
    </p>
  );
}
