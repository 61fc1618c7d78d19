"use client";

import { Archive, ArchiveRestore, Pencil, Percent, Tags } from "lucide-react";
import { useState } from "react";
import type { ShownRows } from "@/components/blocks/catalog-parts";
import { refusalOf } from "@/components/blocks/error-state";
import type { ProductSelection } from "@/components/products/use-product-selection";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { MAX_COUNTED } from "@/lib/core/counting";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import type { Product } from "@/lib/modules/products/schema";

const LabelsDialog = later(() => import("@/components/labels/labels-dialog").then((file) => file.LabelsDialog));
const BulkArchiveDialog = later(() =>
  import("@/components/products/bulk-archive-dialog").then((file) => file.BulkArchiveDialog),
);
const BulkEditDialog = later(() =>
  import("@/components/products/bulk-edit-dialog").then((file) => file.BulkEditDialog),
);

const PriceChangeDialog = later(() =>
  import("@/components/products/prices/price-change-dialog").then((file) => file.PriceChangeDialog),
);

type Props = {
  selection: ProductSelection;
  shown: ShownRows<Product>;
  category_id: string | undefined;
};

/** What to do with the selected products. Stays at the bottom of the window, below the table, so that no row moves. */
export function ProductSelectionBar({ selection, shown, category_id }: Props) {
  const { picked, pick, clear } = selection;
  const { rows, total, search, isArchive } = shown;
  const [task, setTask] = useState<"archive" | "edit" | "labels" | "prices" | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (picked.size === 0) return null;
  const ids = [...picked];
  const page_ids = rows.map(({ id }) => id);
  const isPagePicked = page_ids.every((id) => picked.has(id));
  const close = () => setTask(null);
  const finish = () => {
    close();
    clear();
  };

  async function pickAll() {
    setBusy(true);
    try {
      const found = await call(bulkProducts.ids, {
        search,
        category_id,
        archived: isArchive ? "true" : "false",
      });
      pick(found.ids, true);
    } catch (error) {
      notify.error("Produtos não selecionados", refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <section
      aria-label="Produtos selecionados"
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
          {total > MAX_COUNTED ? "Selecionar todos" : `Selecionar os ${total.toLocaleString("pt-BR")} produtos`}
        </Button>
      ) : null}
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
      <Button onClick={() => setTask("archive")}>
        {isArchive ? (
          <ArchiveRestore className="size-4" aria-hidden="true" />
        ) : (
          <Archive className="size-4" aria-hidden="true" />
        )}
        {isArchive ? "Restaurar" : "Arquivar"}
      </Button>
      <Button onClick={() => setTask("labels")}>
        <Tags className="size-4" aria-hidden="true" />
        Etiquetas
      </Button>
      <Button variant="ghost" onClick={clear}>
        {picked.size === 1 ? "Desmarcar 1" : `Desmarcar ${picked.size}`}
      </Button>
      {task === "archive" ? (
        <BulkArchiveDialog ids={ids} archived={!isArchive} onClose={close} onDone={finish} />
      ) : null}
      {task === "edit" ? <BulkEditDialog ids={ids} onClose={close} onDone={finish} /> : null}
      {task === "prices" ? <PriceChangeDialog product_ids={ids} onClose={close} onDone={finish} /> : null}
      {task === "labels" ? <LabelsDialog product_ids={ids} onClose={close} /> : null}
    </section>
  );
}
