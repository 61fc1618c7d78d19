"use client";

import { useShortcut } from "@/components/ui/shortcut";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/modules/cash-registers/rules";

/** Binds the keys 1 to 5 to the payment methods. They work while no field has the focus. */
export function useChoiceByDigit(onChoose: (method: PaymentMethod) => void, enabled: boolean) {
  const bind = (digit: 1 | 2 | 3 | 4 | 5) => {
    const method = PAYMENT_METHODS[digit - 1] ?? "dinheiro";
    return [
      String(digit),
      () => onChoose(method),
      { label: METHOD_LABELS[method], group: "Pagamento", enabled },
    ] as const;
  };
  useShortcut(...bind(1));
  useShortcut(...bind(2));
  useShortcut(...bind(3));
  useShortcut(...bind(4));
  useShortcut(...bind(5));
}
