"use client";

import { useEffectEvent, useState } from "react";
import { beep } from "@/components/blocks/beep";
import { refusalOf } from "@/components/blocks/error-state";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { withCode } from "./entry";
import type { ProductMemory } from "./product-memory";
import { createScanQueue } from "./scan-queue";

export interface Scan {
  readonly code: string;
  readonly quantity_milli: number | null;
}

export interface ScanProblem extends Scan {
  readonly id: number;
  readonly sentence: string;
  /** Nobody has this code: it may be registered. */
  readonly is_unknown: boolean;
}

type Add = (product: PdvProduct, quantity_milli: number | null) => string | null;

let problem_count = 0;

/** Codes on their way into the cart, in the order they were read. Each one ends as a line or as a problem in sight. */
export function useScans(memory: ProductMemory, add: Add) {
  const [problems, setProblems] = useState<readonly ScanProblem[]>([]);
  const [waiting, setWaiting] = useState(0);

  async function find({ code }: Scan): Promise<PdvProduct | undefined> {
    const known = memory.recall(code, Date.now());
    if (known) return known;
    const { data } = await call(pdv.products, { search: code }, { signal: AbortSignal.timeout(10_000) });
    memory.learn(data, Date.now());
    return withCode(data, code);
  }

  const apply = useEffectEvent((scan: Scan, outcome: { found: PdvProduct | undefined } | { error: unknown }) => {
    setWaiting((count) => count - 1);
    if ("error" in outcome) return tell(scan, refusalOf(outcome.error).message);
    if (!outcome.found) return tell(scan, "Nenhum produto com este código.", true);
    const refusal = add(outcome.found, scan.quantity_milli);
    if (refusal) tell(scan, refusal);
  });

  function tell(scan: Scan, sentence: string, is_unknown = false) {
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
  return { push, tell, retry, dismiss, clear: () => setProblems([]), problems, isBusy: waiting > 0, idle: queue.idle };
}
