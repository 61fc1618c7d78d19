"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorSentences, ErrorState, refusalOf } from "@/components/blocks/error-state";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { DiscardForm } from "./discard-form";
import { HeldRow } from "./held-row";
import { HoldForm } from "./hold-form";
import type { Holding } from "./use-holding";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
  holding: Holding;
  zone: string;
};

const ignoreClose = () => undefined;

/**
 * Holds the current sale or recalls one of the shop's held sales (F8). Stays open until the server answers, because the
 * answer replaces the cart.
 */
export const HeldDialog = ({ open, onOpenChange, onCloseAutoFocus, ...rest }: Props) => (
  <Dialog open={open} onOpenChange={rest.holding.running ? ignoreClose : onOpenChange}>
    <DialogContent
      title="Vendas em espera"
      description="Ficam guardadas na loja, mesmo com o caixa fechado. Qualquer caixa pode recuperar."
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Held {...rest} onDone={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

function Held({ holding, zone, onDone }: Pick<Props, "holding" | "zone"> & { onDone: () => void }) {
  const { sales, error, hasCart, running, isUnanswered } = holding;
  const [discarded, setDiscarded] = useState<HeldSale | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const list = useRef<HTMLUListElement>(null);

  async function recall(held: HeldSale) {
    setRefusal(null);
    try {
      await holding.recall(held);
      onDone();
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
      {hasCart ? <HoldForm onHold={holding.hold} onDone={onDone} /> : null}
      {recallError ? <ErrorSentences sentences={[recallError.message]} request_id={recallError.request_id} /> : null}
      {error && !sales ? (
        <ErrorState error={error} onRetry={holding.retry} />
      ) : !sales ? (
        <div aria-busy="true" className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : sales.length === 0 ? (
        <EmptyState
          className="py-6"
          sentence={
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
              zone={zone}
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
