"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import type { ProductMemory } from "./product-memory";

const PAUSE_MS = 150;

interface Answer {
  readonly address: string;
  readonly products: readonly PdvProduct[];
}

interface Asking {
  readonly address: string;
  readonly controller: AbortController;
  readonly answer: Promise<readonly PdvProduct[] | null>;
}

const addressOf = (query: string, category_id: string | null) => `${category_id ?? ""}|${query}`;

/**
 * The shelf for what is being typed: asked for after a pause, the question before is given up, and what was seen before is
 * shown meanwhile. Another `round` asks again, after a sale.
 */
export function useProductSearch(memory: ProductMemory, query: string, category_id: string | null, round: number) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asking = useRef<Asking | null>(null);
  const address = addressOf(query, category_id);

  const fetchList = useCallback(
    async (asked: string, words: string, category: string | null, { signal }: AbortController) => {
      try {
        const input = { search: words, ...(category && { category_id: category }) };
        const { data } = await call(pdv.products, input, { signal });
        if (signal.aborted) return null;
        memory.learn(data, Date.now());
        memory.keepList(asked, data);
        setAnswer({ address: asked, products: data });
        setError(null);
        return data;
      } catch (failure) {
        if (!signal.aborted) setError(failure);
        return null;
      }
    },
    [memory],
  );

  /** Enter and the pause may both ask for the same: the second waits for the first. */
  const ask = useCallback(
    (asked: string, words: string, category: string | null) => {
      const before = asking.current;
      if (before?.address === asked) return before.answer;
      before?.controller.abort();
      const controller = new AbortController();
      const answer = fetchList(asked, words, category, controller).finally(() => {
        if (asking.current?.controller === controller) asking.current = null;
      });
      asking.current = { address: asked, controller, answer };
      return answer;
    },
    [fetchList],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    const seen = memory.list(address);
    if (seen) setAnswer({ address, products: seen });
    const timer = setTimeout(() => ask(address, query, category_id), query ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      asking.current?.controller.abort();
      asking.current = null;
    };
  }, [address, query, category_id, round, ask, memory]);

  return {
    products: answer?.products ?? null,
    /** False while what is on the screen still answers what was typed before. */
    isCurrent: answer?.address === address,
    error,
    /** Asks at once, for Enter. */
    now: () => ask(address, query, category_id),
  };
}
