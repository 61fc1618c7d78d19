"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { isThere } from "./printer";
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

const LOOK_AGAIN_MS = 3_000;

function useIsFound(printer: PrinterSettings) {
  const [isFound, setFound] = useState<boolean | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = () =>
      isThere(printer).then(
        (found) => isOver || setFound(found),
        () => isOver || setFound(false),
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [printer]);
  return isFound;
}
