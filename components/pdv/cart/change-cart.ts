import { MAX_MILLI } from "@/lib/core/quantity";
import { quantityForPrice } from "@/lib/core/scale-label";
import type { CartProduct } from "@/lib/modules/pdv/cart/schema";
import { type Cart, type CartAction, type CartLine, emptyCart, lineOf, maySellTo, type WeighedLine } from "./cart";
import { NO_DISCOUNT } from "./discount";

const ALLOWED_WHILE_SENT: readonly CartAction["type"][] = [
  "select",
  "move-selection",
  "sent",
  "refused",
  "renew-key",
  "begin",
];

/** Actions that a cart made from a quote accepts: customer and payment, but not items and prices. */
const ALLOWED_IN_QUOTE: readonly CartAction["type"][] = [
  ...ALLOWED_WHILE_SENT,
  "customer",
  "remarks",
  "add-payment",
  "remove-payment",
  "pix-charge",
  "fiado-due",
  "update-products",
  "recall",
  "adopt",
];

/**
 * Applies an action to the cart. The same product is added to its existing line, except for weighed products, which have one
 * line for each weighing. A cart that was sent only accepts actions of `ALLOWED_WHILE_SENT` until its response arrives; a
 * cart that sells a quote keeps the quote's items and prices.
 */
export function changeCart(cart: Cart, action: CartAction): Cart {
  if (cart.sent && !ALLOWED_WHILE_SENT.includes(action.type)) return cart;
  if (cart.quote && !ALLOWED_IN_QUOTE.includes(action.type)) return cart;
  switch (action.type) {
    case "add":
      return addProduct(cart, action.product, action.quantity_milli);
    case "add-loose":
      return addLoose(cart, action.item);
    case "add-weighed":
      return addWeighed(cart, action.product, action.line);
    case "quantity":
      return {
        ...withoutLabel(cart, action.line_id, { quantity_milli: action.quantity_milli }),
        selected_id: action.line_id,
      };
    case "line-discount":
      return changeLine(cart, action.line_id, { discount: action.discount });
    case "line-note":
      return changeLine(cart, action.line_id, { note: action.note });
    case "line-price":
      return withoutLabel(cart, action.line_id, { price_cents: action.price_cents });
    case "remove":
      return removeLine(cart, action.line_id);
    case "undo-remove":
      return undoRemove(cart);
    case "discount":
      return { ...cart, discount: action.discount };
    case "surcharge":
      return { ...cart, surcharge: action.surcharge };
    case "remarks":
      return { ...cart, note: action.note, cpf_cnpj: action.cpf_cnpj };
    case "customer":
      if (!maySellTo(cart, action.customer?.id ?? null)) return cart;
      return { ...cart, customer: action.customer, payments: action.customer ? cart.payments : withoutFiado(cart) };
    case "seller":
      return { ...cart, seller_id: action.seller_id, usual_seller_id: action.seller_id };
    case "add-payment":
      return addPayment(cart, action.payment);
    case "pix-charge":
      return { ...cart, pix_charge: action.charge };
    case "remove-payment":
      return { ...cart, payments: cart.payments.toSpliced(action.position, 1) };
    case "fiado-due":
      return { ...cart, fiado_due_date: action.due_date };
    case "select":
      return { ...cart, selected_id: action.line_id };
    case "move-selection":
      return moveSelection(cart, action.by);
    case "update-products":
      return updateProducts(cart, action.products);
    case "recall":
      return {
        ...cart,
        ...action.cart,
        usual_seller_id: cart.usual_seller_id,
        removed: null,
        pix_charge: null,
        selected_id: action.cart.lines.at(-1)?.id ?? null,
      };
    case "adopt":
      return action.cart.sent ? cart : action.cart;
    case "sent":
      return { ...cart, removed: null, sent: action.input };
    case "refused":
      return { ...cart, sent: null };
    case "renew-key":
      return { ...cart, key: action.key, sent: null };
    case "begin":
      return emptyCart(action.key, cart.usual_seller_id);
  }
}

/** A PIX charge pays once, even if both its watcher and the question to the bank find that it was paid. */
function addPayment(cart: Cart, payment: Cart["payments"][number]): Cart {
  const { pix_charge_id } = payment;
  if (pix_charge_id && cart.payments.some((taken) => taken.pix_charge_id === pix_charge_id)) return cart;
  return { ...cart, payments: [...cart.payments, payment], pix_charge: null };
}

/** Fiado requires a customer, so removing the customer removes the fiado payments. */
const withoutFiado = ({ payments }: Cart) => payments.filter(({ method }) => method !== "fiado");

const changeLine = (cart: Cart, line_id: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === line_id ? { ...line, ...change } : line)),
});

/** Changes a line and drops its scale label, unless the new values are the same as before. */
function withoutLabel(cart: Cart, line_id: string, change: Partial<Pick<CartLine, "quantity_milli" | "price_cents">>) {
  const line = lineOf(cart, line_id);
  const isSame = line && Object.entries(change).every(([name, value]) => line[name as keyof typeof change] === value);
  return isSame ? cart : changeLine(cart, line_id, { ...change, label: null });
}

const LINE_DEFAULTS = { is_loose: false, discount: NO_DISCOUNT, price_cents: null, note: null, label: null } as const;

function addProduct(cart: Cart, product: CartProduct, quantity_milli: number): Cart {
  const { id } = product;
  const line = lineOf(cart, id);
  const sum_milli = Math.min(MAX_MILLI, (line?.quantity_milli ?? 0) + quantity_milli);
  const after = { selected_id: id, removed: null };
  if (line) return { ...changeLine(cart, id, { product, quantity_milli: sum_milli }), ...after };
  return { ...cart, lines: [...cart.lines, { ...LINE_DEFAULTS, id, product, quantity_milli: sum_milli }], ...after };
}

function addWeighed(cart: Cart, product: CartProduct, line: WeighedLine): Cart {
  return {
    ...cart,
    lines: [...cart.lines, { ...LINE_DEFAULTS, ...line, product }],
    selected_id: line.id,
    removed: null,
  };
}

type LooseItem = Extract<CartAction, { type: "add-loose" }>["item"];

/** A loose item has no stock, so its product gets the maximum quantity and never runs short. */
function addLoose(cart: Cart, { id, description, price_cents, quantity_milli }: LooseItem): Cart {
  const product: CartProduct = {
    id,
    name: description,
    barcode: null,
    category_id: "",
    unit: "un",
    sale_price_cents: price_cents,
    current_stock_milli: MAX_MILLI,
    is_low: false,
    favorite: false,
  };
  const line = { ...LINE_DEFAULTS, id, product, is_loose: true, quantity_milli };
  return { ...cart, lines: [...cart.lines, line], selected_id: id, removed: null };
}

function removeLine(cart: Cart, line_id: string): Cart {
  const position = cart.lines.findIndex(({ id }) => id === line_id);
  const line = cart.lines[position];
  if (!line) return cart;
  const lines = cart.lines.toSpliced(position, 1);
  const next = lines[Math.min(position, lines.length - 1)];
  const selected_id = cart.selected_id === line_id ? (next?.id ?? null) : cart.selected_id;
  return { ...cart, lines, selected_id, removed: { line, position } };
}

function undoRemove({ removed, ...cart }: Cart): Cart {
  if (!removed) return { ...cart, removed };
  const { line, position } = removed;
  return { ...cart, lines: cart.lines.toSpliced(position, 0, line), selected_id: line.id, removed: null };
}

function moveSelection(cart: Cart, by: 1 | -1): Cart {
  const position = cart.lines.findIndex(({ id }) => id === cart.selected_id);
  const next = cart.lines[position === -1 ? cart.lines.length - 1 : position + by];
  return next ? { ...cart, selected_id: next.id } : cart;
}

function updateProducts(cart: Cart, products: readonly (Pick<CartProduct, "id"> & Partial<CartProduct>)[]): Cart {
  const changeById = new Map(products.map((product) => [product.id, product]));
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      if (line.is_loose) return line;
      const product = { ...line.product, ...changeById.get(line.product.id) };
      // The label's price is fixed, so a new price per kilo changes the weight instead.
      const { label } = line;
      return {
        ...line,
        product,
        ...(label && { quantity_milli: quantityForPrice(label.cents, product.sale_price_cents) }),
      };
    }),
  };
}
