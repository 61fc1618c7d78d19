"use client";

import { useEffect, useState } from "react";
import { later } from "@/components/ui/later";
import type { DisplayState } from "@/lib/modules/customer-displays/schema";
import { DisplayMessage } from "./display-message";
import type { Link } from "./follow-display";

const CustomerDisplay = later(() => import("./customer-display").then((file) => file.CustomerDisplay));

/** The display on another device, opened by its link. */
export function RemoteDisplay({ token }: { token: string }) {
  const [state, setState] = useState<DisplayState | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  useEffect(() => {
    const stopping = new AbortController();
    void import("./follow-display").then(({ followDisplay }) =>
      followDisplay(token, stopping.signal, { onState: setState, onLink: setLink }),
    );
    return () => stopping.abort();
  }, [token]);
  if (link === "ended")
    return (
      <DisplayMessage title="Visor desligado">
        Este endereço não vale mais. No PDV, abra “Visor do cliente” e conecte este aparelho de novo.
      </DisplayMessage>
    );
  if (!state)
    return (
      <DisplayMessage title="Visor do cliente">
        {link === "interrupted" ? "Sem conexão. Tentando de novo…" : "Conectando ao caixa…"}
      </DisplayMessage>
    );
  return <CustomerDisplay state={state} isInterrupted={link === "interrupted"} />;
}
