"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import type { CatalogRow, CatalogScreenProps } from "@/components/blocks/catalog-parts";
import { useArchiving } from "@/components/blocks/use-archiving";
import { Button } from "@/components/ui/button";

type Props<Row> = Pick<CatalogScreenProps<Row>, "endpoints" | "labels"> & { row: Row; onDone: () => void };

/** Archive or restore button at the end of a form: on phones the list has no row menu. */
export function ArchiveButton<Row extends CatalogRow>({ onDone, ...props }: Props<Row>) {
  const { archiveRow, restoreRow } = useArchiving(props);
  const isArchived = props.row.archived_at !== null;
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <Button
      variant="ghost"
      className="-ml-3 justify-self-start"
      onClick={async () => {
        await (isArchived ? restoreRow() : archiveRow());
        onDone();
      }}
    >
      <Icon className="size-4" aria-hidden="true" />
      {isArchived ? "Restaurar" : "Arquivar"} {props.labels.one}
    </Button>
  );
}
