"use client";

import { EmptyState } from "@/components/blocks/empty-state";
import { Button } from "@/components/ui/button";

export const NothingToBuy = (props: { isFiltered: boolean; onClear: () => void; onAdd: () => void }) => (
  <div className="rounded-lg border border-line bg-surface shadow-card">
    {props.isFiltered ? (
      <EmptyState
        description="Nenhum item com estes filtros."
        action={<Button onClick={props.onClear}>Limpar filtros</Button>}
      />
    ) : (
      <EmptyState
        title="Nada a comprar"
        description="Nenhum produto está no mínimo ou abaixo dele. Inclua o que quiser comprar mesmo assim."
        action={
          <Button variant="primary" onClick={props.onAdd}>
            Incluir item
          </Button>
        }
      />
    )}
  </div>
);
