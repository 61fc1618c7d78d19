"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { beep } from "@/components/blocks/beep";
import { readQuantity } from "@/components/blocks/form/quantity-typing";
import { usePaletteOpen } from "@/components/shell/palette/commands";
import { notify } from "@/components/ui/toaster";
import { isWhole } from "@/lib/core/quantity";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import type { PdvBootstrap, PdvProduct } from "@/lib/modules/pdv/schema";
import type { Sale } from "@/lib/modules/sales/schema";
import { lineOf, type WeighedLine } from "./cart/cart";
import type { LooseItem } from "./cart/loose-item-dialog";
import { useCart } from "./cart/use-cart";
import { useGuardedCart } from "./cart/use-guarded-cart";
import { useDefaultCustomer } from "./customer/use-default-customer";
import { useFreshCustomer } from "./customer/use-fresh-customer";
import { useHolding } from "./held/use-holding";
import { cartRules } from "./lazy-cart-rules";
import { useCheckout } from "./payment/use-checkout";
import { useOpenPix } from "./pix/use-open-pix";
import { useProductCache } from "./product-cache/use-product-cache";
import { useScanner } from "./search/use-scanner";
import { type ScanProblem, useScans } from "./search/use-scans";
import { useReprint } from "./use-reprint";
import { useReturning } from "./use-returning";
import { useSearchFocus } from "./use-search-focus";

export type TillDialog =
  | "customer"
  | "discount"
  | "surcharge"
  | "line-discount"
  | "line-terms"
  | "loose"
  | "remarks"
  | "held"
  | "open-pix"
  | "payment"
  | "clear"
  | "discard"
  | "camera"
  | "legend";

/** Dialogs that only show something: a scan still adds to the cart. */
const VIEW_ONLY_DIALOGS: readonly TillDialog[] = ["legend", "open-pix", "camera"];
/** Dialogs with text fields: a scanner types into them. */
const TEXT_DIALOGS: readonly (TillDialog | null)[] = ["customer", "line-terms", "loose", "remarks", "held"];
/** Dialogs that replace the whole cart: pending scans are added before they open. */
const WHOLE_CART_DIALOGS: readonly TillDialog[] = ["held", "clear"];

/** State and actions of the till; the components only render them. */
export function useTill(boot: PdvBootstrap, isTaskOpen: boolean) {
  const { cartState, mayClear, guardDialog } = useGuardedCart(
    useCart(boot.operator.id, boot.operator.seller_id),
    boot.may?.cancel_item,
  );
  const { cart, totals, change } = cartState;
  const productCache = useProductCache();
  const [dialog, setDialog] = useState<TillDialog | null>(null);
  const [isChoosingForPayment, setChoosingForPayment] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [editing_id, setEditing] = useState<string | null>(null);
  const [sold, setSold] = useState<Sale | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [looseItemProblem, setLooseItemProblem] = useState<ScanProblem | null>(null);
  const holding = useHolding(cartState);
  const openPix = useOpenPix();
  const isPaletteOpen = usePaletteOpen();
  const reprinting = useReprint();
  const returning = useReturning();
  const cartPanel = useRef<HTMLElement>(null);
  const focus = useSearchFocus();
  const { focusSearch } = focus;

  const checkout = useCheckout(cartState, {
    onSold(sale) {
      setDialog(null);
      setSheetOpen(false);
      setSold(sale);
      productCache.refresh();
    },
    onRefused: productCache.markStale,
  });

  /**
   * Adds a product to the cart. Returns the reason if it cannot. For a weighed product without a quantity, opens the
   * quantity field of its line.
   */
  function add(product: PdvProduct, quantity_milli: number | null, label?: WeighedLine["label"]): string | null {
    const quantity = quantity_milli ?? 1000;
    if (cart.sent) return "Há uma venda sem resposta. Tente enviá-la de novo antes de continuar.";
    if (cart.quote) return `Esta venda é do orçamento ${cart.quote.number}: os itens dele não mudam.`;
    if (product.unit === "un" && !isWhole(quantity))
      return `${product.name} é vendido por unidade: use uma quantidade inteira.`;
    if (cart.lines.length >= cartRules().MAX_ITEMS && (label || !lineOf(cart, product.id)))
      return `Uma venda tem no máximo ${cartRules().MAX_ITEMS} itens.`;
    if (label)
      change({ type: "add-weighed", product, line: { id: crypto.randomUUID(), quantity_milli: quantity, label } });
    else change({ type: "add", product, quantity_milli: quantity });
    setSold(null);
    if (product.unit !== "un" && quantity_milli === null) askWeight(product.id);
    return null;
  }
  function askWeight(product_id: string) {
    if (dialog !== "camera") return editWeight(product_id);
    // The camera covers the line. The field opens after the dialog has returned the focus, which would otherwise end
    // the editing.
    setDialog(null);
    setTimeout(() => editWeight(product_id), 100);
  }
  function editWeight(product_id: string) {
    setEditing(product_id);
    // On narrow screens the lines are in the sheet.
    if (cartPanel.current?.offsetParent === null) setSheetOpen(true);
  }
  const scans = useScans(productCache.memory, boot.company.scale, add);
  const { idle } = scans;
  useFreshCustomer(cart.customer, change);
  useDefaultCustomer(cart, change, boot.terms?.default_customer ?? null);

  /** Keeps a quantity being edited before a scan is added, so that it cannot overwrite the scan's quantity. */
  function commitQuantity() {
    const line = lineOf(cart, editing_id);
    if (!line) return;
    const field = document.activeElement;
    const typed_milli = field instanceof HTMLInputElement ? readQuantity(field.value, line.product.unit, false) : null;
    if (typed_milli !== null) change({ type: "quantity", line_id: line.id, quantity_milli: typed_milli });
    setEditing(null);
    // Delayed until the field is gone: its blur would store what the scanner typed in it.
    setTimeout(focusSearch);
  }

  function pick(product: PdvProduct, quantity_milli: number | null) {
    const refusal = add(product, quantity_milli);
    if (refusal) scans.addProblem({ code: product.barcode ?? product.name, quantity_milli }, refusal);
  }

  /** Handles a code: a receipt opens the return dialog, anything else is added to the sale. */
  function handleCode(code: string, quantity_milli: number | null) {
    if (!returning.takesReceipt(code)) return scans.push({ code, quantity_milli });
    setDialog(null);
  }

  useScanner({
    mode:
      isTaskOpen || isPaletteOpen || returning.isReturning || TEXT_DIALOGS.includes(dialog) || isChoosingForPayment
        ? "off"
        : dialog && !VIEW_ONLY_DIALOGS.includes(dialog)
          ? "refuse"
          : "add",
    field: focus.field,
    paymentHandle: checkout.paymentHandle,
    onScan: (code, quantity_milli) => {
      commitQuantity();
      handleCode(code, quantity_milli);
    },
    onRefused: (read) => {
      // A "5" at the start of the code opened the customer dialog.
      setChoosingForPayment(false);
      if (checkout.paymentHandle.current?.payByStoreCredit(read)) return setNotice(null);
      const code = receiptTokenIn(read) ? "um recibo" : read;
      beep();
      if (dialog === "payment") setNotice(`A leitura de ${code} não entrou: esta venda está em pagamento.`);
      else notify.warning("Leitura não incluída", `${code}: termine o que está aberto e leia de novo.`);
    },
  });

  /** Focuses the search first, so that the dialog returns the focus there when it closes. */
  const open = useCallback(
    async (next: TillDialog) => {
      if (WHOLE_CART_DIALOGS.includes(next)) await idle();
      focusSearch();
      setNotice(null);
      setDialog(next);
    },
    [focusSearch, idle],
  );
  const close = useCallback(() => setDialog(null), []);

  const edit = useCallback(
    (line_id: string | null) => {
      setEditing(line_id);
      if (line_id === null) focusSearch();
    },
    [focusSearch],
  );

  async function pay() {
    if (cart.lines.length === 0 && !scans.isBusy) return;
    // Waits for pending scans, which belong to this sale.
    await idle();
    setSheetOpen(false);
    // A quote's seller and customer are fixed, so they cannot be asked for.
    const terms = cart.quote ? null : boot.terms;
    if (terms?.seller_required && !cart.seller_id)
      return notify.warning("Escolha o vendedor", "A loja pede um vendedor em toda venda.");
    open(terms?.customer_required && !cart.customer ? "customer" : "payment");
  }

  /** Adds a loose item; after an unknown code, with its quantity. */
  function openLooseItem(problem: ScanProblem | null = null) {
    setLooseItemProblem(problem);
    open("loose");
  }
  function addLoose(item: LooseItem) {
    change({ type: "add-loose", item: { ...item, id: crypto.randomUUID() } });
    setSold(null);
    if (looseItemProblem) scans.dismiss(looseItemProblem.id);
  }

  const remove = useCallback((line_id: string) => change({ type: "remove", line_id }), [change]);
  const discountLine = useCallback(
    (line_id: string) => {
      change({ type: "select", line_id });
      open("line-discount");
    },
    [change, open],
  );

  const termsOfLine = useCallback(
    (line_id: string) => {
      change({ type: "select", line_id });
      open("line-terms");
    },
    [change, open],
  );

  async function clear() {
    if (!(await mayClear())) return;
    scans.clear();
    cartState.begin();
    checkout.dismiss();
  }

  // Removes a seller who is no longer active, e.g. from a restored cart.
  const isSellerGone = cart.seller_id !== null && !boot.sellers.some(({ id }) => id === cart.seller_id);
  useEffect(() => {
    if (isSellerGone) change({ type: "seller", seller_id: null });
  }, [isSellerGone, change]);

  return {
    cartState,
    cart,
    totals,
    change,
    productCache,
    scans,
    checkout,
    pick,
    pay,
    remove,
    discountLine,
    termsOfLine,
    clear,
    edit,
    dialog,
    open,
    close,
    isSheetOpen,
    setSheetOpen,
    editing_id,
    sold,
    setSold,
    notice,
    ...reprinting,
    handleCode,
    ...returning,
    guardDialog,
    adjustStock: boot.may?.adjust_stock ?? "denied",
    holding,
    openPix,
    openLooseItem,
    addLoose,
    looseItemProblem,
    isChoosingForPayment,
    setChoosingForPayment,
    cartPanel,
    ...focus,
  };
}

export type TillState = ReturnType<typeof useTill>;
