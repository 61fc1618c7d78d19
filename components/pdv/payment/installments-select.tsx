"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { formatMoney, spreadCents } from "@/lib/core/money";

const MAX_INSTALLMENTS = 12;

type Props = { amount_cents: number; value: number; onChange: (installments: number) => void };

/** Number of installments, for the record only: the card machine charges them. */
export function InstallmentsSelect({ amount_cents, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <Label htmlFor={id}>Parcelas</Label>
      <Select
        id={id}
        className="max-w-52"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => {
          // Enter submits the payment; Space and the arrow keys open the list.
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!event.repeat) event.currentTarget.form?.requestSubmit();
        }}
      >
        {Array.from({ length: MAX_INSTALLMENTS }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {count === 1 ? "À vista" : `${count}x de ${formatMoney(firstInstallment(amount_cents, count))}`}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The first installment includes the remainder in cents. */
const firstInstallment = (amount_cents: number, count: number) =>
  amount_cents > 0 ? (spreadCents(amount_cents, Array<number>(count).fill(1))[0] ?? 0) : 0;
