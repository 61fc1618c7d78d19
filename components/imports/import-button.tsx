"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { later } from "@/components/ui/later";
import type { ImportKind } from "@/lib/modules/imports/schema";

const ImportDialog = later(() => import("@/components/imports/import-dialog").then((file) => file.ImportDialog));

type Props = {
  kind: ImportKind;
  /** On a phone, shows only "Importar", for three buttons in a row. */
  isShort?: boolean;
};

/** Opens the spreadsheet import. */
export function ImportButton({ kind, isShort = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload className={cn("size-4", isShort && "max-sm:hidden")} aria-hidden="true" />
        <span>
          Importar <span className={cn(isShort && "max-sm:sr-only")}>planilha</span>
        </span>
      </Button>
      {isOpen ? <ImportDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
