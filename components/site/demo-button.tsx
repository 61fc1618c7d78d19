"use client";

import { useState } from "react";
import { loadCalls } from "@/components/auth/load-calls";
import { Button } from "@/components/ui/button";

/** Logs in to the demo shop. The API client is loaded on click. */
export function DemoButton() {
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  async function enter() {
    setBusy(true);
    setComplaint(null);
    try {
      const { enterDemo } = await loadCalls();
      window.location.assign(await enterDemo());
    } catch (error) {
      setComplaint((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <>
      <Button size="lg" busy={isBusy} busyLabel="Abrindo a loja…" onClick={enter}>
        Entrar na demonstração
      </Button>
      {complaint ? (
        <p role="alert" className="w-full text-sm font-medium text-danger-ink">
          {complaint}
        </p>
      ) : null}
    </>
  );
}
