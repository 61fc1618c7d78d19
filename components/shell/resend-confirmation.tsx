"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { emailConfirmations } from "@/lib/modules/auth/confirmations/endpoints";

type Props = { variant?: "primary"; onSent?: () => void };

/** Sends the confirmation e-mail again. */
export function ResendConfirmation({ variant, onSent }: Props) {
  const send = useAction(emailConfirmations.send);
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      notify.success("E-mail enviado", (await send({})).message);
      onSent?.();
    } catch (error) {
      notify.error("E-mail não enviado", refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <Button {...(variant ? { variant } : {})} busy={isBusy} busyLabel="Enviando…" onClick={resend}>
      Reenviar e-mail
    </Button>
  );
}
