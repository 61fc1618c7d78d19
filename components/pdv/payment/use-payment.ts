"use client";

import { useState } from "react";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { useCart } from "../cart/cart-provider";
import { likelyNotes, paymentStatusOf, refuseTender, type Tendered } from "./tender";

/** The payment being entered. Its amount follows the remaining amount until the user types another. */
export function usePayment(credit_cents: number) {
  const { cart, totals } = useCart();
  // The customer may be paying a charge that was shown before the page was reloaded.
  const [method, setMethod] = useState<PaymentMethod>(cart.pix_charge ? "pix" : "dinheiro");
  const [typed_cents, setTyped] = useState<number | null | undefined>(cart.pix_charge?.amount_cents);
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
  /** Changes the amount to the next (or previous) of the exact amount and the likely notes. */
  function stepNote(direction: 1 | -1) {
    if (method !== "dinheiro") return;
    const amounts = [status.remaining_cents, ...likelyNotes(status.remaining_cents)];
    const now_cents = amount_cents ?? 0;
    const next =
      direction === 1 ? amounts.find((cents) => cents > now_cents) : amounts.findLast((cents) => cents < now_cents);
    if (next !== undefined) write(next);
  }
  /** Removes the typed amount. Returns false if there is none. */
  function clearTyped(): boolean {
    if (typed_cents === undefined) return false;
    setTyped(undefined);
    setFieldError(null);
    return true;
  }

  /** Returns a function that restores the payment being typed to its current state. */
  function takeSnapshot() {
    return () => {
      setMethod(method);
      setTyped(typed_cents);
      setFieldError(fieldError);
    };
  }

  /** Returns the payment of a paid PIX charge and starts the next one, or null if the sale needs less by now. */
  function takeCharge({ id, amount_cents }: { readonly id: string; readonly amount_cents: number }): Tendered | null {
    if (refuseTender(due_cents, cart.payments, { method: "pix", amount_cents })) return null;
    choose("dinheiro");
    return { method: "pix", amount_cents, installments: 1, to_confirm: false, pix_charge_id: id };
  }

  /** Returns the entered payment and starts the next one, or shows why it is rejected and returns null. */
  function take(given_cents: number | null = amount_cents, to_confirm = false): Tendered | null {
    const refusal = refuseTender(due_cents, cart.payments, { method, amount_cents: given_cents });
    setFieldError(refusal);
    if (refusal || !given_cents) return null;
    const payment = {
      method,
      amount_cents: given_cents,
      installments: method === "credito" ? installments : 1,
      to_confirm,
    };
    choose("dinheiro");
    setInstallments(1);
    return payment;
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
    stepNote,
    clearTyped,
    take,
    takeCharge,
    takeSnapshot,
  };
}

export type Payment = ReturnType<typeof usePayment>;
