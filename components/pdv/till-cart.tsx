"use client";

import type { Ref } from "react";
import { CartFooter } from "./cart/cart-footer";
import { CartPanel } from "./cart/cart-panel";
import { RemovedLineStrip } from "./cart/removed-line";
import { UnansweredStrip } from "./cart/unanswered-strip";
import { CustomerStrip } from "./customer/customer-strip";
import { RecallChangesStrip } from "./held/recall-changes-strip";
import { QuoteStrip } from "./quote/quote-strip";
import type { TillState } from "./use-till";

type Props = { till: TillState; className: string; ref?: Ref<HTMLElement> };

/** The cart with its customer, notices and totals, beside the product list or in the sheet. */
export function TillCart({ till, className, ref }: Props) {
  const { cart, totals, change, open } = till;
  const isLocked = cart.sent !== null;
  return (
    <CartPanel
      cart={cart}
      change={change}
      className={className}
      ref={ref}
      editing_id={till.editing_id}
      onEdit={till.edit}
      onRemove={till.remove}
      onDiscount={till.discountLine}
      onTerms={till.termsOfLine}
      top={
        <>
          {cart.quote ? <QuoteStrip quote={cart.quote} isLocked={isLocked} onDrop={() => open("clear")} /> : null}
          <CustomerStrip
            customer={cart.customer}
            isLocked={isLocked || cart.quote?.has_customer === true}
            onChoose={() => open("customer")}
            onRemove={() => change({ type: "customer", customer: null })}
          />
        </>
      }
      footer={
        <>
          {cart.removed ? (
            <RemovedLineStrip
              product_name={cart.removed.line.product.name}
              onUndo={() => change({ type: "undo-remove" })}
            />
          ) : null}
          {till.holding.news && !isLocked ? (
            <RecallChangesStrip news={till.holding.news} onRemove={till.remove} onDismiss={till.holding.dismissNews} />
          ) : null}
          {isLocked && till.checkout.state.kind !== "sending" ? (
            <UnansweredStrip onRetry={till.pay} onDiscard={() => open("discard")} />
          ) : null}
          <CartFooter cart={cart} totals={totals} onOpen={open} onLoose={() => till.openLooseItem()} onPay={till.pay} />
        </>
      }
    />
  );
}
