"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = { register: CashRegister; onClose: () => void; onContinue: () => void };

/** Warns that the cash register was opened on an earlier day. It still sells. */
export function EarlierRegister({ register, onClose, onContinue }: Props) {
  const [, month, day] = register.business_day.split("-");
  return (
    <Alert
      tone="waiting"
      title={`Caixa aberto desde ${day}/${month}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onClose}>
            Fechar caixa
          </Button>
          <Button size="sm" variant="ghost" onClick={onContinue}>
            Continuar neste caixa
          </Button>
        </span>
      }
    >
      As vendas de agora contam no dia de hoje, mas entram neste caixa.
    </Alert>
  );
}
