import type { Sent } from "@/lib/api/endpoint";
import { MAX_MILLI } from "@/lib/core/quantity";
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

const ANSWERS: readonly CartAction["type"][] = ["select", "move-selection", "refused", "renew-key", "begin"];

/** The same product is one line. A cart that was sent waits for its answer. */
export function changeCart(cart: Cart, action: CartAction): Cart {
  if (cart.sent && !ANSWERS.includes(action.type)) return cart;
  switch (action.type) {
    case "add":
      return addProduct(cart, action.product, action.quantity_milli);
    case "quantity":
      return {
        ...changeLine(cart, action.product_id, { quantity_milli: action.quantity_milli }),
        selected_id: action.product_id,
      };
    case "line-discount":
      return changeLine(cart, action.product_id, { discount: action.discount });
    case "remove":
      return removeLine(cart, action.product_id);
    case "undo-remove":
      return undoRemove(cart);
    case "discount":
      return { ...cart, discount: action.discount };
    case "customer":
      return { ...cart, customer: action.customer, payments: action.customer ? cart.payments : withoutFiado(cart) };
    case "seller":
      return { ...cart, seller_id: action.seller_id };
    case "pay":
      return { ...cart, payments: [...cart.payments, action.payment] };
    case "unpay":
      return { ...cart, payments: cart.payments.toSpliced(action.position, 1) };
    case "fiado-due":
      return { ...cart, fiado_due_date: action.due_date };
    case "select":
      return { ...cart, selected_id: action.product_id };
    case "move-selection":
      return moveSelection(cart, action.by);
    case "learn":
      return learn(cart, action.products);
    case "sent":
      return { ...cart, removed: null, sent: action.input };
    case "refused":
      return { ...cart, sent: null };
    case "renew-key":
      return { ...cart, key: action.key, sent: null };
    case "begin":
      return emptyCart(action.key, cart.seller_id);
  }
}

export const lineOf = (cart: Cart, product_id: string | null) =>
  cart.lines.find(({ product }) => product.id === product_id);

/** Nobody owes what nobody bought. */
const withoutFiado = ({ payments }: Cart) => payments.filter(({ method }) => method !== "fiado");

const changeLine = (cart: Cart, product_id: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.product.id === product_id ? { ...line, ...change } : line)),
});

function addProduct(cart: Cart, product: PdvProduct, quantity_milli: number): Cart {
  const line = lineOf(cart, product.id);
  const sum_milli = Math.min(MAX_MILLI, (line?.quantity_milli ?? 0) + quantity_milli);
  const after = { selected_id: product.id, removed: null };
  if (line) return { ...changeLine(cart, product.id, { product, quantity_milli: sum_milli }), ...after };
  const added = { product, quantity_milli: sum_milli, discount: NO_DISCOUNT };
  return { ...cart, lines: [...cart.lines, added], ...after };
}

function removeLine(cart: Cart, product_id: string): Cart {
  const position = cart.lines.findIndex(({ product }) => product.id === product_id);
  const line = cart.lines[position];
  if (!line) return cart;
  const lines = cart.lines.toSpliced(position, 1);
  const next = lines[Math.min(position, lines.length - 1)];
  const selected_id = cart.selected_id === product_id ? (next?.product.id ?? null) : cart.selected_id;
  return { ...cart, lines, selected_id, removed: { line, position } };
}

function undoRemove({ removed, ...cart }: Cart): Cart {
  if (!removed) return { ...cart, removed };
  const { line, position } = removed;
  return { ...cart, lines: cart.lines.toSpliced(position, 0, line), selected_id: line.product.id, removed: null };
}

function moveSelection(cart: Cart, by: 1 | -1): Cart {
  const position = cart.lines.findIndex(({ product }) => product.id === cart.selected_id);
  const next = cart.lines[position === -1 ? cart.lines.length - 1 : position + by];
  return next ? { ...cart, selected_id: next.product.id } : cart;
}

function learn(cart: Cart, products: readonly (Pick<PdvProduct, "id"> & Partial<PdvProduct>)[]): Cart {
  const news = new Map(products.map((product) => [product.id, product]));
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, product: { ...line.product, ...news.get(line.product.id) } })),
  };
}
