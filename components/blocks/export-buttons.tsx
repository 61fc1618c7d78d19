"use client";

import { useEffect, useRef, useState } from "react";
import type { CollectOptions } from "@/components/blocks/collect-rows";
import { refusalOf } from "@/components/blocks/error-state";
import { ExportMenu } from "@/components/blocks/export-menu";
import { shareOrSave } from "@/components/blocks/share-file";
import type { Sheet } from "@/components/blocks/sheet";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";

type Props = {
  /** File name without extension. */
  name: string;
  /** Collects all rows that match the filters. */
  collect: (watch: CollectOptions) => Promise<Sheet>;
  disabled?: boolean;
  /** Fetches the same data as a PDF from the server. */
  fetchPdf?: (signal: AbortSignal) => Promise<Blob>;
};

/** Exports all rows that match the filters to Excel, CSV, PDF or the printer, with progress and a stop button. */
export function ExportButtons({ name, collect, disabled = false, fetchPdf }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const exportSheet = (use: (formats: typeof import("@/components/blocks/export"), sheet: Sheet) => unknown) =>
    run("Reunindo…", async (watch) => {
      const [formats, sheet] = await Promise.all([import("@/components/blocks/export"), collect(watch)]);
      return use(formats, sheet);
    });

  async function run(first: string, work: (watch: CollectOptions) => Promise<unknown>) {
    const controller = new AbortController();
    running.current = controller;
    setProgress(first);
    try {
      const onProgress = (done: number, total: number) => setProgress(`${done} de ${total}`);
      await work({ signal: controller.signal, onProgress });
    } catch (error) {
      if (!controller.signal.aborted) notify.error("Não foi possível exportar", refusalOf(error).message);
    }
    setProgress(null);
  }

  if (progress)
    return (
      <div className="ml-auto flex items-center gap-2">
        <span role="status" className="figures text-sm whitespace-nowrap text-ink-soft">
          {progress}
        </span>
        <Button variant="ghost" onClick={() => running.current?.abort()}>
          Parar
        </Button>
      </div>
    );
  return (
    <div className="ml-auto flex gap-2 max-sm:*:flex-1">
      <ExportMenu
        disabled={disabled}
        onCsv={() => exportSheet(({ downloadCsv }, sheet) => downloadCsv(sheet, name))}
        onXlsx={() => exportSheet(({ downloadXlsx }, sheet) => downloadXlsx(sheet, name))}
        onPrint={() => exportSheet(({ printSheet }, sheet) => printSheet(sheet))}
        onPdf={
          fetchPdf &&
          (() => run("Desenhando o PDF…", async ({ signal }) => shareOrSave(await fetchPdf(signal), `${name}.pdf`)))
        }
      />
    </div>
  );
}
