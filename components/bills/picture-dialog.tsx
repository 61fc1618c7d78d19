"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import type { BillSide } from "@/components/bills/bill-side";
import { ErrorState } from "@/components/blocks/error-state";
import { shareOrSave } from "@/components/blocks/share-file";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { callForFile } from "@/lib/api/client";
import type { Attachment } from "@/lib/modules/bills/attachments/schema";

type Props = { side: BillSide; bill_id: string; attachment: Attachment; onClose: () => void };
type Shown = { address: string; file: Blob };

/** Shows an attached picture at full size. */
export function PictureDialog({ side, bill_id, attachment: { id, file_name }, onClose }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    const controller = new AbortController();
    let address = "";
    callForFile(side.attachments.get, { id: bill_id, attachment_id: id }, { signal: controller.signal }).then(
      (file) => {
        address = URL.createObjectURL(file);
        setShown({ address, file });
      },
      (reason) => {
        if (!controller.signal.aborted) setError(reason);
      },
    );
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [side, bill_id, id, attempt]);

  function retry() {
    setError(null);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={file_name}
        footer={
          shown ? (
            <Button onClick={() => void shareOrSave(shown.file, file_name.replace(/\.\w+$/, ".webp"))}>
              <Download className="size-4" aria-hidden="true" />
              Baixar
            </Button>
          ) : undefined
        }
      >
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : shown ? (
          // biome-ignore lint/performance/noImgElement: a blob of this page has no other loader
          <img src={shown.address} alt={file_name} className="mx-auto max-h-[70dvh] max-w-full rounded-md bg-white" />
        ) : (
          <Skeleton className="h-80" />
        )}
      </DialogContent>
    </Dialog>
  );
}
