"use client";

import type { z } from "zod";
import { BulkArchiveButton } from "@/components/blocks/bulk-archive-button";
import type { CatalogRow, ShownRows } from "@/components/blocks/catalog-parts";
import { SelectionBar } from "@/components/blocks/selection-bar";
import type { Selection } from "@/components/blocks/use-selection";
import { call } from "@/lib/api/client";
import type { Endpoint } from "@/lib/api/endpoint";
import { useAction } from "@/lib/api/hooks";

type Props<Row> = {
  labels: { one: string; many: string };
  /** What archiving and restoring do, for the question. */
  effects: { archive: string; restore: string };
  endpoints: {
    ids: Endpoint & { output: z.ZodType<{ ids: string[] }> };
    change: Endpoint & { output: z.ZodType<{ changed_ids: string[] }> };
  };
  selection: Selection;
  shown: ShownRows<Row>;
};

/** The bar of a catalog whose selected rows can only be archived or restored. */
export function ArchiveSelectionBar<Row extends CatalogRow>({ endpoints, effects, ...bar }: Props<Row>) {
  const { search, isArchive } = bar.shown;
  const change = useAction(endpoints.change);
  return (
    <SelectionBar {...bar} findIds={() => call(endpoints.ids, { search, archived: isArchive ? "true" : "false" })}>
      <BulkArchiveButton
        labels={bar.labels}
        effects={effects}
        selection={bar.selection}
        isArchive={isArchive}
        change={change}
      />
    </SelectionBar>
  );
}
