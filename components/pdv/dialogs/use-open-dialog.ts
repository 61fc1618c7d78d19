"use client";

import { useCallback } from "react";
import { useWeighingActions } from "../cart/weighing-provider";
import { useScanActions } from "../search/scans-provider";
import { useSearchFocus } from "../search/search-focus";
import { type TillDialog, useDialogActions } from "./current-dialog";

/** Dialogs that replace the whole cart: pending scans are added before they open. */
const WHOLE_CART_DIALOGS: readonly TillDialog["name"][] = ["held", "clear"];

/**
 * Returns a function that opens a dialog. It focuses the search field first, so that the dialog returns the focus there
 * when it closes.
 */
export function useOpenDialog() {
  const { show } = useDialogActions();
  const { focusSearch } = useSearchFocus();
  const { waitForScans } = useScanActions();
  const { isWeighing } = useWeighingActions();
  return useCallback(
    async (dialog: TillDialog) => {
      if (WHOLE_CART_DIALOGS.includes(dialog.name)) {
        await waitForScans();
        if (isWeighing()) return;
      }
      focusSearch();
      show(dialog);
    },
    [show, focusSearch, waitForScans, isWeighing],
  );
}
