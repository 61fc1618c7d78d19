"use client";

import { useShortcut } from "@/components/ui/shortcut";
import { useCart, useCartActions } from "./cart/cart-provider";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import { TILL_KEYS, type TillKey } from "./keys";
import { usePay } from "./payment/use-pay";
import { useSearchFocus } from "./search/search-focus";

const group = "Venda";
const labelOf = (keys: TillKey) => TILL_KEYS.find((key) => key.keys === keys)?.label;

/** Binds the till's shortcuts. They are inactive while a dialog is open. */
export function useTillKeys() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const { field } = useSearchFocus();
  const openDialog = useOpenDialog();
  const pay = usePay();
  const isOpen = cart.sent === null;
  const canEdit = isOpen && cart.quote === null;
  const hasLines = canEdit && cart.lines.length > 0;
  const bind = (keys: TillKey, handle: () => void) => [keys, handle, { label: labelOf(keys), group }] as const;

  const goToSearch = () => {
    field.current?.focus();
    field.current?.select();
  };
  useShortcut(...bind("F2", goToSearch));
  useShortcut(...bind("F4", () => isOpen && !cart.quote?.has_customer && void openDialog({ name: "customer" })));
  useShortcut(...bind("F6", () => hasLines && void openDialog({ name: "discount" })));
  useShortcut(...bind("shift+F6", () => hasLines && cart.selected_id && void openDialog({ name: "line-discount" })));
  useShortcut(...bind("F7", () => cart.selected_id && change({ type: "remove", line_id: cart.selected_id })));
  useShortcut(...bind("F8", () => isOpen && void openDialog({ name: "held" })));
  useShortcut(...bind("alt+I", () => canEdit && void openDialog({ name: "loose", problem: null })));
  useShortcut(...bind("alt+P", () => hasLines && cart.selected_id && void openDialog({ name: "line-terms" })));
  useShortcut(...bind("alt+R", () => hasLines && void openDialog({ name: "surcharge" })));
  useShortcut(...bind("alt+N", () => isOpen && void openDialog({ name: "remarks" })));
  useShortcut(...bind("alt+F", () => void openDialog({ name: "receive-fiado" })));
  useShortcut(...bind("F9", () => void pay()));
  useShortcut(...bind("alt+up", () => change({ type: "move-selection", by: -1 })));
  useShortcut(...bind("alt+down", () => change({ type: "move-selection", by: 1 })));
}
