"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { BulkArchiveDialog as Dialog } from "@/components/blocks/bulk-archive-dialog";
import type { Selection } from "@/components/blocks/use-selection";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";

type DialogProps = ComponentProps<typeof Dialog>;
const BulkArchiveDialog = later<DialogProps>(() =>
  import("@/components/blocks/bulk-archive-dialog").then((file) => file.BulkArchiveDialog),
);

type Props = Pick<DialogProps, "labels" | "effects" | "change"> & { selection: Selection; isArchive: boolean };

/** Archives the selected rows, or restores them in the archive, after a question. */
export function BulkArchiveButton({ selection: { picked, clear }, isArchive, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  const Icon = isArchive ? ArchiveRestore : Archive;
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon className="size-4" aria-hidden="true" />
        {isArchive ? "Restaurar" : "Arquivar"}
      </Button>
      {isAsking ? (
        <BulkArchiveDialog
          {...dialog}
          ids={[...picked]}
          archived={!isArchive}
          onClose={close}
          onDone={() => {
            close();
            clear();
          }}
        />
      ) : null}
    </>
  );
}
