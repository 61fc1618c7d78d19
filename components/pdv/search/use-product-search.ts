"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { findAtHand } from "../shelf/catalogue";
import { type Answer, ownAnswer, serverAnswer } from "./answer";
import type { ProductMemory } from "./product-memory";

const PAUSE_MS = 150;

interface Question {
  readonly address: string;
  readonly words: string;
  readonly category_id: string | null;
}

interface Asking {
  readonly address: string;
  readonly controller: AbortController;
  readonly answer: Promise<readonly PdvProduct[] | null>;
}

const askDevice = ({ words, category_id }: Question) => findAtHand(words, category_id);

/**
 * Searches products as the user types. Shows the local catalogue's results at once and asks the server after a pause,
 * aborting the previous request; the answer updates the local catalogue. A new `round` repeats the search, e.g. after a
 * sale.
 */
export function useProductSearch(memory: ProductMemory, words: string, category_id: string | null, round: number) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asking = useRef<Asking | null>(null);
  const address = `${category_id ?? ""}|${words}`;

  const askServer = useCallback(
    async (question: Question, { signal }: AbortController) => {
      try {
        const input = {
          search: question.words,
          ...(question.category_id && { category_id: question.category_id }),
        };
        const { data } = await call(pdv.products, input, { signal });
        memory.learn(data, Date.now());
        const own = await askDevice(question);
        if (signal.aborted) return null;
        const said = serverAnswer(question.address, own, data);
        memory.keepList(said.address, said.products);
        setAnswer(said);
        setError(null);
        return said.products;
      } catch (failure) {
        if (!signal.aborted) setError(failure);
        return null;
      }
    },
    [memory],
  );

  /** Enter and the pause may ask for the same search: the second waits for the first. */
  const ask = useCallback(
    (question: Question) => {
      const before = asking.current;
      if (before?.address === question.address) return before.answer;
      before?.controller.abort();
      const controller = new AbortController();
      const answer = askServer(question, controller).finally(() => {
        if (asking.current?.controller === controller) asking.current = null;
      });
      asking.current = { address: question.address, controller, answer };
      return answer;
    },
    [askServer],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same search
  useEffect(() => {
    const question = { address, words, category_id };
    let isOver = false;
    const seen = memory.list(address);
    if (seen) setAnswer({ address, products: seen, is_sure: true });
    else
      void askDevice(question).then((own) => {
        const said = ownAnswer(address, own);
        if (isOver || !said) return;
        setAnswer((before) => (before?.address === address && before.is_sure ? before : said));
      });
    const timer = setTimeout(() => ask(question), words ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      asking.current?.controller.abort();
      asking.current = null;
    };
  }, [address, words, category_id, round, ask, memory]);

  return {
    products: answer?.products ?? null,
    address: answer?.address ?? null,
    /** False while the visible results belong to an earlier text or may be outdated. */
    isCurrent: answer?.address === address && answer.is_sure,
    error,
    /** Searches immediately, for Enter. */
    now: () => ask({ address, words, category_id }),
  };
}
