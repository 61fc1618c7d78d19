"use client";

import { useState } from "react";
import { notify } from "@/components/ui/toaster";

/**
 * Copies a text to the clipboard. `copy` returns whether it succeeded; on failure it shows the instructions in `otherwise`.
 * `isCopied` stays true until the text changes.
 */
export function useCopy(text: string, otherwise: string) {
  const [copied, setCopied] = useState<string | null>(null);
  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      return true;
    } catch {
      notify.error("Não foi possível copiar", otherwise);
      return false;
    }
  }
  return { copy, isCopied: copied === text };
}
