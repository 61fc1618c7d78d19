"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = {
  title: string;
  description?: string;
  size?: "sm" | "lg";
  /** Whether the input has been saved and the dialog shows the result: closing it then asks nothing. */
  isSaved?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form: an outside click does not close it, and closing it with unsaved input asks for confirmation. */
export function DraftDialog({ isSaved = false, onClose, children, ...shown }: Props) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => open || (isTouched && !isSaved ? setAsking(true) : onClose())}>
      <DialogContent
        {...shown}
        onPointerDownOutside={(event) => event.preventDefault()}
        onInput={() => setTouched(true)}
      >
        {children}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Sair sem salvar?"
          description="O que você mudou aqui não foi salvo."
          confirmLabel="Sair sem salvar"
          keepLabel="Continuar editando"
          danger
          onConfirm={async () => onClose()}
        />
      </DialogContent>
    </Dialog>
  );
}
