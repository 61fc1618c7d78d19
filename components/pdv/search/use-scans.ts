"use client";

import { useEffectEvent, useState } from "react";
import { beep } from "@/components/blocks/beep";
import { refusalOf } from "@/components/blocks/error-state";
import { call } from "@/lib/api/client";
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
import type { WeighedLine } from "../cart/cart";
import { findIfLoaded } from "../product-cache/product-cache";
import { withCode } from "./entry";
import type { ProductMemory } from "./product-memory";
import { createScanQueue } from "./scan-queue";

type ReadLabel = WeighedLine["label"];

export interface Scan {
  readonly code: string;
  readonly quantity_milli: number | null;
}

export interface ScanProblem extends Scan {
  readonly id: number;
  readonly sentence: string;
  /** No product has this code, so it can be registered. */
  readonly is_unknown: boolean;
}

type Add = (product: PdvProduct, quantity_milli: number | null, label?: ReadLabel) => string | null;

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

let problem_count = 0;

/** Adds scanned codes to the cart in the order they were read. Each one becomes a line or a visible problem. */
export function useScans(memory: ProductMemory, scale: ScaleLayout | null, add: Add) {
  const [problems, setProblems] = useState<readonly ScanProblem[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [read, setRead] = useState<ReadSoFar>({ product: null, count: 0 });

  async function find({ code }: Scan): Promise<Found> {
    const known = memory.recall(code, Date.now());
    if (known) return { product: known };
    const label = scale && readScaleLabel(code, scale);
    const weighed = label && memory.recallWeighed(label.code, Date.now());
    if (weighed) return { product: weighed, label };
    const local = await findIfLoaded(code);
    const localProduct = local?.is_fresh ? withCode(local.products, code) : undefined;
    if (localProduct) return { product: localProduct };
    const { data } = await call(pdv.products, { search: code }, { signal: AbortSignal.timeout(10_000) });
    memory.learn(data, Date.now());
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

  /** A label with a price becomes its own line; a label with a weight only sets the quantity. */
  function addLabelled({ code, quantity_milli }: Scan, product: PdvProduct, label: ScaleLabel, layout: ScaleLayout) {
    if (quantity_milli !== null) return "A etiqueta já tem a quantidade. Leia uma etiqueta por vez.";
    const weighed = quantityFromLabel(label, layout, product.sale_price_cents);
    const isPriced = layout.content === "preco";
    return add(product, weighed.quantity_milli, isPriced ? { code, cents: weighed.label_cents } : undefined);
  }

  function addProblem(scan: Scan, sentence: string, is_unknown = false) {
    beep();
    problem_count += 1;
    const id = problem_count;
    setProblems((before) => [
      { ...scan, id, sentence, is_unknown },
      ...before.filter(({ code }) => code !== scan.code),
    ]);
  }

  const [queue] = useState(() => createScanQueue(find, (scan: Scan, outcome) => apply(scan, outcome)));
  const dismiss = (id: number) => setProblems((before) => before.filter((problem) => problem.id !== id));

  function push(scan: Scan) {
    setWaiting((count) => count + 1);
    queue.push(scan);
  }
  function retry(problem: ScanProblem) {
    dismiss(problem.id);
    push(problem);
  }
  return {
    push,
    addProblem,
    retry,
    dismiss,
    clear: () => setProblems([]),
    problems,
    read,
    isBusy: waiting > 0,
    idle: queue.idle,
  };
}
