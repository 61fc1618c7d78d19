"use client";

import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useSearchFocus } from "../search/search-focus";
import { type TillDialog as Dialogs, useCurrentDialog, useDialogActions } from "./current-dialog";

type Props = Pick<ComponentProps<typeof DialogContent>, "title" | "description" | "size"> & {
  name: Dialogs["name"];
  /** Ignores Esc and clicks outside, e.g. while a request is running. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** The frame of one of the till's dialogs. When it closes, the focus returns to the search field. */
export function TillDialog({ name, staysOpen = false, children, ...content }: Props) {
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const { returnFocus } = useSearchFocus();
  return (
    <Dialog open={dialog?.name === name} onOpenChange={staysOpen ? ignoreClose : close}>
      <DialogContent onCloseAutoFocus={returnFocus} {...content}>
        {children}
      </DialogContent>
    </Dialog>
  );
}

const ignoreClose = () => undefined;
