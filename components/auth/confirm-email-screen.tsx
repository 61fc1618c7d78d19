"use client";

import { useEffect, useRef, useState } from "react";
import { loadCalls } from "@/components/auth/load-calls";
import { StepHeading } from "@/components/auth/reset/step-heading";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/**
 * Confirms the e-mail address after a click, because mail programs that prefetch links must not confirm it. The link works on
 * any device, logged in or not.
 */
export function ConfirmEmailScreen({ token }: { token: string | null }) {
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [formErrors, setFormErrors] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);

  // Remove the token from the address bar, so that it is not in screenshots or the history.
  useEffect(() => {
    if (token) window.history.replaceState(null, "", window.location.pathname);
  }, [token]);

  useEffect(() => {
    if (isDone) container.current?.querySelector("h1")?.focus();
  }, [isDone]);

  async function confirm() {
    if (!token || isBusy) return;
    setBusy(true);
    setFormErrors(null);
    try {
      const { confirmAddress } = await loadCalls();
      await confirmAddress({ token });
      setDone(true);
    } catch (error) {
      setFormErrors(error instanceof Error ? error.message : "Não foi possível confirmar. Tente de novo em instantes.");
    }
    setBusy(false);
  }

  return (
    <div ref={container}>
      {isDone ? (
        <>
          <StepHeading description="Agora você pode convidar pessoas, exportar seus dados e configurar o PIX da loja.">
            E-mail confirmado
          </StepHeading>
          <Button asChild variant="primary" size="lg" wide>
            <a href="/login">Abrir o sistema</a>
          </Button>
        </>
      ) : token ? (
        <>
          <StepHeading description="Confirme só se foi você que criou a conta com este e-mail.">
            Confirmar e-mail
          </StepHeading>
          {formErrors ? (
            <Alert tone="danger" className="mb-4">
              <p className="font-medium">{formErrors}</p>
              <p>Para receber outro link, entre no sistema e use o botão Reenviar e-mail.</p>
            </Alert>
          ) : null}
          <Button variant="primary" size="lg" wide busy={isBusy} busyLabel="Confirmando..." onClick={confirm}>
            Confirmar meu e-mail
          </Button>
          <p className="mt-4 text-sm text-ink-soft">Se você não criou esta conta, feche esta página.</p>
        </>
      ) : (
        <>
          <StepHeading description="Abra o link que enviamos para o seu e-mail. Para receber outro, entre no sistema e use o botão Reenviar e-mail.">
            Link incompleto
          </StepHeading>
          <Button asChild variant="primary" size="lg" wide>
            <a href="/login">Abrir o sistema</a>
          </Button>
        </>
      )}
    </div>
  );
}
