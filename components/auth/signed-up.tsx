"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = { email: string; message: string; isEntering: boolean; onEnter: () => void };

/** Takes the place of the sign-up form: emptied fields would look as if the account had not been created. */
export const SignedUp = ({ email, message, isEntering, onEnter }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <Alert tone="success" title={message}>
      A loja está no e-mail <span className="font-medium break-all">{email}</span>. Seus 30 dias grátis começam hoje.
    </Alert>
    <Button autoFocus variant="primary" size="lg" wide busy={isEntering} busyLabel="Entrando..." onClick={onEnter}>
      Entrar na loja
    </Button>
  </div>
);
