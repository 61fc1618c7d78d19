"use client";

import { TicketPercent, X } from "lucide-react";
import { useState } from "react";
import { type Refusal, refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { formatDay, localDate } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { storeCredits } from "@/lib/modules/store-credits/endpoints";
import { formatCode } from "@/lib/modules/store-credits/rules";
import type { StoreCredit } from "@/lib/modules/store-credits/schema";

export interface AppliedCredit {
  readonly code: string;
  readonly amount_cents: number;
}

/** Store credits that pay for the current sale. They are only debited when the sale is finished. */
export function useAppliedCredits() {
  const [credits, setCredits] = useState<readonly AppliedCredit[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Adds a store credit by its code, up to its balance or the remaining amount. Returns false if it was rejected. */
  async function applyCode(code: string, remaining_cents: number): Promise<boolean> {
    if (isBusy || !code.trim()) return false;
    setBusy(true);
    setRefusal(null);
    try {
      const credit = await call(storeCredits.get, { code });
      const rejection = rejectionOf(credit, credits);
      if (rejection) setRefusal({ message: rejection });
      else {
        const amount_cents = Math.min(credit.balance_cents, remaining_cents);
        setCredits((applied) => [...applied, { code: credit.code, amount_cents }]);
      }
      return rejection === null;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const total_cents = sumCents(credits.map(({ amount_cents }) => amount_cents));
  return { credits, setCredits, total_cents, refusal, isBusy, applyCode };
}

type Props = ReturnType<typeof useAppliedCredits> & { remaining_cents: number; isLocked: boolean };

/** Store credits of the sale and a field for another code. A scanner types into that field. */
export function StoreCreditPayment({
  credits,
  setCredits,
  refusal,
  isBusy,
  applyCode,
  remaining_cents,
  isLocked,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState("");

  async function applyTyped() {
    if (!(await applyCode(code, remaining_cents))) return;
    setCode("");
    setOpen(false);
  }

  return (
    <div className="grid gap-1.5">
      {credits.map(({ code, amount_cents }) => (
        <p key={code} className="flex min-h-10 items-center gap-2 border-b border-line">
          <span className="min-w-0 flex-1">Vale {formatCode(code)}</span>
          <Money cents={amount_cents} className="font-semibold" />
          {isLocked ? null : (
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={`Remover vale ${formatCode(code)}`}
              onClick={() => setCredits(credits.filter((credit) => credit.code !== code))}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          )}
        </p>
      ))}
      {isLocked || remaining_cents === 0 ? null : isOpen ? (
        <div className="flex gap-2">
          <Input
            autoFocus
            data-takes-codes=""
            autoComplete="off"
            aria-label="Código do vale"
            placeholder="K7MP-2QXD"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              event.stopPropagation();
              void applyTyped();
            }}
          />
          <Button busy={isBusy} busyLabel="Conferindo…" onClick={applyTyped}>
            Usar vale
          </Button>
        </div>
      ) : (
        <Button
          variant="ghost"
          className="w-fit"
          busy={isBusy}
          busyLabel="Conferindo o vale…"
          onClick={() => setOpen(true)}
        >
          <TicketPercent className="size-4" aria-hidden="true" />
          Pagar com vale
        </Button>
      )}
      {refusal ? (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {refusal.message}
        </p>
      ) : null}
    </div>
  );
}

function rejectionOf({ code, balance_cents, is_expired, valid_until }: StoreCredit, applied: readonly AppliedCredit[]) {
  if (applied.some((credit) => credit.code === code)) return "Este vale já está nesta venda.";
  if (is_expired) return `Este vale venceu em ${formatDay(localDate(valid_until))}.`;
  return balance_cents === 0 ? "Este vale já foi usado." : null;
}
