"use client";

import { beep } from "@/components/blocks/beep";
import { readQuantity } from "@/components/blocks/form/quantity-typing";
import { usePaletteOpen } from "@/components/shell/palette/commands";
import { notify } from "@/components/ui/toaster";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import { lineOf } from "../cart/cart";
import { useCartPanel, useCartPanelActions } from "../cart/cart-panel-state";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useCurrentWeighing } from "../cart/weighing-provider";
import { type TillDialog, useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { useCheckout } from "../payment/checkout-provider";
import type { Mode } from "./scan-reader";
import { useScanActions } from "./scans-provider";
import { useSearchFocus } from "./search-focus";
import { useScanner } from "./use-scanner";

/** Dialogs that only show something: a scan still adds to the cart. */
const VIEW_ONLY_DIALOGS: readonly TillDialog["name"][] = ["legend", "open-pix", "camera"];
/** Dialogs with text fields: a scanner types into them. */
const TEXT_DIALOGS: readonly TillDialog["name"][] = [
  "customer",
  "line-terms",
  "loose",
  "remarks",
  "held",
  "return",
  "price-check",
];

function modeDuring(dialog: TillDialog | null): Mode {
  if (!dialog || VIEW_ONLY_DIALOGS.includes(dialog.name)) return "add";
  const isText = TEXT_DIALOGS.includes(dialog.name) || (dialog.name === "payment" && dialog.isChoosingCustomer);
  return isText ? "off" : "refuse";
}

/** Adds what the scanner reads to the sale, or to the payment while that is open. */
export function useTillScanner(isTaskOpen: boolean) {
  const { cart } = useCart();
  const { change } = useCartActions();
  const { editing_id } = useCartPanel();
  const { stopEditing } = useCartPanelActions();
  const dialog = useCurrentDialog();
  const { show } = useDialogActions();
  const { handleCode } = useScanActions();
  const { paymentHandle } = useCheckout();
  const { field, focusSearch } = useSearchFocus();
  const isPaletteOpen = usePaletteOpen();
  const isWeighing = useCurrentWeighing() !== null;

  /** Keeps a quantity being edited before a scan is added, so that it cannot overwrite the scan's quantity. */
  function commitQuantity() {
    const line = lineOf(cart, editing_id);
    if (!line) return;
    const input = document.activeElement;
    const typed_milli = input instanceof HTMLInputElement ? readQuantity(input.value, line.product.unit, false) : null;
    if (typed_milli !== null) change({ type: "quantity", line_id: line.id, quantity_milli: typed_milli });
    stopEditing();
    // Delayed until the field is gone: its blur would store what the scanner typed in it.
    setTimeout(focusSearch);
  }

  function refuseScan(scanned: string) {
    const isStoreCredit = paymentHandle.current?.payByStoreCredit(scanned) ?? false;
    const code = receiptTokenIn(scanned) ? "um recibo" : scanned;
    if (!isStoreCredit) beep();
    if (dialog?.name === "payment")
      // A "5" at the start of the code opened the customer search.
      show({
        name: "payment",
        notice: isStoreCredit ? null : `A leitura de ${code} não entrou: esta venda está em pagamento.`,
        isChoosingCustomer: false,
      });
    else if (!isStoreCredit)
      notify.warning("Leitura não incluída", `${code}: termine o que está aberto e leia de novo.`);
  }

  useScanner({
    mode: isTaskOpen || isPaletteOpen ? "off" : isWeighing ? "refuse" : modeDuring(dialog),
    field,
    paymentHandle,
    onScan: (code, quantity_milli) => {
      commitQuantity();
      handleCode(code, quantity_milli);
    },
    onRefused: refuseScan,
  });
}
