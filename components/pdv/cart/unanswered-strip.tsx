"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = { onRetry: () => void; onDiscard: () => void };

/** Shown while the outcome of a sent sale is unknown. The cart is locked until then. */
export const UnansweredStrip = ({ onRetry, onDiscard }: Props) => (
  <Alert tone="waiting" title="A resposta desta venda não chegou" className="rounded-none border-x-0 border-b-0">
    <p>Tente de novo para saber se ela foi registrada. Ela não é cobrada duas vezes.</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" variant="primary" onClick={onRetry}>
        Tentar de novo
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  </Alert>
);
