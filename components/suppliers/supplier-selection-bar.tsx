"use client";

import { BulkArchiveButton } from "@/components/blocks/bulk-archive-button";
import type { ShownRows } from "@/components/blocks/catalog-parts";
import { SelectionBar } from "@/components/blocks/selection-bar";
import type { Selection } from "@/components/blocks/use-selection";
import { call } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { bulkSuppliers } from "@/lib/modules/suppliers/bulk/endpoints";
import { labels } from "@/lib/modules/suppliers/labels";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const EFFECTS = {
  archive: "Eles saem das listas, e o histórico é mantido. Você pode restaurar depois.",
  restore: "Eles voltam às listas.",
};

type Props = { selection: Selection; shown: ShownRows<Supplier> };

/** Archives or restores the selected suppliers. */
export function SupplierSelectionBar({ selection, shown }: Props) {
  const { search, isArchive } = shown;
  const change = useAction(bulkSuppliers.change);
  const findIds = () => call(bulkSuppliers.ids, { search, archived: isArchive ? "true" : "false" });
  return (
    <SelectionBar labels={labels} selection={selection} shown={shown} findIds={findIds}>
      <BulkArchiveButton
        labels={labels}
        effects={EFFECTS}
        selection={selection}
        isArchive={isArchive}
        change={change}
      />
    </SelectionBar>
  );
}
