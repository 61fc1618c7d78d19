"use client";

import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { openDisplayChannel } from "@/components/customer-display/display-channel";
import { type DisplayState, waitingState } from "@/lib/modules/customer-displays/schema";
import type { Sale } from "@/lib/modules/sales/schema";
import { useBootstrap } from "../bootstrap-context";
import { useCart } from "../cart/cart-provider";
import { useShownReceipts } from "../receipts/shown-receipts";
import { removeEndedDisplay, useConnectedDisplay } from "./connected-display";
import { createDisplaySender, type DisplaySender } from "./display-sender";
import { displayStateOf } from "./display-state";
import { useShownPayment } from "./shown-payment";

/** How long the change stays on the display after the operator has closed the receipt. */
const FINISHED_MS = 20_000;

/** Sends the till's sale to the displays of this browser and to the one on another device. */
export function CustomerDisplayPublisher() {
  const { company, operator } = useBootstrap();
  const { cart, totals } = useCart();
  const { payment, pix } = useShownPayment();
  const finished = useFinishedSale(cart.lines.length > 0);
  const state = useMemo(
    () => displayStateOf({ shop_name: company.name, lines: cart.lines, totals, payment, pix, finished }),
    [company.name, cart.lines, totals, payment, pix, finished],
  );
  usePublishHere(state);
  usePublishElsewhere(state, operator.id);
  return null;
}

/** Returns the sale that was just registered, until the next one has an item and for a while after its receipt is closed. */
function useFinishedSale(hasLines: boolean): Sale | null {
  const { sold } = useShownReceipts();
  const [last, setLast] = useState<Sale | null>(null);
  const finished = sold ?? (hasLines ? null : last);
  if (finished !== last) setLast(finished);
  useEffect(() => {
    if (!last || sold) return;
    const timer = setTimeout(() => setLast(null), FINISHED_MS);
    return () => clearTimeout(timer);
  }, [last, sold]);
  return finished;
}

function usePublishHere(state: DisplayState) {
  const channel = useRef<ReturnType<typeof openDisplayChannel>>(null);
  const publish = useEffectEvent(() => {
    // Another tab of the till may be the one in use.
    if (!document.hidden) channel.current?.send({ type: "state", state });
  });
  const publishWaiting = useEffectEvent(() =>
    channel.current?.send({ type: "state", state: waitingState(state.shop_name) }),
  );
  useEffect(() => {
    channel.current = openDisplayChannel(({ type }) => type === "hello" && publish());
    document.addEventListener("visibilitychange", publish);
    return () => {
      document.removeEventListener("visibilitychange", publish);
      publishWaiting();
      channel.current?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishes each new state
  useEffect(() => publish(), [state]);
}

function usePublishElsewhere(state: DisplayState, user_id: string) {
  const display = useConnectedDisplay(user_id);
  const id = display?.id ?? null;
  const sender = useRef<DisplaySender>(null);
  useEffect(() => {
    if (id === null) return;
    const created = createDisplaySender(id, () => removeEndedDisplay(user_id, id));
    sender.current = created;
    return () => {
      created.stop();
      sender.current = null;
    };
  }, [id, user_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishes each new state, and the current one to a new display
  useEffect(() => {
    if (!document.hidden) sender.current?.send(state);
  }, [state, id, user_id]);
}
