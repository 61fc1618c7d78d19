"use client";

import { createContext, type ReactNode, useMemo, useState } from "react";
import type { ScanProblem } from "../search/scan-problem";
import { useProvided } from "../use-provided";

/** The till's dialogs. At most one is open, with its arguments. */
export type TillDialog =
  | {
      readonly name:
        | "customer"
        | "discount"
        | "surcharge"
        | "line-discount"
        | "line-terms"
        | "remarks"
        | "held"
        | "open-pix"
        | "clear"
        | "discard"
        | "camera"
        | "price-check"
        | "scale"
        | "customer-display"
        | "legend"
        | "receive-fiado"
        | "receive-bill";
    }
  /** A loose item, or one in place of a code that no product has. */
  | { readonly name: "loose"; readonly problem: ScanProblem | null }
  /** Products that the stock does not cover, on the way to the payment or on their own. */
  | { readonly name: "short-stock"; readonly isPaying: boolean }
  /** A return, of a scanned receipt or of a sale to be searched for. */
  | { readonly name: "return"; readonly receipt_token: string | null }
  | {
      readonly name: "payment";
      /** Message shown at the top, e.g. about a scan that was not accepted. */
      readonly notice: string | null;
      /** The customer search is open over the payment. */
      readonly isChoosingCustomer: boolean;
    };

interface DialogActions {
  /** Replaces the open dialog. `useOpenDialog` is the one for buttons and keys. */
  readonly show: (dialog: TillDialog) => void;
  readonly close: () => void;
}

const DialogActionsContext = createContext<DialogActions | null>(null);
export const useDialogActions = () => useProvided(DialogActionsContext);
const CurrentDialogContext = createContext<{ readonly dialog: TillDialog | null } | null>(null);
const useDialogState = () => useProvided(CurrentDialogContext);

/** Returns the open dialog, or null. */
export const useCurrentDialog = () => useDialogState().dialog;

/** Holds which dialog is open. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<TillDialog | null>(null);
  const actions = useMemo(() => ({ show: setDialog, close: () => setDialog(null) }), []);
  const current = useMemo(() => ({ dialog }), [dialog]);
  return (
    <DialogActionsContext value={actions}>
      <CurrentDialogContext value={current}>{children}</CurrentDialogContext>
    </DialogActionsContext>
  );
}
