"use client";

import { useRef, useState } from "react";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import type { HeldSale, Recalled } from "@/lib/modules/held-sales/schema";
import type { CartInHand } from "../cart/use-cart";
import { judged } from "../judge";
import { newsOf, type RecallNews } from "./recall-news";

const NOTHING = {};
const MINUTE_MS = 60_000;

/** The shop's held sales, and how the one in hand becomes one of them and back. */
export function useHolding({ cart, change, begin }: CartInHand) {
  const { data, error, mutate } = useApi(heldSales.list, NOTHING, { refreshInterval: MINUTE_MS });
  const [post, take, drop] = [useAction(heldSales.hold), useAction(heldSales.recall), useAction(heldSales.discard)];
  const [news, setNews] = useState<RecallNews | null>(null);
  // An answer that was lost comes again under the same key: a recalled cart exists nowhere else.
  const keys = useRef(new Map<string, string>());

  function keyFor(name: string) {
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  }

  async function hold(note: string | null) {
    const input = { cart: judged().cartJson.parse(cart), note };
    // However often the same cart is sent, it waits once.
    const held = await post(input, { key: keyFor(`hold ${cart.key} ${JSON.stringify(input)}`) });
    begin();
    setNews(null);
    notify.success("Venda em espera", held.name);
  }
  async function recall({ id }: HeldSale) {
    const recalled = await take({ id }, { key: keyFor(`recall ${id}`) });
    change({ type: "recall", cart: recalled.cart });
    change({ type: "learn", products: recalled.products });
    setNews(newsOf(recalled));
  }
  async function discard({ id, name }: HeldSale, reason: string, approval_id?: string) {
    const dropped = await drop({ id, reason, approval_id }, { key: keyFor(`discard ${id}`) });
    notify.success("Venda descartada", name, { label: "Desfazer", onClick: () => void putBack(dropped) });
  }
  async function putBack({ cart, held }: Recalled) {
    await post({ cart, note: held.note }, { key: keyFor(`undo ${held.id}`) })
      .then(() => notify.success("Venda de volta à espera", held.name))
      .catch(() => notify.error("Não foi possível desfazer", "Confira a internet e monte a venda de novo."));
  }

  return {
    ...{ sales: data?.data, error, retry: () => void mutate(), hasCart: cart.lines.length > 0 },
    ...{ hold, recall, discard, news, dismissNews: () => setNews(null) },
  };
}

export type Holding = ReturnType<typeof useHolding>;
