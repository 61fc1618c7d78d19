"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "@/components/blocks/download";
import { refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";

type Props = {
  /** The name of the downloaded file. */
  name: string;
  fetchFile: () => Promise<Blob>;
};

/** Downloads an archive, and shows why it could not. */
export function DownloadZipButton({ name, fetchFile }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      download(await fetchFile(), name);
    } catch (fault) {
      notify.error("Não foi possível baixar", refusalOf(fault).message);
    }
    setBusy(false);
  }

  return (
    <Button busy={isBusy} busyLabel="Baixando…" onClick={start}>
      <Download className="size-4" aria-hidden="true" />
      Baixar ZIP
    </Button>
  );
}
