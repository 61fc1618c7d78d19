"use client";

import { useState } from "react";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { useCart, useCartActions } from "../cart/cart-provider";
import { paymentStatusOf, refuseTender } from "./tender";

/** The payment being entered. Its amount follows the remaining amount until the user types another. */
export function usePayment(credit_cents: number) {
  const { cart, totals } = useCart();
  const { change } = useCartActions();
  const [method, setMethod] = useState<PaymentMethod>("dinheiro");
  const [typed_cents, setTyped] = useState<number | null | undefined>(undefined);
  const [installments, setInstallments] = useState(1);
  const [fieldError, setFieldError] = useState<string | null>(null);
  // Store credits reduce the amount to be paid.
  const due_cents = totals.total_cents - credit_cents;
  const status = paymentStatusOf(due_cents, cart.payments);
  const amount_cents = typed_cents === undefined ? status.remaining_cents : typed_cents;

  function choose(next: PaymentMethod) {
    setMethod(next);
    setTyped(undefined);
    setFieldError(null);
  }
  function write(cents: number | null) {
    setTyped(cents);
    setFieldError(null);
  }

  /** Returns a function that restores the payment being typed to its current state. */
  function takeSnapshot() {
    return () => {
      setMethod(method);
      setTyped(typed_cents);
      setFieldError(fieldError);
    };
  }

  /** Adds the payment. Returns false if it was rejected. */
  function add(given_cents: number | null = amount_cents, to_confirm = false): boolean {
    const refusal = refuseTender(due_cents, cart.payments, { method, amount_cents: given_cents });
    setFieldError(refusal);
    if (refusal || !given_cents) return false;
    const count = method === "credito" ? installments : 1;
    change({ type: "pay", payment: { method, amount_cents: given_cents, installments: count, to_confirm } });
    choose("dinheiro");
    setInstallments(1);
    return true;
  }

  return {
    method,
    due_cents,
    choose,
    amount_cents,
    write,
    installments,
    setInstallments,
    fieldError,
    status,
    add,
    takeSnapshot,
  };
}

export type Payment = ReturnType<typeof usePayment>;
