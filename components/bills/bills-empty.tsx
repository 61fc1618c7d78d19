"use client";

import type { BillSide } from "@/components/bills/bill-side";
import type { BillsQuery } from "@/components/bills/bills-query";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";

const ALL_DATES = { periodo: "todas", mes: null, de: null, ate: null };

type Props = { side: BillSide; query: BillsQuery; onChange: (changes: Changes) => void; onNew: () => void };

/** Returns the title, text and actions of an empty list, which depend on its filters. */
export function emptyStateOf({ side, query: { due, search, status, category, party_id }, onChange, onNew }: Props) {
  const isFiltered = Boolean(search || status || category || party_id);
  const clearedFilters = { busca: null, situacao: null, categoria: null, [side.party_query]: null };
  const showAllDates =
    due.span === "todas" ? null : <Button onClick={() => onChange(ALL_DATES)}>Ver todas as datas</Button>;
  if (isFiltered)
    return {
      description: "Nenhuma conta com estes filtros.",
      action: (
        <>
          {showAllDates}
          <Button variant="ghost" onClick={() => onChange(clearedFilters)}>
            Limpar filtros
          </Button>
        </>
      ),
    };
  return {
    ...(due.span === "todas" ? { title: `Nenhuma ${side.words.many}` } : {}),
    description: due.span === "todas" ? side.words.empty : "Nenhuma conta com vencimento nestas datas.",
    action: (
      <>
        <Button variant="primary" onClick={onNew}>
          Lançar conta
        </Button>
        {showAllDates}
      </>
    ),
  };
}
