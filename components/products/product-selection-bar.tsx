"use client";

import { Pencil, Percent, Tags } from "lucide-react";
import { useState } from "react";
import { BulkArchiveButton } from "@/components/blocks/bulk-archive-button";
import type { ShownRows } from "@/components/blocks/catalog-parts";
import { SelectionBar } from "@/components/blocks/selection-bar";
import type { Selection } from "@/components/blocks/use-selection";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { call } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { labels } from "@/lib/modules/products/labels";
import type { Product } from "@/lib/modules/products/schema";

const LabelsDialog = later(() => import("@/components/labels/labels-dialog").then((file) => file.LabelsDialog));
const BulkEditDialog = later(() =>
  import("@/components/products/bulk-edit-dialog").then((file) => file.BulkEditDialog),
);

const PriceChangeDialog = later(() =>
  import("@/components/products/prices/price-change-dialog").then((file) => file.PriceChangeDialog),
);

const EFFECTS = {
  archive: "Eles saem do PDV e das listas, e o histórico é mantido. Você pode restaurar depois.",
  restore: "Eles voltam ao PDV e às listas.",
};

type Props = {
  selection: Selection;
  shown: ShownRows<Product>;
  category_id: string | undefined;
};

/** What to do with the selected products: edit, change prices, archive or print labels. */
export function ProductSelectionBar({ selection, shown, category_id }: Props) {
  const { search, isArchive } = shown;
  const [task, setTask] = useState<"edit" | "labels" | "prices" | null>(null);
  const change = useAction(bulkProducts.change);
  const ids = [...selection.picked];
  const close = () => setTask(null);
  const finish = () => {
    close();
    selection.clear();
  };
  const findIds = () => call(bulkProducts.ids, { search, category_id, archived: isArchive ? "true" : "false" });

  return (
    <SelectionBar labels={labels} selection={selection} shown={shown} findIds={findIds}>
      <Button onClick={() => setTask("edit")}>
        <Pencil className="size-4" aria-hidden="true" />
        Editar
      </Button>
      {isArchive ? null : (
        <Button onClick={() => setTask("prices")}>
          <Percent className="size-4" aria-hidden="true" />
          Preços
        </Button>
      )}
      <BulkArchiveButton
        labels={labels}
        effects={EFFECTS}
        selection={selection}
        isArchive={isArchive}
        change={change}
      />
      <Button onClick={() => setTask("labels")}>
        <Tags className="size-4" aria-hidden="true" />
        Etiquetas
      </Button>
      {task === "edit" ? <BulkEditDialog ids={ids} onClose={close} onDone={finish} /> : null}
      {task === "prices" ? <PriceChangeDialog product_ids={ids} onClose={close} onDone={finish} /> : null}
      {task === "labels" ? <LabelsDialog product_ids={ids} onClose={close} /> : null}
    </SelectionBar>
  );
}
