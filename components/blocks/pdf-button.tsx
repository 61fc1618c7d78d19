"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { shareOrSave } from "@/components/blocks/share-file";
import { Button, type ButtonProps } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { callForFile } from "@/lib/api/client";
import type { Endpoint, Sent } from "@/lib/api/endpoint";

type Props<E extends Endpoint> = Pick<ButtonProps, "variant" | "size" | "wide"> & {
  endpoint: E;
  input: Sent<E>;
  /** File name without extension. */
  name: string;
};

/** Fetches a PDF and shares it on a phone or downloads it on a computer. */
export function PdfButton<E extends Endpoint>({ endpoint, input, name, ...buttonProps }: Props<E>) {
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await shareOrSave(await callForFile(endpoint, input), `${name}.pdf`);
    } catch (error) {
      notify.error("Não foi possível fazer o PDF", refusalOf(error).message);
    }
    setBusy(false);
  }
  return (
    <Button busy={isBusy} onClick={() => void send()} {...buttonProps}>
      <FileText className="size-4" aria-hidden="true" />
      PDF
    </Button>
  );
}
