"use client";

import { useState } from "react";
import { receiptTokenIn } from "@/lib/core/receipt-address";

/** Opens the return dialog, with or without a scanned receipt. */
export function useReturning() {
  const [asked, setAsked] = useState<{ receipt_token: string | null } | null>(null);
  return {
    isReturning: asked !== null,
    receipt_token: asked?.receipt_token ?? null,
    startReturn: () => setAsked({ receipt_token: null }),
    endReturn: () => setAsked(null),
    /** Opens the return dialog for a scanned receipt. Returns false if the text is not a receipt. */
    takesReceipt(read: string): boolean {
      const receipt_token = receiptTokenIn(read);
      if (receipt_token) setAsked({ receipt_token });
      return receipt_token !== null;
    },
  };
}
