"use client";

import type { Ref } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { cn } from "@/components/ui/cn";
import { later } from "@/components/ui/later";
import { CustomerStrip } from "../customer/customer-strip";
import { useShortStock } from "../short-stock/short-stock-provider";
import { CartFooter } from "./cart-footer";
import { CartLineRow } from "./cart-line";
import { useCartPanel } from "./cart-panel-state";
import { useCart } from "./cart-provider";
import { RemovedLineStrip } from "./removed-line";
import { UnansweredStrip } from "./unanswered-strip";

const RecallChangesStrip = later(() => import("../held/recall-changes-strip").then((file) => file.RecallChangesStrip));
const QuoteStrip = later(() => import("../quote/quote-strip").then((file) => file.QuoteStrip));

type Props = { className: string; ref?: Ref<HTMLElement> };

/** The current sale: customer, lines, notices and totals. Beside the product list or in the sheet; only the lines scroll. */
export function CartPanel({ className, ref }: Props) {
  const { cart } = useCart();
  const { editing_id } = useCartPanel();
  const { short } = useShortStock();
  const isSent = cart.sent !== null;
  const shortIds = new Set(short.map(({ product }) => product.id));
  return (
    <section ref={ref} aria-label="Venda" className={cn("flex min-h-0 flex-col bg-surface", className)}>
      <QuoteStrip />
      <CustomerStrip />
      {cart.lines.length === 0 ? (
        <EmptyState
          className="min-h-0 flex-1 justify-center overflow-y-auto py-6"
          description="Leia o código de um produto ou busque pelo nome. Os itens da venda aparecem aqui."
        />
      ) : (
        <ol aria-label="Itens da venda" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              isSelected={line.id === cart.selected_id}
              isEditing={line.id === editing_id}
              isShort={!line.is_loose && shortIds.has(line.product.id)}
              isLocked={isSent || cart.quote !== null}
            />
          ))}
        </ol>
      )}
      <RemovedLineStrip />
      {isSent ? null : <RecallChangesStrip />}
      {isSent ? <UnansweredStrip /> : null}
      <CartFooter />
    </section>
  );
}
