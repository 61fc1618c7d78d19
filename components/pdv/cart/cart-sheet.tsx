"use client";

import type { ReactNode } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** The whole cart in a dialog over the product list, for narrow screens. */
export const CartSheet = ({ open, onOpenChange, children }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent
      title="Venda"
      className="max-sm:h-[92dvh] [&>[data-dialog-body]]:flex [&>[data-dialog-body]]:overflow-hidden [&>[data-dialog-body]]:p-0"
    >
      {children}
    </DialogContent>
  </Dialog>
);
