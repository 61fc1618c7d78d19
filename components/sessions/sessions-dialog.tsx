"use client";

import { EndOthers } from "@/components/sessions/end-others";
import { SessionList } from "@/components/sessions/session-list";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onClosed: () => void };

/** The user's own sessions in a dialog, because not all users may open the settings. */
export const SessionsDialog = ({ isOpen, onOpenChange, onClosed }: Props) => (
  <Dialog open={isOpen} onOpenChange={onOpenChange}>
    <DialogContent
      size="lg"
      title="Minhas sessões"
      description="Os aparelhos em que você está conectado. Encerre o que você não reconhece e troque a sua senha."
      footer={<EndOthers />}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <SessionList whose="mine" />
    </DialogContent>
  </Dialog>
);
