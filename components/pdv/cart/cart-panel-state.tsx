"use client";

import { createContext, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { useSearchFocus } from "../search/search-focus";
import { useProvided } from "../use-provided";

interface CartPanelState {
  /** The line whose quantity is being edited. */
  readonly editing_id: string | null;
  /** The cart is open in a sheet, on narrow screens. */
  readonly isSheetOpen: boolean;
}

interface CartPanelActions {
  readonly panel: RefObject<HTMLElement | null>;
  /** Starts editing a line's quantity; null ends it and focuses the search field. */
  readonly editQuantity: (line_id: string | null) => void;
  /** Ends the editing without moving the focus. */
  readonly stopEditing: () => void;
  readonly setSheetOpen: (isOpen: boolean) => void;
}

const CartPanelContext = createContext<CartPanelState | null>(null);
export const useCartPanel = () => useProvided(CartPanelContext);
const CartPanelActionsContext = createContext<CartPanelActions | null>(null);
export const useCartPanelActions = () => useProvided(CartPanelActionsContext);

/** Holds which line is being edited and whether the cart's sheet is open. */
export function CartPanelProvider({ children }: { children: ReactNode }) {
  const { focusSearch } = useSearchFocus();
  const panel = useRef<HTMLElement>(null);
  const [editing_id, setEditing] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);

  const actions = useMemo(
    () => ({
      panel,
      editQuantity(line_id: string | null) {
        setEditing(line_id);
        if (line_id === null) focusSearch();
      },
      stopEditing: () => setEditing(null),
      setSheetOpen,
    }),
    [focusSearch],
  );
  const state = useMemo(() => ({ editing_id, isSheetOpen }), [editing_id, isSheetOpen]);
  return (
    <CartPanelActionsContext value={actions}>
      <CartPanelContext value={state}>{children}</CartPanelContext>
    </CartPanelActionsContext>
  );
}
