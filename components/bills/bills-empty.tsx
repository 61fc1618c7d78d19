"use client";

import type { BillSide } from "@/components/bills/bill-side";
import type { BillsQuery } from "@/components/bills/bills-query";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";

const EVERYTHING = { periodo: "todas", mes: null, de: null, ate: null };

type Props = { side: BillSide; asked: BillsQuery; onChange: (changes: Changes) => void; onNew: () => void };

/** Empty state of the list, with actions that depend on the filters. */
export function emptyBills({ side, asked: { due, search, status, category, party_id }, onChange, onNew }: Props) {
  const isFiltered = Boolean(search || status || category || party_id);
  const cleared = { busca: null, situacao: null, categoria: null, [side.party_query]: null };
  const allDates =
    due.span === "todas" ? null : <Button onClick={() => onChange(EVERYTHING)}>Ver todas as datas</Button>;
  if (isFiltered)
    return {
      description: "Nenhuma conta com estes filtros.",
      action: (
        <>
          {allDates}
          <Button variant="ghost" onClick={() => onChange(cleared)}>
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
        {allDates}
      </>
    ),
  };
}
