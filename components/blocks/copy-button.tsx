"use client";

import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { useCopy } from "@/components/blocks/use-copy";
import { Button } from "@/components/ui/button";

type Props = Omit<ComponentProps<typeof Button>, "children" | "onClick"> & {
  text: string;
  label: string;
  copied?: string;
  /** Instructions shown if the browser blocks the clipboard. */
  otherwise: string;
};

export function CopyButton({ text, label, copied = "Copiado", otherwise, ...rest }: Props) {
  const { copy, isCopied } = useCopy(text, otherwise);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button {...rest} onClick={() => void copy()}>
      <Icon className="size-4" aria-hidden="true" />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
