"use client";

import type { CatalogRow, ShownRows } from "@/components/blocks/catalog-parts";
import type { Column } from "@/components/blocks/data-columns";
import type { Selection } from "@/components/blocks/use-selection";
import { Checkbox } from "@/components/ui/checkbox";

/** The checkbox column: one per row, and one in the header for the page. */
export function selectionColumn<Row extends CatalogRow>(
  { picked, pick }: Selection,
  { rows }: ShownRows<Row>,
): Column<Row> {
  const ids = rows.map(({ id }) => id);
  const pickedCount = ids.filter((id) => picked.has(id)).length;
  const isPagePicked = ids.length > 0 && pickedCount === ids.length;
  return {
    key: "tick",
    label: "",
    mark: true,
    header: (
      <span className="-my-2 grid size-9 place-items-center">
        <Checkbox
          aria-label="Selecionar a página"
          checked={isPagePicked}
          indeterminate={pickedCount > 0 && !isPagePicked}
          disabled={ids.length === 0}
          onChange={() => pick(ids, !isPagePicked)}
        />
      </span>
    ),
    show: ({ id, name }) => (
      <span className="relative z-1 grid size-9 place-items-center pointer-coarse:size-11">
        <Checkbox aria-label={`Marcar ${name}`} checked={picked.has(id)} onChange={() => pick([id], !picked.has(id))} />
      </span>
    ),
  };
}
