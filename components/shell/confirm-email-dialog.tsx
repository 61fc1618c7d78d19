"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ResendConfirmation } from "./resend-confirmation";

type Props = { email: string | null; onClose: () => void };

/** Explains that an action requires a confirmed e-mail, and offers to send the link again. */
export const ConfirmEmailDialog = ({ email, onClose }: Props) => (
  <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
    <DialogContent
      size="sm"
      title="Confirme seu e-mail"
      description={`Para continuar, abra o link que enviamos para ${email ?? "o seu e-mail"} e tente de novo. Veja também a caixa de spam.`}
    >
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onClose}>
          Fechar
        </Button>
        <ResendConfirmation variant="primary" onSent={onClose} />
      </div>
    </DialogContent>
  </Dialog>
);
