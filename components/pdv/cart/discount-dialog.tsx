"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { formatMoney, MAX_CENTS, MAX_MONEY_TEXT } from "@/lib/core/money";
import { adjustmentOn, grossOf, netOf } from "@/lib/modules/pdv/cart/rules";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { lineOf } from "./cart";
import { useCart, useCartActions } from "./cart-provider";
import { type Discount, formatPercent, hasDiscount, NO_DISCOUNT, parsePercent } from "./discount";

/** Discount on the whole sale (F6). */
export function SaleDiscountDialog() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const base_cents = netOf(cart);
  return (
    <TillDialog name="discount" size="sm" title="Desconto na venda" description={`Sobre ${formatMoney(base_cents)}.`}>
      <DiscountForm
        base_cents={base_cents}
        allowsWhole={false}
        value={cart.discount}
        onApply={(discount) => change({ type: "discount", discount })}
      />
    </TillDialog>
  );
}

/** Discount on the selected line (Shift+F6). */
export function LineDiscountDialog() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const line = lineOf(cart, cart.selected_id);
  const base_cents = line ? grossOf(line) : 0;
  return (
    <TillDialog
      name="line-discount"
      size="sm"
      title={line ? `Desconto em ${line.product.name}` : "Desconto no item"}
      description={`Sobre ${formatMoney(base_cents)}.`}
    >
      <DiscountForm
        base_cents={base_cents}
        allowsWhole
        value={line?.discount ?? NO_DISCOUNT}
        onApply={(discount) => line && change({ type: "line-discount", line_id: line.id, discount })}
      />
    </TillDialog>
  );
}

/** Surcharge on the whole sale (Alt+R). */
export function SurchargeDialog() {
  const { cart, totals } = useCart();
  const { change } = useCartActions();
  const base_cents = totals.total_cents - totals.surcharge_cents;
  return (
    <TillDialog name="surcharge" size="sm" title="Acréscimo na venda" description={`Sobre ${formatMoney(base_cents)}.`}>
      <DiscountForm
        base_cents={base_cents}
        allowsWhole
        isSurcharge
        value={cart.surcharge}
        onApply={(surcharge) => change({ type: "surcharge", surcharge })}
      />
    </TillDialog>
  );
}

const KINDS = [
  { value: "amount", label: "R$" },
  { value: "percent", label: "%" },
] as const;

type FormProps = {
  /** The amount that the discount applies to, in cents. */
  base_cents: number;
  /** Allows a discount equal to the whole amount. */
  allowsWhole: boolean;
  value: Discount;
  /** The value is a surcharge instead of a discount. */
  isSurcharge?: boolean;
  onApply: (discount: Discount) => void;
};

/** Returns the discount of a typed percentage: none for an empty text, null for a text that is not a percentage up to 100. */
function percentDiscount(text: string): Discount | null {
  if (text === "") return NO_DISCOUNT;
  const share_milli = parsePercent(text);
  return share_milli === null ? null : { kind: "percent", share_milli };
}

function DiscountForm({ base_cents, allowsWhole, value, isSurcharge = false, onApply }: FormProps) {
  const { close } = useDialogActions();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const noun = isSurcharge ? "acréscimo" : "desconto";
  const [kind, setKind] = useState(value.kind);
  const [cents, setCents] = useState(value.kind === "amount" && value.cents > 0 ? value.cents : null);
  const [percent, setPercent] = useState(value.kind === "percent" ? formatPercent(value.share_milli).slice(0, -1) : "");
  const [fieldError, setFieldError] = useState<string>();
  const discount = kind === "amount" ? ({ kind, cents: cents ?? 0 } as const) : percentDiscount(percent);
  const adjustment_cents = discount && adjustmentOn(base_cents, discount);

  /** Shows the error and moves the focus to the field, so that a screen reader announces it. */
  function refuse(message: string) {
    setFieldError(message);
    field.current?.focus();
  }

  function apply() {
    if (!discount || adjustment_cents === null) return refuse("Informe uma porcentagem até 100, como 12,5.");
    if (isSurcharge && base_cents + adjustment_cents > MAX_CENTS) return refuse(`O total passa de ${MAX_MONEY_TEXT}.`);
    if (!isSurcharge && adjustment_cents > base_cents) return refuse(`O desconto passa de ${formatMoney(base_cents)}.`);
    if (!isSurcharge && adjustment_cents === base_cents && !allowsWhole && adjustment_cents > 0)
      return refuse("O desconto precisa ser menor que o total da venda.");
    onApply(discount);
    close();
  }

  function selectKind(next: Discount["kind"]) {
    setKind(next);
    setFieldError(undefined);
  }

  /** Typing % or R in the field switches between percentage and amount. */
  function changeKind(event: KeyboardEvent) {
    const next = event.key === "%" ? "percent" : event.key === "$" || event.key.toLowerCase() === "r" ? "amount" : null;
    if (!next || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    selectKind(next);
  }

  const control = {
    id,
    ref: field,
    size: "lg",
    autoFocus: true,
    onKeyDown: changeKind,
    "aria-invalid": fieldError ? true : undefined,
    "aria-describedby": fieldError ? `${id}-hint ${id}-error` : `${id}-hint`,
  } as const;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <label htmlFor={id} className="text-sm font-semibold">
            {isSurcharge ? "Acréscimo" : "Desconto"}
          </label>
          <Segmented label={`Tipo de ${noun}`} options={KINDS} value={kind} onChange={selectKind} />
        </div>
        {kind === "amount" ? (
          <MoneyInput
            key="amount"
            {...control}
            keypadLabel={isSurcharge ? "Teclado do acréscimo" : "Teclado do desconto"}
            value={cents}
            onChange={(next) => {
              setCents(next);
              setFieldError(undefined);
            }}
          />
        ) : (
          <Input
            key="percent"
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            className="figures text-right font-medium"
            value={percent}
            onChange={(event) => {
              setPercent(event.target.value.replace(/[^\d.,]/g, ""));
              setFieldError(undefined);
            }}
          />
        )}
        <p id={`${id}-hint`} className="figures text-sm text-ink-soft">
          {adjustment_cents && (isSurcharge || adjustment_cents <= base_cents)
            ? isSurcharge
              ? `Acréscimo de ${formatMoney(adjustment_cents)}. Total: ${formatMoney(base_cents + adjustment_cents)}.`
              : `Desconto de ${formatMoney(adjustment_cents)}. Total: ${formatMoney(base_cents - adjustment_cents)}.`
            : "Digite % ou R para trocar entre porcentagem e reais."}
        </p>
        <FieldError id={`${id}-error`} message={fieldError} />
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        {hasDiscount(value) ? (
          <Button
            variant="ghost"
            className="sm:mr-auto"
            onClick={() => {
              onApply(NO_DISCOUNT);
              close();
            }}
          >
            Tirar {noun}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={close}>
          Voltar
        </Button>
        <Button type="submit" variant="primary">
          Aplicar {noun}
        </Button>
      </div>
    </form>
  );
}
