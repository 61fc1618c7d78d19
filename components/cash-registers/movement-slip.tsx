"use client";

import { writeMoney } from "@/components/blocks/money";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/cash-registers/labels";
import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = { movement: CashMovement; register: CashRegister; onDone: () => void };

/** Slip of a cash movement, with lines for both signatures. */
export function MovementSlip({ movement, register, onDone }: Props) {
  const { zone } = useShop();
  const { type, amount_cents, reason, description, user_name, created_at } = movement;
  return (
    <Slip
      title={`COMPROVANTE DE ${labels[type].toUpperCase()}`}
      done={
        <Button variant="primary" onClick={onDone}>
          Concluir
        </Button>
      }
    >
      <PrintLine left="Caixa" right={`nº ${register.number}`} />
      <PrintLine left="Data" right={formatInstant(created_at, zone)} />
      <PrintLine left="Operador" />
      <div className="break-words">{user_name}</div>
      <PrintRule />
      <PrintLine left={labels[type]} right={writeMoney(amount_cents)} strong big />
      <PrintRule />
      {reason ? <PrintLine left={`Motivo: ${reason}`} /> : null}
      {description && description !== reason ? <div className="break-words">{description}</div> : null}
      <SignatureLine name="Quem entregou" />
      <SignatureLine name="Quem recebeu" />
    </Slip>
  );
}
