"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { QrCode } from "@/components/receipt/qr-code";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useAction } from "@/lib/api/hooks";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { codeInput } from "@/lib/modules/second-factors/schema";

type Props = {
  secret: { readonly secret: string; readonly address: string };
  onClose: () => void;
  /** Receives the recovery codes, for the first second factor. */
  onDone: (codes: readonly string[] | null) => void;
};

/** Shows the QR code and asks for the app's first code. */
export function TotpSetUp({ secret, onClose, onDone }: Props) {
  const confirm = useAction(secondFactors.confirmTotp);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title="Leia com o aplicativo"
        description="Abra o aplicativo autenticador no celular, leia o código abaixo e digite os 6 números que ele mostrar."
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <Form
          schema={codeInput}
          defaultValues={{ code: "" }}
          submitLabel="Ativar"
          busyLabel="Ativando…"
          onCancel={onClose}
          onSubmit={async ({ code }) => onDone((await confirm({ code })).recovery_codes)}
        >
          <QrCode
            text={secret.address}
            label="Código QR para o aplicativo autenticador"
            className="mx-auto size-52 rounded-md border border-line"
          />
          <p className="text-sm text-ink-soft">
            Não consegue ler? Digite esta chave no aplicativo:{" "}
            <span className="font-mono break-all text-ink">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
          </p>
          <TextField
            name="code"
            label="Código do aplicativo"
            hint="6 números"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
