"use client";

import { Hourglass, QrCode } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import { useHeldSales } from "./held/held-sales-provider";
import { useIsOffline } from "./offline/use-offline";
import { useOpenPix } from "./pix/open-pix-provider";

/** Counts of held sales and of PIX payments to look at. */
export function TillWaiting() {
  const held = useHeldSales().sales?.length ?? 0;
  const { list: openPix, unclaimed_count } = useOpenPix();
  const pix = (openPix?.length ?? 0) + unclaimed_count;
  const openDialog = useOpenDialog();
  const isOffline = useIsOffline();
  return (
    <div className="flex items-center gap-1">
      {pix > 0 ? (
        <Button
          size="sm"
          variant="ghost"
          className="pointer-coarse:min-w-11"
          onClick={() => void openDialog({ name: "open-pix" })}
          disabled={isOffline}
          aria-label={`PIX a conferir: ${pix}`}
        >
          <QrCode className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">PIX a conferir</span>
          <Count value={pix} />
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        className="pointer-coarse:min-w-11"
        aria-keyshortcuts="F8"
        disabled={isOffline}
        aria-label={`Vendas em espera: ${held}`}
        onClick={() => void openDialog({ name: "held" })}
      >
        <Hourglass className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Espera</span>
        {held > 0 ? <Count value={held} /> : null}
        <Kbd>F8</Kbd>
      </Button>
    </div>
  );
}

const Count = ({ value }: { value: number }) => (
  <span className="figures min-w-5 rounded-full bg-waiting-wash px-1.5 text-center text-xs leading-5 font-bold text-waiting-ink">
    {value}
  </span>
);
