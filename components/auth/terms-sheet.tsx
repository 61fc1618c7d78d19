"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The terms of use in a dialog. */
export default function TermsSheet({ isOpen, onClose, children }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={(opens) => opens || onClose()}>
      <DialogContent
        size="lg"
        title="Termos de Uso"
        footer={
          <DialogClose asChild>
            <Button>Fechar</Button>
          </DialogClose>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
