"use client";

import { BulkArchiveButton } from "@/components/blocks/bulk-archive-button";
import type { ShownRows } from "@/components/blocks/catalog-parts";
import { SelectionBar } from "@/components/blocks/selection-bar";
import type { Selection } from "@/components/blocks/use-selection";
import { call } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { bulkCustomers } from "@/lib/modules/customers/bulk/endpoints";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

const EFFECTS = {
  archive: "Eles saem das listas e das buscas do PDV, e o histórico é mantido. Você pode restaurar depois.",
  restore: "Eles voltam às listas e às buscas do PDV.",
};

type Props = { selection: Selection; shown: ShownRows<Customer> };

/** Archives or restores the selected customers. */
export function CustomerSelectionBar({ selection, shown }: Props) {
  const { search, isArchive } = shown;
  const change = useAction(bulkCustomers.change);
  const findIds = () => call(bulkCustomers.ids, { search, archived: isArchive ? "true" : "false" });
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
