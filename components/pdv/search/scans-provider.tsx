"use client";

import { createContext, type ReactNode, useCallback, useEffectEvent, useMemo, useState } from "react";
import { beep } from "@/components/blocks/beep";
import { refusalOf } from "@/components/blocks/error-state";
import { call } from "@/lib/api/client";
import { fitsUnit, isDivisible } from "@/lib/core/quantity";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import {
  isSameScaleCode,
  looksLikeScaleLabel,
  quantityFromLabel,
  readScaleLabel,
  type ScaleLabel,
  type ScaleLayout,
} from "@/lib/core/scale-label";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { MAX_ITEMS } from "@/lib/modules/sales/schema";
import { useBootstrap } from "../bootstrap-context";
import { lineOf, type WeighedLine } from "../cart/cart";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useWeighingActions } from "../cart/weighing-provider";
import { useDialogActions } from "../dialogs/current-dialog";
import { findByCodeIfFresh } from "../product-cache/product-cache";
import { useProductCache } from "../product-cache/product-cache-provider";
import { useReceiptActions } from "../receipts/shown-receipts";
import { useProvided } from "../use-provided";
import { withCode } from "./entry";
import { labelProblem, type Scan, type ScanProblem } from "./scan-problem";
import { createScanQueue } from "./scan-queue";

type ReadLabel = WeighedLine["label"];

/** Result of a lookup: a product, with its scale label if any, or the reason why there is none. */
interface Found {
  readonly product?: PdvProduct | undefined;
  readonly label?: ScaleLabel;
  readonly reason?: string;
}

/** The product of the last accepted code and the number of accepted codes. */
interface ReadSoFar {
  readonly product: PdvProduct | null;
  readonly count: number;
}

interface Scans {
  /** Codes that could not be added to the sale, newest first. */
  readonly problems: readonly ScanProblem[];
  readonly read: ReadSoFar;
  /** Codes are still being looked up. */
  readonly isBusy: boolean;
}

interface ScanActions {
  /** Handles a code: a receipt opens the return dialog, anything else is added to the sale. */
  readonly handleCode: (code: string, quantity_milli: number | null) => void;
  /** Adds a product chosen in the list. */
  readonly pick: (product: PdvProduct, quantity_milli: number | null) => void;
  readonly retry: (problem: ScanProblem) => void;
  readonly dismiss: (problem_id: number) => void;
  readonly clearProblems: () => void;
  /** Resolves when all pending codes were added or became problems. */
  readonly waitForScans: () => Promise<void>;
}

const ScansContext = createContext<Scans | null>(null);
export const useScans = () => useProvided(ScansContext);
const ScanActionsContext = createContext<ScanActions | null>(null);
export const useScanActions = () => useProvided(ScanActionsContext);

let problem_count = 0;

/** Adds scanned codes to the cart in the order they were read. Each one becomes a line or a visible problem. */
export function ScansProvider({ children }: { children: ReactNode }) {
  const { scale } = useBootstrap().company;
  const { recentProducts } = useProductCache();
  const { cart } = useCart();
  const { change } = useCartActions();
  const { askWeight } = useWeighingActions();
  const { show } = useDialogActions();
  const { setSold } = useReceiptActions();
  const [problems, setProblems] = useState<readonly ScanProblem[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [read, setRead] = useState<ReadSoFar>({ product: null, count: 0 });

  /**
   * Adds a product to the cart. Returns the reason if it cannot. If the unit takes decimals and no quantity is given, asks for
   * it first: the line does not exist until there is one.
   */
  function add(product: PdvProduct, quantity_milli: number | null, label: ReadLabel = null): string | null {
    const quantity = quantity_milli ?? 1000;
    const isWeighed = isDivisible(product.unit);
    if (cart.sent) return "Há uma venda sem resposta. Tente enviá-la de novo antes de continuar.";
    if (cart.quote) return `Esta venda é do orçamento ${cart.quote.number}: os itens dele não mudam.`;
    if (!fitsUnit(quantity, product.unit)) return `${product.name} só é vendido em quantidade inteira.`;
    if (cart.lines.length >= MAX_ITEMS && (isWeighed || !lineOf(cart, product.id)))
      return `Uma venda tem no máximo ${MAX_ITEMS} itens.`;
    setSold(null);
    if (!isWeighed) change({ type: "add", product, quantity_milli: quantity });
    else if (quantity_milli === null) askWeight(product);
    else change({ type: "add-weighed", product, line: { id: crypto.randomUUID(), quantity_milli, label } });
    return null;
  }

  /** Looks a code up on this device, without waiting. */
  function findNow({ code }: Scan): Found | null {
    const known = recentProducts.findByCode(code, Date.now());
    if (known) return { product: known };
    const label = scale && readScaleLabel(code, scale);
    const weighed = label && recentProducts.findByScaleCode(label.code, Date.now());
    if (weighed) return { product: weighed, label };
    const product = findByCodeIfFresh(code);
    return product ? { product } : null;
  }

  async function find(scan: Scan): Promise<Found> {
    const found = findNow(scan);
    if (found) return found;
    const { code } = scan;
    const label = scale && readScaleLabel(code, scale);
    const { data } = await call(pdv.products, { search: code }, { signal: AbortSignal.timeout(10_000) });
    recentProducts.add(data, Date.now());
    const product = withCode(data, code);
    if (product || !scale || !looksLikeScaleLabel(code, scale)) return { product };
    if (!label) return { reason: "A etiqueta foi mal lida. Leia de novo." };
    const weighedOnServer = data.find(({ scale_code }) => isSameScaleCode(scale_code, label.code));
    return weighedOnServer
      ? { product: weighedOnServer, label }
      : { reason: `Nenhum produto tem o código ${label.code} na balança.` };
  }

  const apply = useEffectEvent((scan: Scan, outcome: { found: Found } | { error: unknown }) => {
    setWaiting((count) => count - 1);
    if ("error" in outcome) return addProblem(scan, refusalOf(outcome.error).message);
    const { product, label, reason } = outcome.found;
    if (reason) return addProblem(scan, reason);
    if (!product) return addProblem(scan, "Nenhum produto com este código.", true);
    const refusal = label && scale ? addLabelled(scan, product, label, scale) : add(product, scan.quantity_milli);
    if (refusal) addProblem(scan, refusal);
    else setRead(({ count }) => ({ product, count: count + 1 }));
  });

  /** A label with a price also sets the line's amount; a label with a weight only its quantity. */
  function addLabelled({ code, quantity_milli }: Scan, product: PdvProduct, label: ScaleLabel, layout: ScaleLayout) {
    if (quantity_milli !== null) return "A etiqueta já tem a quantidade. Leia uma etiqueta por vez.";
    const problem = labelProblem(layout, product);
    if (problem) return problem;
    const weighed = quantityFromLabel(label, layout, product.sale_price_cents);
    const isPriced = layout.content === "preco";
    return add(product, weighed.quantity_milli, isPriced ? { code, cents: weighed.label_cents } : null);
  }

  function addProblem(scan: Scan, message: string, is_unknown = false) {
    beep();
    problem_count += 1;
    const problem = { ...scan, id: problem_count, cart_key: cart.key, message, is_unknown };
    setProblems((before) => [problem, ...before.filter(({ code }) => code !== scan.code)]);
  }

  const [queue] = useState(() =>
    createScanQueue<Scan, Found>({ findNow, find, apply: (scan, outcome) => apply(scan, outcome) }),
  );

  const addPicked = useEffectEvent((product: PdvProduct, quantity_milli: number | null) => {
    const refusal = add(product, quantity_milli);
    if (refusal) addProblem({ code: product.barcode ?? product.name, quantity_milli }, refusal);
  });

  const push = useCallback(
    (scan: Scan) => {
      setWaiting((count) => count + 1);
      queue.push(scan);
    },
    [queue],
  );
  const actions = useMemo(() => {
    const dismiss = (problem_id: number) => setProblems((before) => before.filter(({ id }) => id !== problem_id));
    return {
      handleCode(code: string, quantity_milli: number | null) {
        const receipt_token = receiptTokenIn(code);
        if (receipt_token) show({ name: "return", receipt_token });
        else push({ code, quantity_milli });
      },
      pick: (product: PdvProduct, quantity_milli: number | null) => addPicked(product, quantity_milli),
      retry(problem: ScanProblem) {
        dismiss(problem.id);
        push(problem);
      },
      dismiss,
      clearProblems: () => setProblems([]),
      waitForScans: queue.idle,
    };
  }, [push, queue, show]);
  const isBusy = waiting > 0;
  const scans = useMemo(
    // A problem ends with its sale: the next customer's sale starts without it.
    () => ({ problems: problems.filter(({ cart_key }) => cart_key === cart.key), read, isBusy }),
    [problems, cart.key, read, isBusy],
  );
  return (
    <ScanActionsContext value={actions}>
      <ScansContext value={scans}>{children}</ScansContext>
    </ScanActionsContext>
  );
}
