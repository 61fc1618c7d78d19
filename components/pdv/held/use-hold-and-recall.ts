"use client";

import { useRef, useState } from "react";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import type { HeldSale, Recalled } from "@/lib/modules/held-sales/schema";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import { useCart, useCartActions } from "../cart/cart-provider";
import { rememberedUser } from "../offline/remembered-user";
import { useHeldSales } from "./held-sales-provider";
import { titleOf } from "./held-title";
import { changesSinceHeld } from "./recall-changes";
import { recallOnce } from "./unanswered-recalls";

const TIMEOUT_MS = 20_000;

/** The running request: holding the current cart, or the id of the sale being recalled. */
type Running = "hold" | HeldSale["id"];

/** Holds the current sale, and recalls and discards held sales. */
export function useHoldAndRecall() {
  const { cart } = useCart();
  const { change, begin } = useCartActions();
  const { reload, refreshUnanswered, setChanges } = useHeldSales();
  const holdSale = useAction(heldSales.hold);
  const discardSale = useAction(heldSales.discard);
  const [user_id] = useState(() => rememberedUser()?.id ?? "");
  const [running, setRunning] = useState<Running | null>(null);
  // A retry after a lost answer uses the same key as the first attempt.
  const keys = useRef(new Map<string, string>());

  function keyFor(name: string) {
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  }
  /**
   * Marks the request as running. The cart must not change until it ends, because the answer replaces the whole cart.
   */
  async function run(request: Running, work: () => Promise<void>) {
    setRunning(request);
    try {
      await work();
    } finally {
      setRunning(null);
      reload();
    }
  }

  async function hold(note: string | null) {
    const input = { cart: cartJson.parse(cart), note };
    // The same cart sent twice is held once.
    const key = keyFor(`hold ${cart.key} ${JSON.stringify(input)}`);
    await run("hold", async () => {
      const held = await call(heldSales.hold, input, { key, signal: AbortSignal.timeout(TIMEOUT_MS) });
      begin("held");
      setChanges(null);
      notify.success("Venda em espera", titleOf(held));
    });
  }
  async function recall(held: HeldSale) {
    const receiveCart = async (key: string) => {
      const options = { key, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const recalled = await call(heldSales.recall, { id: held.id }, options);
      change({ type: "recall", cart: recalled.cart });
      change({ type: "update-products", products: recalled.products });
      setChanges(changesSinceHeld(recalled));
    };
    await run(held.id, () => {
      const answered = recallOnce(user_id, held, receiveCart);
      refreshUnanswered();
      return answered.finally(refreshUnanswered);
    });
  }
  async function discard(held: HeldSale, reason: string, approval_id?: string) {
    const discarded = await discardSale({ id: held.id, reason, approval_id }, { key: keyFor(`discard ${held.id}`) });
    notify.success("Venda descartada", titleOf(held), {
      label: "Desfazer",
      onClick: () => void undoDiscard(discarded),
    });
  }
  async function undoDiscard({ cart, held }: Recalled) {
    await holdSale({ cart, note: held.note }, { key: keyFor(`undo ${held.id}`) })
      .then(() => notify.success("Venda de volta à espera", titleOf(held)))
      .catch(() => notify.error("Não foi possível desfazer", "Confira a internet e monte a venda de novo."));
  }

  return { running, hold, recall, discard };
}

export type HoldAndRecall = ReturnType<typeof useHoldAndRecall>;
