"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import type { ImportKind } from "@/lib/modules/imports/schema";

const ImportDialog = later(() => import("@/components/imports/import-dialog").then((file) => file.ImportDialog));

/** Opens the spreadsheet import. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload className="size-4" aria-hidden="true" />
        Importar planilha
      </Button>
      {isOpen ? <ImportDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
