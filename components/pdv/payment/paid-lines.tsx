"use client";

import { X } from "lucide-react";
import { Money } from "@/components/blocks/money";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { paymentName } from "@/lib/modules/sales/receipts/labels";
import type { Tendered } from "./tender";

type Props = { payments: readonly Tendered[]; isLocked: boolean; onRemove: (position: number) => void };

/** Payments added so far. Each can be removed until the sale is finished. */
export const PaidLines = ({ payments, isLocked, onRemove }: Props) =>
  payments.length === 0 ? null : (
    <ul aria-label="Pagamentos" className="border-t border-line">
      {payments.map((payment, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments differ only by their position
          key={position}
          className="flex min-h-10 items-center gap-2 border-b border-line"
        >
          <span className="min-w-0 flex-1">
            {paymentName(payment)}
            {payment.to_confirm ? (
              <Badge tone="waiting" className="ml-2">
                a conferir
              </Badge>
            ) : null}
            {payment.pix_charge_id ? (
              <Badge tone="success" className="ml-2">
                confirmado
              </Badge>
            ) : null}
          </span>
          <Money cents={payment.amount_cents} className="font-semibold" />
          {isLocked ? null : (
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={`Remover ${paymentName(payment)}`}
              onClick={() => onRemove(position)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
