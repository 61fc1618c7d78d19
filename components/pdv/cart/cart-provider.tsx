"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { allItemsRemoved, itemsRemovedBy } from "@/lib/modules/pdv/canceled-items/rules";
import { type CartTotals, priceCart } from "@/lib/modules/pdv/cart/rules";
import { useBootstrap } from "../bootstrap-context";
import { isWaiting } from "../offline/waiting-sales";
import { useProvided } from "../use-provided";
import { type Cart, type CartAction, emptyCart, type SaleInput } from "./cart";
import { changeCart } from "./change-cart";
import { announceEnd, type CartEnd } from "./other-tabs";
import { readCart, saveCart } from "./saved-cart";
import { useRemovalApproval } from "./use-removal-approval";

export type ChangeCart = (action: CartAction) => void;

interface CurrentCart {
  readonly cart: Cart;
  readonly totals: CartTotals;
}

interface CartActions {
  /** Applies an action. Asks for approval first if it removes items and the user needs approval for that. */
  readonly change: ChangeCart;
  /**
   * Starts a new cart with a new idempotency key and tells the browser's other tabs how the current one ended; null if
   * another tab ended it.
   */
  readonly begin: (how: CartEnd | null) => void;
  /** Locks the cart while its request has no answer. */
  readonly send: (input: SaleInput) => void;
  /** Returns whether all items may be removed, asking for approval if needed. */
  readonly approveClearing: () => Promise<boolean>;
}

const CartContext = createContext<CurrentCart | null>(null);
export const useCart = () => useProvided(CartContext);
const CartActionsContext = createContext<CartActions | null>(null);
export const useCartActions = () => useProvided(CartActionsContext);

/**
 * Holds the current cart. It starts with the user's own seller and is saved on the device until the sale is finished or
 * cleared.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const { operator, may } = useBootstrap();
  const user_id = operator.id;
  const [cart, dispatch] = useReducer(
    changeCart,
    user_id,
    (id) => readCart(id) ?? emptyCart(crypto.randomUUID(), operator.seller_id),
  );
  const totals = useMemo(() => priceCart(cart), [cart]);
  const removals = useRemovalApproval(cart.key, may?.cancel_item);

  /** The cart that another tab saved last. Saving it again would replace what that tab has saved since. */
  const adopted = useRef<Cart | null>(null);
  useEffect(() => {
    if (cart !== adopted.current) saveCart(user_id, cart);
  }, [user_id, cart]);

  // After a crash the browser may restore a cart that was already sold, so an offline sale with the same key starts a
  // new cart.
  const [restored_key] = useState(cart.key);
  useEffect(() => {
    const beginAnew = (isSold: boolean) => isSold && dispatch({ type: "begin", key: crypto.randomUUID() });
    void isWaiting(restored_key).then(beginAnew, () => undefined);
  }, [restored_key]);

  const changeIfApproved = useEffectEvent((action: CartAction) => {
    if (action.type === "adopt") adopted.current = action.cart;
    const leaving = removals.isAllowed ? [] : itemsRemovedBy(cart.lines, action);
    if (leaving.length === 0) return dispatch(action);
    void removals.approve(leaving).then((isApproved) => isApproved && dispatch(action));
  });
  const change = useCallback((action: CartAction) => changeIfApproved(action), []);

  // Saved before the request is sent, so that a power cut cannot lose the fact that it was.
  const saveAsSent = useEffectEvent((input: SaleInput) => saveCart(user_id, changeCart(cart, { type: "sent", input })));
  const send = useCallback((input: SaleInput) => {
    saveAsSent(input);
    dispatch({ type: "sent", input });
  }, []);
  const announce = useEffectEvent((how: CartEnd) => announceEnd({ key: cart.key, how }));
  const begin = useCallback((how: CartEnd | null) => {
    if (how) announce(how);
    dispatch({ type: "begin", key: crypto.randomUUID() });
  }, []);

  const approveAll = useEffectEvent(() => removals.approve(allItemsRemoved(cart.lines)));
  const approveClearing = useCallback(() => approveAll(), []);

  const current = useMemo(() => ({ cart, totals }), [cart, totals]);
  const actions = useMemo(() => ({ change, begin, send, approveClearing }), [change, begin, send, approveClearing]);
  return (
    <CartActionsContext value={actions}>
      <CartContext value={current}>{children}</CartContext>
      {removals.dialog}
    </CartActionsContext>
  );
}
