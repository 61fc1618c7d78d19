"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Label } from "@/components/ui/label";
import { formatMoney } from "@/lib/core/money";
import { useCart, useCartActions } from "../cart/cart-provider";
import { FiadoStatus, fiadoAvailable } from "../customer/fiado-status";
import { useChoosePaymentCustomer } from "./use-choose-payment-customer";

type Props = {
  amount_cents: number;
  due_date: string;
  /** The earliest due date. */
  today: string;
};

/** Customer, due date and limit of a fiado payment, with the limit as last known to this till. */
export function FiadoTerms({ amount_cents, due_date, today }: Props) {
  const { customer } = useCart().cart;
  const { change } = useCartActions();
  const chooseCustomer = useChoosePaymentCustomer();
  const id = useId();
  if (!customer)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-waiting-wash px-3 py-2">
        <p className="font-medium text-waiting-ink">Escolha o cliente para vender fiado.</p>
        <Button size="sm" onClick={chooseCustomer}>
          Escolher cliente <Kbd>F4</Kbd>
        </Button>
      </div>
    );
  const available_cents = fiadoAvailable(customer);
  const isOver = available_cents !== null && amount_cents > available_cents;
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{customer.name}</p>
          <FiadoStatus customer={customer} />
        </div>
        <Button size="sm" onClick={chooseCustomer}>
          Trocar <Kbd>F4</Kbd>
        </Button>
      </div>
      {isOver ? (
        <p className="figures text-sm font-semibold text-waiting-ink">
          Passa do disponível em {formatMoney(amount_cents - available_cents)}.
        </p>
      ) : null}
      <div className="flex items-center gap-3">
        <Label htmlFor={id} className="whitespace-nowrap">
          Vencimento
        </Label>
        <Input
          id={id}
          type="date"
          min={today}
          className="figures w-44"
          value={due_date}
          onChange={(event) => change({ type: "fiado-due", due_date: event.target.value || null })}
        />
      </div>
    </div>
  );
}
