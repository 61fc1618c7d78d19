"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { ColumnsStep } from "@/components/imports/columns-step";
import { DoneStep } from "@/components/imports/done-step";
import { FileStep } from "@/components/imports/file-step";
import { ProgressStep } from "@/components/imports/progress-step";
import { ReviewStep } from "@/components/imports/review-step";
import { SheetChoice } from "@/components/imports/sheet-choice";
import { useRunner } from "@/components/imports/use-runner";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { imports } from "@/lib/modules/imports/endpoints";
import { KIND_LABELS } from "@/lib/modules/imports/labels";
import type { ImportDetail, ImportKind } from "@/lib/modules/imports/schema";

const POLL_MS = 1_000;

/** The import steps: file, columns, review, progress, result. The import continues if the dialog is closed. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const [id, setId] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const open = (opened: string, chosen: File | null) => {
    setId(opened);
    setFile(chosen);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={`Importar ${KIND_LABELS[kind].many}`}
        size="xl"
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        {id ? (
          <OpenImport
            key={id}
            id={id}
            file={file}
            onOpen={(opened) => open(opened, file)}
            onAnother={() => setId(null)}
            onClose={onClose}
          />
        ) : (
          <FileStep kind={kind} onOpen={open} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface OpenImportProps {
  readonly id: string;
  readonly file: File | null;
  readonly onOpen: (id: string) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function OpenImport({ id, file, onOpen, onAnother, onClose }: OpenImportProps) {
  const runner = useRunner(id);
  const [isChoosing, setChoosing] = useState(false);
  const { data, error, mutate } = useApi(imports.get, { id }, { refreshInterval: runner.isRunning ? POLL_MS : 0 });
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => mutate()} /> : <Skeleton className="h-64 w-full" />;
  const show = (detail: ImportDetail) => {
    setChoosing(false);
    return mutate(detail, { revalidate: false });
  };
  if (runner.isRunning || data.status === "gravando" || data.status === "desfazendo")
    return <ProgressStep data={data} runner={runner} onClose={onClose} />;
  const sheetChoice = <SheetChoice data={data} file={file} onOpen={onOpen} />;
  if (data.status === "enviada" || isChoosing) {
    return (
      <div className="grid grid-cols-1 gap-5">
        {sheetChoice}
        <ColumnsStep data={data} onChosen={show} onAnother={onAnother} />
      </div>
    );
  }
  if (data.status === "conferida") {
    return (
      <div className="grid grid-cols-1 gap-5">
        {sheetChoice}
        <ReviewStep
          data={data}
          runner={runner}
          onChosen={show}
          onColumns={() => setChoosing(true)}
          onAnother={onAnother}
        />
      </div>
    );
  }
  return <DoneStep data={data} runner={runner} onAnother={onAnother} onClose={onClose} />;
}
