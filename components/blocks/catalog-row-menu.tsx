"use client";

import { Archive, ArchiveRestore, MoreHorizontal, Pencil } from "lucide-react";
import type { CatalogRow, CatalogScreenProps } from "@/components/blocks/catalog-parts";
import { useArchiving } from "@/components/blocks/use-archiving";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props<Row> = Pick<CatalogScreenProps<Row>, "endpoints" | "labels"> & { row: Row; onEdit: () => void };

export function CatalogRowMenu<Row extends CatalogRow>({ endpoints, labels, row, onEdit }: Props<Row>) {
  const { archiveRow, restoreRow } = useArchiving({ endpoints, labels, row });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className="-my-1" aria-label={`Ações de ${row.name}`}>
          <MoreHorizontal className="size-4.5" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" />
          Editar
        </DropdownMenuItem>
        {row.archived_at ? (
          <DropdownMenuItem onSelect={restoreRow}>
            <ArchiveRestore aria-hidden="true" />
            Restaurar
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={archiveRow}>
            <Archive aria-hidden="true" />
            Arquivar
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
