"use client";

import { stepQuantity } from "@/components/blocks/form/quantity-typing";
import { useShortcut } from "@/components/ui/shortcut";
import { lineOf } from "./cart/cart";
import { TILL_KEYS, type TillKey } from "./keys";
import type { TillState } from "./use-till";

const group = "Venda";
const labelOf = (keys: TillKey) => TILL_KEYS.find((key) => key.keys === keys)?.label;

/** Binds the till's shortcuts. They are inactive while a dialog is open. */
export function useTillKeys(till: TillState) {
  const { cart, change, open } = till;
  const isOpen = cart.sent === null;
  const canEdit = isOpen && cart.quote === null;
  const hasLines = canEdit && cart.lines.length > 0;
  const bind = (keys: TillKey, handle: () => void) => [keys, handle, { label: labelOf(keys), group }] as const;

  const goToSearch = () => {
    till.field.current?.focus();
    till.field.current?.select();
  };
  useShortcut(...bind("F2", goToSearch));
  useShortcut(...bind("F4", () => isOpen && !cart.quote?.has_customer && open("customer")));
  useShortcut(...bind("F6", () => hasLines && open("discount")));
  useShortcut(...bind("shift+F6", () => hasLines && cart.selected_id && open("line-discount")));
  useShortcut(...bind("F7", () => cart.selected_id && till.remove(cart.selected_id)));
  useShortcut(...bind("F8", () => isOpen && open("held")));
  useShortcut(...bind("alt+I", () => canEdit && till.openLooseItem()));
  useShortcut(...bind("alt+P", () => hasLines && cart.selected_id && open("line-terms")));
  useShortcut(...bind("alt+R", () => hasLines && open("surcharge")));
  useShortcut(...bind("alt+N", () => isOpen && open("remarks")));
  useShortcut(...bind("F9", () => void till.pay()));
  useShortcut(...bind("alt+up", () => change({ type: "move-selection", by: -1 })));
  useShortcut(...bind("alt+down", () => change({ type: "move-selection", by: 1 })));
}

/**
 * Handles + − * on the selected line and ? for the legend, while the search is empty. Returns whether the key was
 * handled.
 */
export function handleBareKey({ cart, change, edit, open }: TillState, key: string): boolean {
  if (key === "?") {
    open("legend");
    return true;
  }
  const line = lineOf(cart, cart.selected_id);
  if (!line || cart.sent || cart.quote || !["+", "-", "*"].includes(key)) return false;
  const { id: line_id } = line;
  if (key === "*") edit(line_id);
  else {
    const quantity_milli = stepQuantity(line.quantity_milli, key === "+" ? 1 : -1);
    change({ type: "quantity", line_id, quantity_milli });
  }
  return true;
}
