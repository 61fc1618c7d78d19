"use client";

import { Archive, ArchiveRestore, MoreHorizontal, Pencil } from "lucide-react";
import { refusalOf } from "@/components/blocks/error-state";
import { capitalize, type RegisterProps, type RegisterRow } from "@/components/blocks/register-parts";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";

type Props<Row> = Pick<RegisterProps<Row>, "register" | "labels"> & { row: Row; onEdit: () => void };

/** Archiving takes nothing away, so it is done at once and can be undone from its notice. */
export function RegisterRowMenu<Row extends RegisterRow>({ register, labels, row, onEdit }: Props<Row>) {
  const archive = useAction(register.archive);
  const restore = useAction(register.restore);
  const noun = capitalize(labels.one);
  const input = { id: row.id };

  async function bringBack() {
    try {
      await restore(input);
      notify.success(`${noun} de volta à lista`, row.name);
    } catch (error) {
      notify.error(`${noun} não restaurado`, refusalOf(error).message);
    }
  }

  async function putAway() {
    try {
      await archive(input);
      notify.success(`${noun} arquivado`, row.name, { label: "Desfazer", onClick: bringBack });
    } catch (error) {
      notify.error(`${noun} não arquivado`, refusalOf(error).message);
    }
  }

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
          <DropdownMenuItem onSelect={bringBack}>
            <ArchiveRestore aria-hidden="true" />
            Restaurar
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={putAway}>
            <Archive aria-hidden="true" />
            Arquivar
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
