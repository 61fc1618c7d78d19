import type { Sent } from "@/lib/api/endpoint";
import type { PdvClient, PdvProduct } from "@/lib/modules/pdv/schema";
import type { sales } from "@/lib/modules/sales/endpoints";
import type { Tendered } from "../payment/tender";
import { type Discount, NO_DISCOUNT } from "./discount";

export type SaleInput = Sent<typeof sales.create>;

export interface CartLine {
  readonly product: PdvProduct;
  readonly quantity_milli: number;
  readonly discount: Discount;
}

export type CartCustomer = Omit<PdvClient, "phone">;

export interface Cart {
  /** Made when the cart begins: however often it is sent, it is one sale. */
  readonly key: string;
  readonly lines: readonly CartLine[];
  readonly discount: Discount;
  readonly customer: CartCustomer | null;
  readonly seller_id: string | null;
  /** What was handed over so far: a PIX that was paid outlives a closed dialog. */
  readonly payments: readonly Tendered[];
  /** Null for the shop's usual term. */
  readonly fiado_due_date: string | null;
  /** The product that F7 and the like act on. */
  readonly selected_id: string | null;
  /** The line that was just taken out, until the next one comes. */
  readonly removed: { readonly line: CartLine; readonly position: number } | null;
  /** What was sent and not answered. Until it is, the cart may not change: the sale may already stand. */
  readonly sent: SaleInput | null;
}

export type CartAction =
  | { readonly type: "add"; readonly product: PdvProduct; readonly quantity_milli: number }
  | { readonly type: "quantity"; readonly product_id: string; readonly quantity_milli: number }
  | { readonly type: "line-discount"; readonly product_id: string; readonly discount: Discount }
  | { readonly type: "remove"; readonly product_id: string }
  | { readonly type: "undo-remove" }
  | { readonly type: "discount"; readonly discount: Discount }
  | { readonly type: "customer"; readonly customer: CartCustomer | null }
  | { readonly type: "seller"; readonly seller_id: string | null }
  | { readonly type: "pay"; readonly payment: Tendered }
  | { readonly type: "unpay"; readonly position: number }
  | { readonly type: "fiado-due"; readonly due_date: string | null }
  | { readonly type: "select"; readonly product_id: string }
  | { readonly type: "move-selection"; readonly by: 1 | -1 }
  | { readonly type: "learn"; readonly products: readonly (Pick<PdvProduct, "id"> & Partial<PdvProduct>)[] }
  | { readonly type: "sent"; readonly input: SaleInput }
  | { readonly type: "refused" }
  | { readonly type: "renew-key"; readonly key: string }
  | { readonly type: "begin"; readonly key: string };

export const emptyCart = (key: string, seller_id: string | null = null): Cart => ({
  ...{ key, lines: [], discount: NO_DISCOUNT, customer: null },
  ...{ seller_id, selected_id: null, removed: null, payments: [], fiado_due_date: null, sent: null },
});

export const lineOf = (cart: Cart, product_id: string | null) =>
  cart.lines.find(({ product }) => product.id === product_id);
