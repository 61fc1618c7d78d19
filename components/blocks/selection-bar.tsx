"use client";

import { type ReactNode, useState } from "react";
import type { CatalogRow, ShownRows } from "@/components/blocks/catalog-parts";
import { refusalOf } from "@/components/blocks/error-state";
import type { Selection } from "@/components/blocks/use-selection";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { MAX_COUNTED } from "@/lib/core/counting";
import { capitalize } from "@/lib/core/text";

type Props<Row> = {
  labels: { one: string; many: string };
  selection: Selection;
  shown: ShownRows<Row>;
  /** Returns the ids of all rows that match the list's search and filters. */
  findIds: () => Promise<{ ids: string[] }>;
  /** The actions on the selected rows. */
  children: ReactNode;
};

/** What to do with the selected rows. Stays at the bottom of the window, below the table, so that no row moves. */
export function SelectionBar<Row extends CatalogRow>({ labels, selection, shown, findIds, children }: Props<Row>) {
  const { picked, pick, clear } = selection;
  const { rows, total } = shown;
  const [isBusy, setBusy] = useState(false);
  if (picked.size === 0) return null;
  const page_ids = rows.map(({ id }) => id);
  const isPagePicked = page_ids.every((id) => picked.has(id));
  const plural = capitalize(labels.many);

  async function pickAll() {
    setBusy(true);
    try {
      const { ids } = await findIds();
      pick(ids, true);
    } catch (error) {
      notify.error(`${plural} não selecionados`, refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <section
      aria-label={`${plural} selecionados`}
      className="sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-float print:hidden"
    >
      <p className="font-semibold" role="status">
        {picked.size === 1 ? "1 selecionado" : `${picked.size.toLocaleString("pt-BR")} selecionados`}
      </p>
      {isPagePicked ? null : (
        <Button variant="ghost" className="md:hidden" onClick={() => pick(page_ids, true)}>
          Selecionar a página
        </Button>
      )}
      {total > rows.length && picked.size < total ? (
        <Button variant="ghost" busy={isBusy} onClick={pickAll}>
          {total > MAX_COUNTED ? "Selecionar todos" : `Selecionar os ${total.toLocaleString("pt-BR")} ${labels.many}`}
        </Button>
      ) : null}
      {children}
      <Button variant="ghost" onClick={clear}>
        {picked.size === 1 ? "Desmarcar 1" : `Desmarcar ${picked.size}`}
      </Button>
    </section>
  );
}
