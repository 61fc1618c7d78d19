"use client";

import type { ReactNode, Ref } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { cn } from "@/components/ui/cn";
import type { Cart } from "./cart";
import { CartLineRow } from "./cart-line";
import type { ChangeCart } from "./use-cart";

type Props = {
  cart: Cart;
  change: ChangeCart;
  /** The line whose quantity is being edited. */
  editing_id: string | null;
  onEdit: (line_id: string | null) => void;
  onDiscount: (line_id: string) => void;
  onTerms: (line_id: string) => void;
  onRemove: (line_id: string) => void;
  /** Content above the lines, such as the customer. */
  top: ReactNode;
  footer: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement> | undefined;
};

/** The current sale: customer, lines and totals. Only the lines scroll. */
export function CartPanel({ cart, editing_id, top, footer, className, ref, ...acts }: Props) {
  return (
    <section ref={ref} aria-label="Venda" className={cn("flex min-h-0 flex-col bg-surface", className)}>
      {top}
      {cart.lines.length === 0 ? (
        <EmptyState
          className="min-h-0 flex-1 justify-center overflow-y-auto py-6"
          sentence="Leia o código de um produto ou busque pelo nome. Os itens da venda aparecem aqui."
        />
      ) : (
        <ol aria-label="Itens da venda" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              isSelected={line.id === cart.selected_id}
              isEditing={line.id === editing_id}
              isLocked={cart.sent !== null || cart.quote !== null}
              {...acts}
            />
          ))}
        </ol>
      )}
      {footer}
    </section>
  );
}
