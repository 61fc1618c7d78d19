"use client";

import { useState } from "react";
import { receiptTokenIn } from "@/lib/core/receipt-address";

/** Goods brought back to the till: of a sale still to be looked for, or of the one whose receipt was read. */
export function useReturning() {
  const [asked, setAsked] = useState<{ receipt_token: string | null } | null>(null);
  return {
    isReturning: asked !== null,
    receipt_token: asked?.receipt_token ?? null,
    startReturn: () => setAsked({ receipt_token: null }),
    endReturn: () => setAsked(null),
    /** Whether what was read is a receipt, which is then shown to be given back. */
    takesReceipt(read: string): boolean {
      const receipt_token = receiptTokenIn(read);
      if (receipt_token) setAsked({ receipt_token });
      return receipt_token !== null;
    },
  };
}
