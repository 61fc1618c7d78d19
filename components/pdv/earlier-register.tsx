"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { dayOf } from "@/lib/core/calendar";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = { register: CashRegister; zone: string; onClose: () => void; onContinue: () => void };

/** A register of an earlier day still sells, but whoever opens the shop should know. */
export function EarlierRegister({ register, zone, onClose, onContinue }: Props) {
  const [, month, day] = dayOf(new Date(register.opened_at), zone).split("-");
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
      As vendas de agora entram no dia em que ele foi aberto.
    </Alert>
  );
}
