"use client";

import { TicketPercent, X } from "lucide-react";
import { type Dispatch, type SetStateAction, useState } from "react";
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
  /** The amount that was to be paid when it was applied, or its balance. */
  readonly amount_cents: number;
  readonly balance_cents: number;
}

/** The store credits of one sale. They stay with it while the payment is closed, in memory only: a code is worth money. */
export interface AppliedCredits {
  readonly sale_key: string;
  readonly credits: readonly AppliedCredit[];
}

interface Options {
  readonly sale_key: string;
  readonly total_cents: number;
  /** The amount of the other payments. */
  readonly paid_cents: number;
  readonly state: readonly [AppliedCredits, Dispatch<SetStateAction<AppliedCredits>>];
}

/** Store credits that pay for the current sale. They are only debited when the sale is finished. */
export function useAppliedCredits({ sale_key, total_cents, paid_cents, state: [applied, setApplied] }: Options) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const taken = applied.sale_key === sale_key ? applied.credits : [];
  const credits = amountsOf(taken, total_cents, paid_cents);

  const changeCredits = (change: (credits: readonly AppliedCredit[]) => readonly AppliedCredit[]) =>
    setApplied((before) => ({ sale_key, credits: change(before.sale_key === sale_key ? before.credits : []) }));

  const remove = (code: string) => changeCredits((before) => before.filter((credit) => credit.code !== code));

  /** Keeps the credits when the same sale gets a new key. */
  const moveTo = (key: string) => setApplied((before) => ({ ...before, sale_key: key }));

  /** Adds a store credit by its code, up to its balance or the remaining amount. Returns false if it was rejected. */
  async function applyCode(code: string, remaining_cents: number): Promise<boolean> {
    if (isBusy || !code.trim()) return false;
    setBusy(true);
    setRefusal(null);
    try {
      const credit = await call(storeCredits.get, { code });
      const rejection = rejectionOf(credit, taken);
      if (rejection) setRefusal({ message: rejection });
      else {
        const { balance_cents } = credit;
        const amount_cents = Math.min(balance_cents, remaining_cents);
        changeCredits((before) => [...before, { code: credit.code, amount_cents, balance_cents }]);
      }
      return rejection === null;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const credits_cents = sumCents(credits.map(({ amount_cents }) => amount_cents));
  return { credits, credits_cents, refusal, isBusy, applyCode, remove, moveTo };
}

/**
 * Returns what each credit pays. The total may have changed since it was applied: a credit pays no more than the total, and of its
 * balance also what other payments (`paid_cents`) do not cover.
 */
export function amountsOf(credits: readonly AppliedCredit[], total_cents: number, paid_cents: number) {
  let left_cents = total_cents;
  return credits.flatMap(({ code, amount_cents, balance_cents }) => {
    const needed_cents = Math.max(amount_cents, left_cents - paid_cents);
    const used_cents = Math.min(needed_cents, balance_cents, left_cents);
    left_cents -= used_cents;
    return used_cents > 0 ? [{ code, amount_cents: used_cents }] : [];
  });
}

type Props = ReturnType<typeof useAppliedCredits> & { remaining_cents: number; isLocked: boolean };

/** Store credits of the sale and a field for another code. A scanner types into that field. */
export function StoreCreditPayment({ credits, refusal, isBusy, applyCode, remove, remaining_cents, isLocked }: Props) {
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
              onClick={() => remove(code)}
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
