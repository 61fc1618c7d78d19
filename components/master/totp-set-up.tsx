"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { PasswordField } from "@/components/blocks/form/password-field";
import { CodeField } from "@/components/master/code-field";
import { RecoveryCodes } from "@/components/master/recovery-codes";
import { QrCode } from "@/components/receipt/qr-code";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";
import { beginInput, codeInput } from "@/lib/modules/master/totp/schema";

const TITLES = {
  password: "Confirme sua senha",
  secret: "Leia com o aplicativo",
  codes: "Guarde os códigos de recuperação",
};

/** Password, QR code and first code, recovery codes. */
export function TotpSetUp({ onClose }: { onClose: () => void }) {
  const begin = useAction(masterTotp.begin);
  const confirm = useAction(masterTotp.confirm);
  const [secret, setSecret] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes ? "codes" : secret ? "secret" : "password";
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent size="sm" title={TITLES[step]} onPointerDownOutside={(event) => event.preventDefault()}>
        {step === "password" ? (
          <Form
            key="password"
            schema={beginInput}
            defaultValues={{ password: "" }}
            submitLabel="Continuar"
            busyLabel="Conferindo…"
            onCancel={onClose}
            onSubmit={async (values) => setSecret(await begin(values))}
          >
            <PasswordField name="password" label="Senha" autoFocus />
          </Form>
        ) : null}
        {step === "secret" && secret ? (
          <Form
            key="secret"
            schema={codeInput}
            defaultValues={{ code: "" }}
            submitLabel="Ativar"
            busyLabel="Ativando…"
            onCancel={onClose}
            onSubmit={async ({ code }) => {
              setCodes((await confirm({ code })).recovery_codes);
              notify.success("Verificação em duas etapas ativada");
            }}
          >
            <p className="text-ink-soft">
              Abra o aplicativo autenticador no celular, leia o código abaixo e digite os 6 números que ele mostrar.
            </p>
            <QrCode
              text={secret.address}
              label="Código QR para o aplicativo autenticador"
              className="mx-auto size-52 rounded-md border border-line"
            />
            <p className="text-sm text-ink-soft">
              Não consegue ler? Digite esta chave no aplicativo:{" "}
              <span className="font-mono break-all text-ink">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
            </p>
            <CodeField autoFocus hint="6 números" />
          </Form>
        ) : null}
        {step === "codes" && codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}
