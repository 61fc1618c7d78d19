"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorMessages, ErrorState, refusalOf } from "@/components/blocks/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { useBootstrap } from "../bootstrap-context";
import { useCart } from "../cart/cart-provider";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { DiscardForm } from "./discard-form";
import { HeldRow } from "./held-row";
import { useHeldSales } from "./held-sales-provider";
import { HoldForm } from "./hold-form";
import { type HoldAndRecall, useHoldAndRecall } from "./use-hold-and-recall";

/**
 * Holds the current sale or recalls one of the shop's held sales (F8). Stays open until the server answers, because the
 * answer replaces the cart.
 */
export function HeldDialog() {
  const holding = useHoldAndRecall();
  return (
    <TillDialog
      name="held"
      title="Vendas em espera"
      description="Ficam guardadas na loja, mesmo com o caixa fechado. Qualquer caixa pode recuperar."
      staysOpen={holding.running !== null}
    >
      <Held holding={holding} />
    </TillDialog>
  );
}

function Held({ holding }: { holding: HoldAndRecall }) {
  const { company } = useBootstrap();
  const { cart } = useCart();
  const { close } = useDialogActions();
  const { sales, error, reload, isUnanswered } = useHeldSales();
  const { running } = holding;
  const hasCart = cart.lines.length > 0;
  const [discarded, setDiscarded] = useState<HeldSale | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const list = useRef<HTMLUListElement>(null);

  async function recall(held: HeldSale) {
    setRefusal(null);
    try {
      await holding.recall(held);
      close();
    } catch (failure) {
      setRefusal(failure);
    }
  }
  function moveFocus(event: KeyboardEvent) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!by) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-recall]") ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
    event.preventDefault();
  }

  if (discarded)
    return (
      <DiscardForm
        held={discarded}
        onBack={() => setDiscarded(null)}
        onDiscard={holding.discard}
        onDone={() => setDiscarded(null)}
      />
    );
  const recallError = refusal ? refusalOf(refusal) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between rows
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={moveFocus}>
      {hasCart ? <HoldForm onHold={holding.hold} onDone={close} /> : null}
      {recallError ? <ErrorMessages messages={[recallError.message]} request_id={recallError.request_id} /> : null}
      {error && !sales ? (
        <ErrorState error={error} onRetry={reload} />
      ) : !sales ? (
        <div aria-busy="true" className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : sales.length === 0 ? (
        <EmptyState
          className="py-6"
          description={
            hasCart
              ? "Nenhuma outra venda em espera."
              : "Nenhuma venda em espera. Com itens na venda, use F8 para guardá-la aqui."
          }
        />
      ) : (
        <ul ref={list} aria-label="Vendas em espera" className="grid max-h-[50dvh] overflow-y-auto overscroll-contain">
          {sales.map((held) => (
            <HeldRow
              key={held.id}
              held={held}
              zone={company.timezone}
              isBusy={running === held.id}
              isUnanswered={running !== held.id && isUnanswered(held)}
              mayRecall={!hasCart && !running}
              mayDiscard={!running && !isUnanswered(held)}
              onRecall={() => void recall(held)}
              onDiscard={() => setDiscarded(held)}
            />
          ))}
        </ul>
      )}
      {hasCart && sales?.length ? (
        <p className="text-sm text-ink-soft">Deixe esta venda em espera, finalize ou limpe para recuperar outra.</p>
      ) : null}
    </div>
  );
}
