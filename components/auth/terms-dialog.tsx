"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";

export const TermsDialog = ({ children }: { children: ReactNode }) => (
  <Dialog>
    <DialogTrigger className="font-medium text-brand-ink underline underline-offset-3 hover:no-underline">
      Termos de Uso
    </DialogTrigger>
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
