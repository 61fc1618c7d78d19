"use client";

import { CloudOff, Send } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { useBootstrap } from "../bootstrap-context";
import { offlineWords } from "./offline-words";
import { useWaitingSales } from "./use-offline";

const WaitingDialog = later(() => import("./waiting-dialog").then((file) => file.WaitingDialog));

/** Status bar shown while the till is offline or has sales waiting to be sent. */
export function OfflineBar({ isOffline }: { isOffline: boolean }) {
  const { company, operator } = useBootstrap();
  const waiting = useWaitingSales(operator.id);
  const [isOpen, setOpen] = useState(false);
  const words = offlineWords(isOffline, waiting);
  if (!words) return null;
  const Icon = isOffline ? CloudOff : Send;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-waiting-ink/30 bg-waiting-wash px-4 py-1.5 text-sm font-semibold text-waiting-ink"
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">{words}</span>
      {waiting.length > 0 ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          Ver vendas
        </Button>
      ) : null}
      <WaitingDialog isOffline={isOffline} waiting={waiting} company={company} open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
