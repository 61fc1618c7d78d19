"use client";

import { createContext, type ReactNode, useMemo, useState } from "react";
import type { Sale } from "@/lib/modules/sales/schema";
import { useProvided } from "../use-provided";

interface ShownReceipts {
  /** The sale that was just registered. */
  readonly sold: Sale | null;
  /** The sale whose receipt is shown again. */
  readonly copied: Sale | null;
}

interface ReceiptActions {
  readonly setSold: (sale: Sale | null) => void;
  readonly setCopied: (sale: Sale | null) => void;
}

const ShownReceiptsContext = createContext<ShownReceipts | null>(null);
export const useShownReceipts = () => useProvided(ShownReceiptsContext);
const ReceiptActionsContext = createContext<ReceiptActions | null>(null);
export const useReceiptActions = () => useProvided(ReceiptActionsContext);

/** Holds which receipt is shown. It is not one of the till's dialogs, because codes are added to the sale over it. */
export function ReceiptsProvider({ children }: { children: ReactNode }) {
  const [sold, setSold] = useState<Sale | null>(null);
  const [copied, setCopied] = useState<Sale | null>(null);
  const shown = useMemo(() => ({ sold, copied }), [sold, copied]);
  const actions = useMemo(() => ({ setSold, setCopied }), []);
  return (
    <ReceiptActionsContext value={actions}>
      <ShownReceiptsContext value={shown}>{children}</ShownReceiptsContext>
    </ReceiptActionsContext>
  );
}
