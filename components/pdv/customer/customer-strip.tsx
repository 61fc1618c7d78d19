"use client";

import { UserRound, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { FiadoStatus } from "./fiado-status";

/** The sale's customer, with buttons to choose and remove one. */
export function CustomerStrip() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const openDialog = useOpenDialog();
  const { customer } = cart;
  const isLocked = cart.sent !== null || cart.quote?.has_customer === true;
  return (
    <div className="flex items-center border-b border-line">
      <button
        type="button"
        disabled={isLocked}
        aria-keyshortcuts="F4"
        onClick={() => void openDialog({ name: "customer" })}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-1.5 text-left not-disabled:hover:bg-well focus-visible:-outline-offset-2"
      >
        <UserRound className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{customer?.name ?? "Identificar cliente"}</span>
          {customer ? <FiadoStatus customer={customer} /> : null}
        </span>
        <Kbd className="text-ink-soft">F4</Kbd>
      </button>
      {customer && !isLocked ? (
        <Button
          variant="ghost"
          size="icon"
          className="mr-1"
          aria-label="Tirar cliente da venda"
          onClick={() => change({ type: "customer", customer: null })}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
