"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { sessions } from "@/lib/modules/auth/sessions/endpoints";

/** Ends all sessions except the current one. */
export function EndOthers() {
  const endOthers = useAction(sessions.endOthers);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Encerrar as outras</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Encerrar todas as suas outras sessões?"
        description="Você continua conectado só neste aparelho. Nos outros será preciso entrar de novo com a senha."
        confirmLabel="Encerrar as outras"
        busyLabel="Encerrando…"
        danger
        onConfirm={async () => {
          const { ended } = await endOthers({});
          notify.success(ended === 1 ? "1 sessão encerrada" : `${ended} sessões encerradas`);
        }}
      />
    </>
  );
}
