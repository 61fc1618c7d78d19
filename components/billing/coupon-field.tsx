"use client";

import { type SyntheticEvent, useId, useState } from "react";
import type { PlanCoupon } from "@/components/billing/use-plan-coupon";
import { refusalOf } from "@/components/blocks/error-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { call } from "@/lib/api/client";
import { formatMoney } from "@/lib/core/money";
import { formatPercent } from "@/lib/core/percent";
import { planCoupons } from "@/lib/modules/billing/coupons/endpoints";
import type { AppliedCoupon } from "@/lib/modules/billing/coupons/schema";

/** Asks for a coupon's code, or shows the applied coupon. */
export function CouponField({ coupon: { applied, apply, remove } }: { coupon: PlanCoupon }) {
  const [isOpen, setOpen] = useState(false);
  // The element that had the focus is replaced by each of these actions: the next one takes it.
  const [takesFocus, setTakesFocus] = useState(false);
  if (applied)
    return (
      <Alert
        tone="success"
        className="mb-4"
        title={`Cupom ${applied.code} aplicado`}
        action={
          <Button
            autoFocus={takesFocus}
            onClick={() => {
              setTakesFocus(true);
              remove();
            }}
          >
            Remover cupom
          </Button>
        }
      >
        {describe(applied)}
      </Alert>
    );
  if (!isOpen)
    return (
      <Button variant="ghost" className="mb-4 -ml-3" autoFocus={takesFocus} onClick={() => setOpen(true)}>
        Tenho um cupom de desconto
      </Button>
    );
  return (
    <CouponForm
      onCancel={() => {
        setTakesFocus(true);
        setOpen(false);
      }}
      onApply={(coupon) => {
        setTakesFocus(true);
        apply(coupon);
        setOpen(false);
      }}
    />
  );
}

type FormProps = { onApply: (coupon: AppliedCoupon) => void; onCancel: () => void };

/** Without the form block, which would double the script of this page for one field. */
function CouponForm({ onApply, onCancel }: FormProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function check(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      onApply(await call(planCoupons.check, { code }));
    } catch (error) {
      setRefusal(refusalOf(error).message);
      setBusy(false);
    }
  }

  return (
    <form noValidate className="mb-4 grid gap-1.5" onSubmit={(event) => void check(event)}>
      <Label htmlFor={id}>Cupom de desconto</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          className="w-44 flex-1 font-mono uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
        />
        <Button type="submit" busy={isBusy} busyLabel="Conferindo…">
          Aplicar cupom
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      {refusal ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      ) : null}
    </form>
  );
}

function describe({ percent_bp, amount_cents, charges_left }: AppliedCoupon) {
  const discount = percent_bp === null ? formatMoney(amount_cents ?? 0) : formatPercent(percent_bp);
  return charges_left === 1
    ? `${discount} de desconto nesta cobrança.`
    : `${discount} de desconto em ${charges_left} cobranças, contando esta.`;
}

/** The price of a plan with the coupon, below the price without it. */
export const CouponPrice = ({ offer }: { offer: AppliedCoupon["offers"][number] | undefined }) => (
  <p className="mb-2 text-center text-sm">
    {offer ? (
      <>
        Com o cupom: <strong>{formatMoney(offer.amount_cents)}</strong>
        <br />
        Desconto de {formatMoney(offer.discount_cents)}
      </>
    ) : (
      "O cupom não vale para este plano"
    )}
  </p>
);
