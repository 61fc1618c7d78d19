"use client";

import { chooseOperator } from "@/components/shell/till-lock";
import { can } from "@/lib/access/permissions";
import { useViewer } from "./bootstrap-context";
import { useCart, useCartActions } from "./cart/cart-provider";
import { useDialogActions } from "./dialogs/current-dialog";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import type { TillCommandId } from "./keys";
import { useIsOffline } from "./offline/use-offline";
import { usePay } from "./payment/use-pay";
import { useReprintLast } from "./receipts/use-reprint-last";
import { useSearchFocus } from "./search/search-focus";
import type { RegisterTask } from "./till-header";
import { useOpenDrawer } from "./use-open-drawer";

export interface TillAction {
  readonly run: () => void;
  /** False while the action would do nothing, e.g. a discount on an empty cart. */
  readonly isAvailable: boolean;
}
export type TillActions = Readonly<Record<TillCommandId, TillAction>>;

/** Returns what each command of `TILL_COMMANDS` does in the current state of the sale. */
export function useTillActions(startTask: (task: RegisterTask) => void): TillActions {
  const viewer = useViewer();
  const { cart } = useCart();
  const { change } = useCartActions();
  const { field } = useSearchFocus();
  const { show } = useDialogActions();
  const openDialog = useOpenDialog();
  const openDrawer = useOpenDrawer();
  const pay = usePay();
  const reprintLast = useReprintLast();
  const isOffline = useIsOffline();
  const isOpen = cart.sent === null;
  const isEditable = isOpen && cart.quote === null;
  const hasLines = cart.lines.length > 0;
  const hasSelection = cart.selected_id !== null;

  function focusSearch() {
    field.current?.focus();
    field.current?.select();
  }
  const action = (run: () => unknown, isAvailable = true): TillAction => ({ run: () => void run(), isAvailable });

  return {
    search: action(focusSearch),
    customer: action(() => openDialog({ name: "customer" }), isOpen && !cart.quote?.has_customer),
    discount: action(() => openDialog({ name: "discount" }), isEditable && hasLines),
    "line-discount": action(() => openDialog({ name: "line-discount" }), isEditable && hasSelection),
    "remove-line": action(
      () => cart.selected_id && change({ type: "remove", line_id: cart.selected_id }),
      isEditable && hasSelection,
    ),
    held: action(() => openDialog({ name: "held" }), isOpen),
    payment: action(pay),
    "price-check": action(() => openDialog({ name: "price-check" })),
    loose: action(() => openDialog({ name: "loose", problem: null }), isEditable),
    "line-terms": action(() => openDialog({ name: "line-terms" }), isEditable && hasSelection),
    surcharge: action(() => openDialog({ name: "surcharge" }), isEditable && hasLines),
    remarks: action(() => openDialog({ name: "remarks" }), isOpen),
    clear: action(() => openDialog({ name: "clear" }), isOpen && hasLines),
    camera: action(() => openDialog({ name: "camera" }), isEditable),
    scale: action(() => openDialog({ name: "scale" })),
    "customer-display": action(() => openDialog({ name: "customer-display" })),
    "previous-line": action(() => change({ type: "move-selection", by: -1 }), hasLines),
    "next-line": action(() => change({ type: "move-selection", by: 1 }), hasLines),
    "last-receipt": action(reprintLast),
    return: action(() => show({ name: "return", receipt_token: null }), can(viewer, "acesso pdv") && !isOffline),
    "open-pix": action(() => openDialog({ name: "open-pix" })),
    "receive-fiado": action(() => openDialog({ name: "receive-fiado" }), !isOffline),
    "receive-bill": action(() => openDialog({ name: "receive-bill" }), !isOffline),
    withdrawal: action(() => startTask("exit")),
    supply: action(() => startTask("entry")),
    drawer: action(openDrawer, !isOffline),
    closing: action(() => startTask("closing")),
    operator: action(() => chooseOperator(true), !isOffline),
    lock: action(() => import("@/components/operators/lock-till").then((file) => file.lockByHand()), !isOffline),
    legend: action(() => openDialog({ name: "legend" })),
  };
}
