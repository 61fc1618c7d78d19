"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { PasswordField } from "@/components/blocks/form/password-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { call } from "@/lib/api/client";
import { sessionProofs } from "@/lib/modules/auth/proofs/endpoints";
import { codeProofForm, passwordProofForm } from "@/lib/modules/auth/proofs/schema";

type Props = { acceptsCode: boolean; onAnswer: (isProven: boolean) => void };

/** Asks the user to confirm the password (or a code). A wrong one is reported at its field; canceling changes nothing. */
export function StepUpDialog({ acceptsCode, onAnswer }: Props) {
  const [asksForCode, setAsksForCode] = useState(false);

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onAnswer(false)}>
      <DialogContent
        size="sm"
        title={asksForCode ? "Confirme com o código" : "Confirme sua senha"}
        description="Esta ação é importante. Confirme que é você para continuar."
        onInteractOutside={(event) => event.preventDefault()}
      >
        {asksForCode ? <CodeForm onAnswer={onAnswer} /> : <PasswordForm onAnswer={onAnswer} />}
        {acceptsCode ? (
          <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAsksForCode(!asksForCode)}>
            {asksForCode ? "Usar a senha" : "Usar o código do aplicativo"}
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Pick<Props, "onAnswer">;

const PasswordForm = ({ onAnswer }: FormProps) => (
  <Form
    schema={passwordProofForm}
    defaultValues={{ password: "" }}
    submitLabel="Confirmar"
    busyLabel="Conferindo…"
    onCancel={() => onAnswer(false)}
    onSubmit={async (values) => {
      await call(sessionProofs.create, values);
      onAnswer(true);
    }}
  >
    <PasswordField name="password" label="Sua senha" autoFocus />
  </Form>
);

const CodeForm = ({ onAnswer }: FormProps) => (
  <Form
    schema={codeProofForm}
    defaultValues={{ code: "" }}
    submitLabel="Confirmar"
    busyLabel="Conferindo…"
    onCancel={() => onAnswer(false)}
    onSubmit={async (values) => {
      await call(sessionProofs.create, values);
      onAnswer(true);
    }}
  >
    <TextField name="code" label="Código" autoComplete="one-time-code" maxLength={20} autoFocus />
  </Form>
);
