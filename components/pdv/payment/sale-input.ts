import type { Cart, SaleInput } from "../cart/cart";
import type { CartTotals } from "../cart/cart-totals";

/** The cart in the words of the sale; `fiado_due_date` only where something is left on account. */
export const saleInputOf = (cart: Cart, totals: CartTotals, fiado_due_date: string): SaleInput => ({
  items: totals.items.map((item) => ({ ...item })),
  discount_cents: totals.sale_discount_cents,
  payments: cart.payments.map((payment) => ({ ...payment })),
  expected_total_cents: totals.total_cents,
  customer_id: cart.customer?.id ?? null,
  seller_id: cart.seller_id,
  ...(cart.payments.some(({ method }) => method === "fiado") && { fiado_due_date }),
});
