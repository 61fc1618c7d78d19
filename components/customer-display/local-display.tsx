"use client";

import { useEffect, useState } from "react";
import { later } from "@/components/ui/later";
import type { DisplayState } from "@/lib/modules/customer-displays/schema";
import { openDisplayChannel } from "./display-channel";
import { DisplayMessage } from "./display-message";

const CustomerDisplay = later(() => import("./customer-display").then((file) => file.CustomerDisplay));

const ASK_MS = 3_000;
/** Without an answer for this long, the till is closed. */
const SILENCE_MS = 10_000;

/** The display in a second window of the till's browser. */
export function LocalDisplay() {
  const [state, setState] = useState<DisplayState | null>(null);
  useEffect(() => {
    let heard_at = 0;
    const channel = openDisplayChannel((message) => {
      if (message.type !== "state") return;
      heard_at = performance.now();
      setState(message.state);
    });
    const ask = () => {
      channel?.send({ type: "hello" });
      if (performance.now() - heard_at > SILENCE_MS) setState(null);
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      clearInterval(timer);
      channel?.close();
    };
  }, []);
  return state ? (
    <CustomerDisplay state={state} />
  ) : (
    <DisplayMessage title="Visor do cliente">Abra o PDV neste navegador: a venda aparece aqui.</DisplayMessage>
  );
}
