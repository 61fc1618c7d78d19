"use client";

import { Banknote, CreditCard, HandCoins, QrCode, WalletCards } from "lucide-react";
import { Kbd } from "@/components/ui/kbd";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { METHOD_KEYS } from "../keys";

const ICONS = { dinheiro: Banknote, pix: QrCode, debito: CreditCard, credito: WalletCards, fiado: HandCoins };

type Props = {
  name: string;
  value: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** Called for each method that the arrow keys pass: the focus stays among the methods. */
  onArrow: (method: PaymentMethod) => void;
  disabled: boolean;
};

/** Payment methods with their keys. */
export const MethodKeys = ({ name, value, onChoose, onArrow, disabled }: Props) => (
  <fieldset disabled={disabled} className="grid grid-cols-5 gap-1.5 sm:gap-2">
    <legend className="sr-only">Forma de pagamento</legend>
    {PAYMENT_METHODS.map((method) => {
      const Icon = ICONS[method];
      return (
        <label
          key={method}
          htmlFor={`${name}-${method}`}
          className="key-edge relative flex h-16 flex-col items-center justify-center gap-1 rounded-md border border-line bg-key font-semibold select-none hover:border-line-strong has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-checked:[--key-edge-color:var(--brand-edge)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink has-disabled:opacity-55"
        >
          <input
            id={`${name}-${method}`}
            type="radio"
            name={name}
            value={method}
            checked={value === method}
            // Also for the method that is already chosen. A click by the arrow keys has no detail.
            onClick={(event) => event.detail > 0 && onChoose(method)}
            onChange={() => onArrow(method)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <Icon className="size-5" aria-hidden="true" />
          <span className="flex items-center gap-1.5 text-xs leading-none sm:text-sm">
            {METHOD_LABELS[method]} <Kbd className="h-4.5 min-w-4.5 max-sm:hidden">{METHOD_KEYS[method]}</Kbd>
          </span>
        </label>
      );
    })}
  </fieldset>
);
