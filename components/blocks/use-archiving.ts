"use client";

import type { CatalogRow, CatalogScreenProps } from "@/components/blocks/catalog-parts";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { capitalize } from "@/lib/core/text";

type Props<Row> = Pick<CatalogScreenProps<Row>, "endpoints" | "labels"> & { row: Row };

/** Archiving deletes nothing, so it needs no confirmation and can be undone from the toast. */
export function useArchiving<Row extends CatalogRow>({ endpoints, labels, row }: Props<Row>) {
  const archive = useAction(endpoints.archive);
  const restore = useAction(endpoints.restore);
  const noun = capitalize(labels.one);
  const input = { id: row.id };

  async function restoreRow() {
    try {
      await restore(input);
      notify.success(`${noun} de volta à lista`, row.name);
    } catch (error) {
      notify.error(`${noun} não restaurado`, refusalOf(error).message);
    }
  }

  async function archiveRow() {
    try {
      await archive(input);
      notify.success(`${noun} arquivado`, row.name, { label: "Desfazer", onClick: restoreRow });
    } catch (error) {
      notify.error(`${noun} não arquivado`, refusalOf(error).message);
    }
  }

  return { archiveRow, restoreRow };
}
