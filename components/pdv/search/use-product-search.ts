"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { findIfLoaded } from "../product-cache/product-cache";
import { type Answer, localAnswer, serverAnswer } from "./answer";
import type { RecentProducts } from "./recent-products";

const PAUSE_MS = 150;

interface ProductQuery {
  readonly search_key: string;
  readonly words: string;
  readonly category_id: string | null;
}

interface PendingSearch {
  readonly search_key: string;
  readonly controller: AbortController;
  readonly answer: Promise<readonly PdvProduct[] | null>;
}

const searchLocally = ({ words, category_id }: ProductQuery) => findIfLoaded(words, category_id);

/**
 * Searches products as the user types. Shows the product cache's results at once and asks the server after a pause,
 * aborting the previous request; the answer updates the product cache. A new `round` repeats the search, e.g. after a
 * sale.
 */
export function useProductSearch(
  recentProducts: RecentProducts,
  words: string,
  category_id: string | null,
  round: number,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const pending = useRef<PendingSearch | null>(null);
  const search_key = `${category_id ?? ""}|${words}`;

  const searchServer = useCallback(
    async (query: ProductQuery, { signal }: AbortController) => {
      try {
        const input = {
          search: query.words,
          ...(query.category_id && { category_id: query.category_id }),
        };
        const { data } = await call(pdv.products, input, { signal });
        recentProducts.add(data, Date.now());
        const local = await searchLocally(query);
        if (signal.aborted) return null;
        const merged = serverAnswer(query.search_key, local, data);
        recentProducts.saveResults(merged.search_key, merged.products);
        setAnswer(merged);
        setError(null);
        return merged.products;
      } catch (failure) {
        if (!signal.aborted) setError(failure);
        return null;
      }
    },
    [recentProducts],
  );

  /** Enter and the pause may ask for the same search: the second waits for the first. */
  const ask = useCallback(
    (query: ProductQuery) => {
      const before = pending.current;
      if (before?.search_key === query.search_key) return before.answer;
      before?.controller.abort();
      const controller = new AbortController();
      const answer = searchServer(query, controller).finally(() => {
        if (pending.current?.controller === controller) pending.current = null;
      });
      pending.current = { search_key: query.search_key, controller, answer };
      return answer;
    },
    [searchServer],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same search
  useEffect(() => {
    const query = { search_key, words, category_id };
    let isCanceled = false;
    const seen = recentProducts.savedResults(search_key);
    if (seen) setAnswer({ search_key, products: seen, is_sure: true });
    else
      void searchLocally(query).then((local) => {
        const preliminary = localAnswer(search_key, local);
        if (isCanceled || !preliminary) return;
        setAnswer((before) => (before?.search_key === search_key && before.is_sure ? before : preliminary));
      });
    const timer = setTimeout(() => ask(query), words ? PAUSE_MS : 0);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
      pending.current?.controller.abort();
      pending.current = null;
    };
  }, [search_key, words, category_id, round, ask, recentProducts]);

  return {
    products: answer?.products ?? null,
    search_key: answer?.search_key ?? null,
    /** False while the visible results belong to an earlier text or may be outdated. */
    isCurrent: answer?.search_key === search_key && answer.is_sure,
    error,
    /** Searches immediately, for Enter. */
    now: () => ask({ search_key, words, category_id }),
  };
}
