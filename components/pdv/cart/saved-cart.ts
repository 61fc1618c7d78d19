import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";
import { pdvClientResource, pdvProductResource } from "@/lib/modules/pdv/schema";
import { saleInput } from "@/lib/modules/sales/schema";
import type { Cart, SaleInput } from "./cart";
import { SAVED_CART_PREFIX } from "./forget-carts";

const discount = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), cents: z.int() }),
  z.object({ kind: z.literal("percent"), share_milli: z.int() }),
]);

const savedCart = z.object({
  key: z.uuid(),
  lines: z.array(z.object({ product: pdvProductResource, quantity_milli: z.int().positive(), discount })),
  discount,
  customer: pdvClientResource.omit({ phone: true }).nullable(),
  seller_id: z.string().nullable(),
  payments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount_cents: z.int(), installments: z.int() })),
  fiado_due_date: z.string().nullable(),
  selected_id: z.string().nullable(),
  /** Kept exactly as it was sent: the key only answers for the same words. */
  sent: z.custom<SaleInput>((value) => saleInput.safeParse(value).success).nullable(),
});

const addressOf = (user_id: string) => `${SAVED_CART_PREFIX}${user_id}`;

/** The cart a person left behind on this device, or null; one that cannot be read is dropped. */
export function readCart(user_id: string, storage: Storage = localStorage): Cart | null {
  try {
    const saved = savedCart.safeParse(JSON.parse(storage.getItem(addressOf(user_id)) ?? "null"));
    return saved.success ? { ...saved.data, removed: null } : null;
  } catch {
    return null;
  }
}

/** Keeps a cart through a reload or a power cut; an empty one leaves nothing behind. */
export function saveCart(user_id: string, cart: Cart, storage: Storage = localStorage) {
  const isEmpty = cart.lines.length === 0 && !cart.sent && !cart.customer;
  try {
    if (isEmpty) storage.removeItem(addressOf(user_id));
    else storage.setItem(addressOf(user_id), JSON.stringify(savedCart.parse(cart)));
  } catch {
    // A full or forbidden storage must not stop the sale.
  }
}
