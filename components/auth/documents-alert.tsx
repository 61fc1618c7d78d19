"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { usePageUser, useSession } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { documentAcceptances } from "@/lib/modules/auth/terms/endpoints";
import { DOCUMENT_VERSIONS } from "@/lib/modules/auth/terms/rules";

/** Asks an owner who accepted older versions to accept the current documents. It does not block the app. */
export function DocumentsAlert() {
  const { user } = useSession();
  const isByPin = usePageUser()?.is_by_pin === true;
  const accept = useAction(documentAcceptances.accept);
  const [isBusy, setBusy] = useState(false);
  const { data } = useApi(documentAcceptances.get, user?.type === "owner" && !isByPin ? {} : null, {
    revalidateOnFocus: false,
  });
  if (!data?.is_due) return null;
  return (
    <Alert
      tone="info"
      title="Os documentos do serviço mudaram"
      className="mb-5 print:hidden"
      action={
        <Button
          busy={isBusy}
          busyLabel="Guardando…"
          onClick={async () => {
            setBusy(true);
            await accept(DOCUMENT_VERSIONS).catch((fault: unknown) =>
              notify.error("Não foi possível guardar o aceite", refusalOf(fault).message),
            );
            setBusy(false);
          }}
        >
          Li e aceito
        </Button>
      }
    >
      Leia a nova versão dos{" "}
      <Link className="underline underline-offset-3" href="/legal/termos" target="_blank">
        Termos de Uso
      </Link>{" "}
      e da{" "}
      <Link className="underline underline-offset-3" href="/legal/privacidade" target="_blank">
        Política de Privacidade
      </Link>
      .
    </Alert>
  );
}
