"use client";

import { useState } from "react";
import { lineTotal, sumCents } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { refundValueOf, splitReturn } from "@/lib/modules/sales/returns/rules";
import type { Sale } from "@/lib/modules/sales/schema";

export interface Chosen {
  readonly quantity_milli: number;
  readonly restock: boolean;
}

export interface ExchangeItem {
  readonly product: PdvProduct;
  readonly quantity_milli: number;
}

/**
 * State of a return: items returned, items taken in exchange, and the difference. Uses the server's rules, which the
 * server applies again.
 */
export function useReturn(sale: Sale) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [exchangeItems, setExchangeItems] = useState<readonly ExchangeItem[] | null>(null);
  const [method, setMethod] = useState<PaymentMethod>(sale.fiado ? "fiado" : "dinheiro");

  const items = sale.items.flatMap((line) => {
    const { quantity_milli = 0, restock = true } = chosen[line.id] ?? {};
    return quantity_milli > 0 ? [{ sale_item_id: line.id, quantity_milli, restock, line }] : [];
  });
  const amount_cents = sumCents(items.map(({ line, quantity_milli }) => refundValueOf(line, quantity_milli)));
  const exchange_total_cents = sumCents(
    (exchangeItems ?? []).map(({ product, quantity_milli }) => lineTotal(quantity_milli, product.sale_price_cents)),
  );
  const split = splitReturn({ amount_cents, fiado_open_cents: sale.fiado_open_cents, exchange_total_cents });
  const due_cents = exchange_total_cents - split.exchange_cents;

  const exchange = exchangeItems?.length
    ? {
        items: exchangeItems.map(({ product, quantity_milli }) => ({ product_id: product.id, quantity_milli })),
        payments: due_cents > 0 ? [{ method, amount_cents: due_cents }] : [],
        expected_total_cents: exchange_total_cents,
        customer_id: sale.customer?.id ?? null,
        seller_id: sale.seller?.id ?? null,
      }
    : undefined;

  return {
    items,
    amount_cents,
    split,
    exchange_total_cents,
    due_cents,
    exchange,
    exchangeItems,
    setExchangeItems,
    method,
    setMethod,
    chosenOf: (id: string): Chosen => chosen[id] ?? { quantity_milli: 0, restock: true },
    choose: (id: string, change: Partial<Chosen>) =>
      setChosen((now) => ({ ...now, [id]: { quantity_milli: 0, restock: true, ...now[id], ...change } })),
    /** Selects all items except freight, which must be selected explicitly. */
    chooseAll: () =>
      setChosen(
        Object.fromEntries(
          sale.items
            .filter(({ is_freight }) => !is_freight)
            .map((line) => [
              line.id,
              { quantity_milli: line.quantity_milli - line.returned_milli, restock: chosen[line.id]?.restock ?? true },
            ]),
        ),
      ),
  };
}

export type Return = ReturnType<typeof useReturn>;
