"use client";

import { type RefObject, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorMessages } from "@/components/blocks/error-state";
import { useToday } from "@/components/blocks/use-today";
import { StoreCreditPayment, useAppliedCredits } from "@/components/sales/store-credit-payment";
import { useShortcut, useShortcuts } from "@/components/ui/shortcut";
import { isEan } from "@/lib/core/barcode";
import { addDays } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { FIADO_DAYS } from "@/lib/modules/fiado/rules";
import { saleInputOf } from "@/lib/modules/pdv/cart/rules";
import { isCode } from "@/lib/modules/store-credits/rules";
import { useBootstrap } from "../bootstrap-context";
import type { ShownPixCharge } from "../cart/cart";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useShowPayment } from "../customer-display/shown-payment";
import { METHOD_KEYS } from "../keys";
import { AutomaticPix } from "../pix/automatic-pix";
import { UnconfirmedPixDialog } from "../pix/unconfirmed-pix-dialog";
import { notifyUnclaimed } from "../pix/use-pix-charge";
import { isTouchOnly } from "../touch";
import { useCheckout } from "./checkout-provider";
import { MethodKeys } from "./method-keys";
import { PaidLines } from "./paid-lines";
import { PaymentEntry } from "./payment-entry";
import { PaymentRefusal } from "./payment-refusal";
import { PaymentStatusPanel } from "./payment-status";
import { PaymentSubmit } from "./payment-submit";
import { PaymentUnanswered } from "./payment-unanswered";
import { StaticPixCode } from "./static-pix-code";
import { paymentStatusOf, type Tendered } from "./tender";
import { useChoosePaymentCustomer } from "./use-choose-payment-customer";
import { usePayment } from "./use-payment";

type Props = {
  amount: RefObject<HTMLInputElement | null>;
  /** Set to a function that handles Esc: it returns false if the dialog may close. */
  handleEscape: RefObject<(() => boolean) | null>;
  /** Message shown at the top, e.g. about a scan that was not accepted. */
  notice: string | null;
};

/**
 * Takes the payments of the sale and finishes it. The focus is in the amount, so that what the operator types is always the
 * amount; the method is chosen by function keys. Enter receives the amount and finishes the sale if nothing is missing.
 */
export function PaymentDesk({ amount, handleEscape, notice }: Props) {
  const { company, may, automatic_pix = false } = useBootstrap();
  const { cart, totals } = useCart();
  const { change } = useCartActions();
  const checkout = useCheckout();
  const chooseCustomer = useChoosePaymentCustomer();
  const name = useId();
  const today = useToday(company.timezone);
  const storeCredits = useAppliedCredits({
    sale_key: cart.key,
    total_cents: totals.total_cents,
    paid_cents: sumCents(cart.payments.map(({ amount_cents }) => amount_cents)),
    state: checkout.appliedCredits,
  });
  const payment = usePayment(storeCredits.credits_cents);
  const { status } = payment;
  const { state } = checkout;
  const isLocked = cart.sent !== null || state.kind === "sending";
  const due_date = cart.fiado_due_date ?? addDays(today, company.fiado_days ?? FIADO_DAYS);
  const isPaidByCredits = storeCredits.credits_cents > 0 && payment.due_cents === 0 && status.excess_cents === 0;
  const isPaid = cart.sent !== null || status.is_paid || isPaidByCredits;
  const store_credits = storeCredits.credits.length > 0 ? { store_credits: [...storeCredits.credits] } : {};
  useShowPayment({ paid_cents: totals.total_cents - status.remaining_cents, remaining_cents: status.remaining_cents });
  const isPix = !isPaid && payment.method === "pix";
  const isFiadoWithoutCustomer = cart.customer === null && cart.payments.some(({ method }) => method === "fiado");

  const [isAskingPix, setAskingPix] = useState(false);
  const [isPixManual, setPixManual] = useState(false);
  /** The bank is going to confirm the PIX, so receiving it by hand is an exception. */
  const isCharging = isPix && automatic_pix && !isPixManual;
  if (isAskingPix && !isCharging) setAskingPix(false);

  const settledCharges = useRef(new Set<string>());
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const form = useRef<HTMLFormElement>(null);
  const focusNextStep = useEffectEvent(() => {
    const submit = form.current?.querySelector<HTMLElement>("button[type=submit]");
    if (isTouchOnly() || !amount.current) submit?.focus({ preventScroll: true });
    else focusAmount();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the payments focuses the next step
  useEffect(() => focusNextStep(), [cart.payments.length, storeCredits.credits.length, isPaid, state.kind]);

  function focusAmount() {
    amount.current?.focus();
    amount.current?.select();
  }
  /** Selects the amount before the next key is handled: selected later, the first digit typed would be replaced. */
  function choose(method: PaymentMethod) {
    flushSync(() => payment.choose(method));
    if (!isTouchOnly()) focusAmount();
    // After the focus is in the amount: it returns there when the customer search closes.
    if (method === "fiado" && !cart.customer) chooseCustomer();
  }
  const mayChoose = !isPaid && !isLocked && status.excess_cents === 0;
  useShortcuts(
    PAYMENT_METHODS.map((method) => ({
      keys: METHOD_KEYS[method],
      label: METHOD_LABELS[method],
      group: "Pagamento",
      handle: () => mayChoose && choose(method),
    })),
  );
  useShortcut("F4", chooseCustomer, { label: "Escolher cliente", group: "Pagamento", enabled: !isLocked });

  useImperativeHandle(handleEscape, () => payment.clearTyped);
  useImperativeHandle(checkout.paymentHandle, () => ({
    takeSnapshot() {
      const restore = payment.takeSnapshot();
      return () => {
        restore();
        // A "D" at the start of the code added an open PIX payment after the existing ones.
        change({ type: "remove-payment", position: cart.payments.length });
      };
    },
    payByStoreCredit(read) {
      if (isLocked || status.remaining_cents === 0 || !isCode(read) || isEan(read)) return false;
      void storeCredits.applyCode(read, status.remaining_cents);
      return true;
    },
  }));

  function finish(payments: readonly Tendered[]) {
    if (totals.problem !== null) return;
    if (isFiadoWithoutCustomer) return chooseCustomer();
    void checkout.finish({ ...saleInputOf({ ...cart, payments: [...payments] }, totals, due_date), ...store_credits });
  }
  function receive(received: Tendered | null) {
    if (!received) return focusAmount();
    const payments = [...cart.payments, received];
    change({ type: "add-payment", payment: received });
    if (paymentStatusOf(payment.due_cents, payments).is_paid) finish(payments);
  }
  /** Takes a PIX that the bank confirmed, once. The sale may need less by now: then it stays without a sale. */
  function takePaid(charge: ShownPixCharge) {
    if (!settleCharge(charge)) return;
    setAskingPix(false);
    const paid = payment.takeCharge(charge);
    if (paid) return receive(paid);
    change({ type: "pix-charge", charge: null });
    notifyUnclaimed(charge.amount_cents);
  }
  /** Takes a PIX by the operator's word, unless the bank confirmed its charge while it was asked. */
  function takeUnconfirmed(charge: ShownPixCharge | null) {
    if (charge && !settleCharge(charge)) return;
    change({ type: "pix-charge", charge: null });
    receive(payment.take());
  }
  /**
   * Marks a charge as settled. Returns false if it already was, because the watcher and the question to the bank may both find that it was
   * paid, and if the payment was closed in the meantime.
   */
  function settleCharge({ id }: ShownPixCharge): boolean {
    const isNew = !settledCharges.current.has(id);
    settledCharges.current.add(id);
    return isNew && isMounted.current;
  }
  /** Does not finish the sale: "D" may be the first character of a scanned code, which then undoes it. */
  function leaveOpen() {
    const left = payment.take(payment.amount_cents, true);
    if (left) change({ type: "add-payment", payment: left });
    else focusAmount();
  }
  function submit() {
    if (isPaid) return finish(cart.payments);
    if (isCharging) return setAskingPix(true);
    if (payment.method === "fiado" && !cart.customer) return chooseCustomer();
    receive(payment.take());
  }

  const credit = <StoreCreditPayment {...storeCredits} remaining_cents={status.remaining_cents} isLocked={isLocked} />;

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onKeyDown={(event) => event.key === "Enter" && event.repeat && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {notice ? <p className="text-sm font-semibold text-waiting-ink">{notice}</p> : null}
      <MethodKeys name={name} value={payment.method} onChoose={choose} onArrow={payment.choose} disabled={!mayChoose} />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {isPaid || status.excess_cents > 0 ? null : (
            <PaymentEntry
              payment={payment}
              amount={amount}
              onChoose={(cents) => receive(payment.take(cents))}
              due_date={due_date}
              today={today}
            />
          )}
          {isPaid ? <PaidLines payments={cart.payments} isLocked={isLocked} onRemove={unpay} /> : null}
          {isPix ? credit : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-sm:order-first">
          <PaymentStatusPanel total_cents={totals.total_cents} status={status} entry={payment} />
          {isPix ? (
            <AutomaticPix
              isEnabled={automatic_pix && !isLocked}
              amount_cents={payment.amount_cents ?? 0}
              onManualConfirmation={setPixManual}
              onPaid={takePaid}
            >
              <StaticPixCode pix={company.pix} amount_cents={payment.amount_cents ?? 0} />
            </AutomaticPix>
          ) : (
            credit
          )}
          {isPaid ? null : <PaidLines payments={cart.payments} isLocked={isLocked} onRemove={unpay} />}
        </div>
      </div>
      {totals.problem ? <ErrorMessages messages={[totals.problem]} /> : null}
      {state.kind === "refused" ? (
        <PaymentRefusal
          refused={state.refused}
          cart={cart}
          change={change}
          mayAdjustStock={(may?.adjust_stock ?? "denied") !== "denied"}
          onSettled={checkout.dismiss}
          onRenewKey={() => {
            const key = crypto.randomUUID();
            change({ type: "renew-key", key });
            storeCredits.moveTo(key);
            checkout.dismiss();
          }}
        />
      ) : null}
      {cart.sent && state.kind !== "sending" ? <PaymentUnanswered state={state} /> : null}
      <PaymentSubmit
        payment={payment}
        isPaid={isPaid}
        onLeaveOpen={leaveOpen}
        isBusy={state.kind === "sending"}
        isRetry={cart.sent !== null && state.kind !== "sending"}
        isBlocked={totals.problem !== null || status.excess_cents > 0}
        isCharging={isCharging}
      />
      {isAskingPix ? (
        <UnconfirmedPixDialog
          amount_cents={payment.amount_cents ?? 0}
          onReceive={takeUnconfirmed}
          onPaid={takePaid}
          onClose={() => {
            setAskingPix(false);
            setTimeout(focusAmount);
          }}
        />
      ) : null}
    </form>
  );

  function unpay(position: number) {
    change({ type: "remove-payment", position });
  }
}
