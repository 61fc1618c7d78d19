"use client";

import { useState } from "react";
import { notify } from "@/components/ui/toaster";

/**
 * Puts a text on the clipboard. `copy` answers whether it is there; where the browser refuses, `otherwise` tells what to do
 * instead. `isCopied` holds for as long as the text stays the same.
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
