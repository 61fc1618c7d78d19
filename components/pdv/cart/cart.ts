import type { Adjustment, CartJson, CartLine, CartProduct, SaleInput } from "@/lib/modules/pdv/cart/schema";
import type { Tendered } from "../payment/tender";
import { NO_DISCOUNT } from "./discount";

export type { CartLine, SaleInput };
export type CartCustomer = NonNullable<CartJson["customer"]>;

export interface Cart extends CartJson {
  /** Idempotency key, created with the cart, so that sending it again does not create a second sale. */
  readonly key: string;
  /** The seller that new sales start with. A quote or a recalled sale has its own seller, for that sale only. */
  readonly usual_seller_id: string | null;
  /** The line that shortcuts such as F7 act on. */
  readonly selected_id: string | null;
  /** The last removed line, kept for undo until another product is added. */
  readonly removed: { readonly line: CartLine; readonly position: number } | null;
  /**
   * The request that was sent and has no answer yet. The cart cannot change until it has one, because the sale may
   * already be registered.
   */
  readonly sent: SaleInput | null;
  /** The PIX charge that is being shown to the customer, kept so that a reload of the page finds it again. */
  readonly pix_charge: ShownPixCharge | null;
}

export interface ShownPixCharge {
  readonly id: string;
  readonly amount_cents: number;
}

interface LooseItem {
  readonly id: string;
  readonly description: string;
  readonly price_cents: number;
  readonly quantity_milli: number;
}

/** A cart line of one weighing. The same product weighed twice is two lines. */
export interface WeighedLine {
  readonly id: string;
  readonly quantity_milli: number;
  /** The scale label with a price, if the weight comes from one. */
  readonly label: { readonly code: string; readonly cents: number } | null;
}

export type CartAction =
  | { readonly type: "add"; readonly product: CartProduct; readonly quantity_milli: number }
  | { readonly type: "add-loose"; readonly item: LooseItem }
  | { readonly type: "add-weighed"; readonly product: CartProduct; readonly line: WeighedLine }
  | { readonly type: "quantity"; readonly line_id: string; readonly quantity_milli: number }
  | { readonly type: "line-discount"; readonly line_id: string; readonly discount: Adjustment }
  | { readonly type: "line-note"; readonly line_id: string; readonly note: string | null }
  | { readonly type: "line-price"; readonly line_id: string; readonly price_cents: number | null }
  | { readonly type: "remove"; readonly line_id: string }
  | { readonly type: "undo-remove" }
  | { readonly type: "discount"; readonly discount: Adjustment }
  | { readonly type: "surcharge"; readonly surcharge: Adjustment }
  | { readonly type: "remarks"; readonly note: string | null; readonly cpf_cnpj: string | null }
  | { readonly type: "customer"; readonly customer: CartCustomer | null }
  | { readonly type: "seller"; readonly seller_id: string | null }
  | { readonly type: "add-payment"; readonly payment: Tendered }
  | { readonly type: "remove-payment"; readonly position: number }
  | { readonly type: "pix-charge"; readonly charge: ShownPixCharge | null }
  | { readonly type: "fiado-due"; readonly due_date: string | null }
  | { readonly type: "select"; readonly line_id: string }
  | { readonly type: "move-selection"; readonly by: 1 | -1 }
  | { readonly type: "update-products"; readonly products: readonly (Pick<CartProduct, "id"> & Partial<CartProduct>)[] }
  | { readonly type: "recall"; readonly cart: CartJson }
  /** Takes the user's cart as another tab saved it. */
  | { readonly type: "adopt"; readonly cart: Cart }
  | { readonly type: "sent"; readonly input: SaleInput }
  | { readonly type: "refused" }
  | { readonly type: "renew-key"; readonly key: string }
  | { readonly type: "begin"; readonly key: string };

export const emptyCart = (key: string, seller_id: string | null = null): Cart => ({
  key,
  lines: [],
  discount: NO_DISCOUNT,
  surcharge: NO_DISCOUNT,
  customer: null,
  seller_id,
  usual_seller_id: seller_id,
  selected_id: null,
  removed: null,
  payments: [],
  fiado_due_date: null,
  sent: null,
  pix_charge: null,
  note: null,
  cpf_cnpj: null,
  quote: null,
});

/** Returns whether the cart may be sold to this customer. A quote with a customer is sold only to that customer. */
export const maySellTo = ({ quote, customer }: Cart, id: string | null) =>
  !quote?.has_customer || id === (quote.customer_id ?? customer?.id ?? null);

export const lineOf = (cart: Cart, line_id: string | null) => cart.lines.find(({ id }) => id === line_id);
