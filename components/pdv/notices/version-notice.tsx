"use client";

import { RefreshCw } from "lucide-react";
import { useIsNewVersion } from "@/components/shell/use-is-new-version";
import { Button } from "@/components/ui/button";
import { useCart } from "../cart/cart-provider";
import { useIsOffline } from "../offline/use-offline";
import { type Notice, NoticeRow } from "./notice-row";

/**
 * The servers have a new version. The till applies it by itself between two sales (use-new-version.ts). The cart is saved on the
 * device, so a reload during a sale loses nothing.
 */
export function useVersionNotice(): Notice[] {
  const isNew = useIsNewVersion();
  const isOffline = useIsOffline();
  const { cart } = useCart();
  if (!isNew || isOffline) return [];
  const draw = (isShort: boolean) => (
    <NoticeRow
      tone="info"
      icon={RefreshCw}
      title="Nova versão disponível."
      description={
        cart.lines.length > 0 || cart.sent ? "Entra sozinha depois desta venda." : "Entra sozinha em instantes."
      }
      isShort={isShort}
    >
      <Button size="sm" className="h-7.5" onClick={() => window.location.reload()}>
        Atualizar
      </Button>
    </NoticeRow>
  );
  return [{ id: "version", draw }];
}
