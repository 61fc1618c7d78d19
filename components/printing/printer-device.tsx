"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { isPluggedIn } from "./printer";
import type { PrinterSettings } from "./printer-settings";

type Props = { printer: PrinterSettings; isBusy: boolean; onConnect: () => void };

/** The selected printer and whether it is connected now. */
export function DeviceRow({ printer, isBusy, onConnect }: Props) {
  const { device } = printer;
  const isFound = useIsFound(printer);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-well px-3 py-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-words">{device ? device.name : "Nenhuma impressora conectada."}</span>
        {device && isFound !== null ? (
          <Badge tone={isFound ? "success" : "waiting"}>{isFound ? "Pronta" : "Não encontrada"}</Badge>
        ) : null}
      </p>
      <Button variant={device ? "secondary" : "primary"} size="sm" busy={isBusy} onClick={onConnect}>
        {device ? "Trocar impressora" : "Conectar impressora"}
      </Button>
    </div>
  );
}

const POLL_MS = 3_000;

function useIsFound(printer: PrinterSettings) {
  const [isFound, setFound] = useState<boolean | null>(null);
  useEffect(() => {
    let isCanceled = false;
    const check = () =>
      isPluggedIn(printer).then(
        (found) => isCanceled || setFound(found),
        () => isCanceled || setFound(false),
      );
    void check();
    const timer = setInterval(check, POLL_MS);
    return () => {
      isCanceled = true;
      clearInterval(timer);
    };
  }, [printer]);
  return isFound;
}
