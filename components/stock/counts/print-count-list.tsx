"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { collectRows } from "@/components/blocks/collect-rows";
import { refusalOf } from "@/components/blocks/error-state";
import { printSheet } from "@/components/blocks/export";
import { countSheet } from "@/components/stock/counts/count-sheet";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { stock } from "@/lib/modules/stock/endpoints";

/** Prints a list of all products with space to write the counted quantity. */
export function PrintCountList() {
  const [progress, setProgress] = useState("");
  async function print() {
    try {
      const onProgress = (done: number, total: number) => setProgress(`${done} de ${total}`);
      const items = await collectRows(stock.list, {}, { signal: new AbortController().signal, onProgress });
      await printSheet(countSheet(items));
    } catch (error) {
      notify.error("Não foi possível imprimir a lista", refusalOf(error).message);
    }
    setProgress("");
  }
  return (
    <Button busy={progress !== ""} busyLabel={progress} onClick={print}>
      <Printer className="size-4" aria-hidden="true" />
      Imprimir lista de contagem
    </Button>
  );
}
