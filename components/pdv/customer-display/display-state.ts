import { type DisplayState, MAX_DISPLAY_LINES, waitingState } from "@/lib/modules/customer-displays/schema";
import { type CartTotals, lineNetOf, unitPriceOf } from "@/lib/modules/pdv/cart/rules";
import type { CartLine } from "@/lib/modules/pdv/cart/schema";
import type { Sale } from "@/lib/modules/sales/schema";

interface Shown {
  readonly shop_name: string;
  readonly lines: readonly CartLine[];
  readonly totals: Pick<CartTotals, "discount_cents" | "surcharge_cents" | "total_cents">;
  /** The open payment; null while it is closed. */
  readonly payment: { readonly paid_cents: number; readonly remaining_cents: number } | null;
  readonly pix: DisplayState["pix"];
  /** The sale that was just registered, until the next one begins. */
  readonly finished: Pick<Sale, "total_cents" | "change_cents"> | null;
}

/** Returns what the customer sees: the change of the finished sale, or the open sale and its payment. */
export function displayStateOf({ shop_name, lines, totals, payment, pix, finished }: Shown): DisplayState {
  const waiting = waitingState(shop_name);
  if (finished) {
    const { total_cents, change_cents } = finished;
    return { ...waiting, phase: "finished", total_cents, change_cents };
  }
  if (lines.length === 0) return waiting;
  const total_cents = Math.max(0, totals.total_cents);
  return {
    ...waiting,
    phase: payment ? "paying" : "selling",
    lines: lines.slice(-MAX_DISPLAY_LINES).map((line) => ({
      id: line.id,
      description: line.product.name,
      unit: line.product.unit,
      quantity_milli: line.quantity_milli,
      unit_price_cents: unitPriceOf(line),
      total_cents: lineNetOf(line),
    })),
    hidden_line_count: Math.max(0, lines.length - MAX_DISPLAY_LINES),
    discount_cents: totals.discount_cents,
    surcharge_cents: totals.surcharge_cents,
    total_cents,
    paid_cents: payment?.paid_cents ?? 0,
    remaining_cents: payment?.remaining_cents ?? total_cents,
    pix: payment ? pix : null,
  };
}
