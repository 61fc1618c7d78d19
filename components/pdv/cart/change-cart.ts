import { MAX_MILLI } from "@/lib/core/quantity";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type Cart, type CartAction, type CartLine, emptyCart, lineOf } from "./cart";
import { NO_DISCOUNT } from "./discount";

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
