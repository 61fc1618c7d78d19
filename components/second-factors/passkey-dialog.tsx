"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { createPasskey } from "@/components/second-factors/webauthn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useAction } from "@/lib/api/hooks";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { passkeyNameForm } from "@/lib/modules/second-factors/schema";

type Props = {
  onClose: () => void;
  /** Receives the name and, for the first second factor, the recovery codes. */
  onDone: (name: string, codes: readonly string[] | null) => void;
};

/** Names a passkey and creates it in the browser. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const begin = useAction(secondFactors.beginPasskey);
  const add = useAction(secondFactors.addPasskey);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title="Cadastrar chave de acesso"
        description="O navegador vai pedir a digital, o rosto ou o PIN deste aparelho, ou a sua chave de segurança."
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <Form
          schema={passkeyNameForm}
          defaultValues={{ name: "" }}
          submitLabel="Continuar"
          busyLabel="Aguardando o aparelho…"
          onCancel={onClose}
          onSubmit={async ({ name }) => {
            const { options } = await begin({});
            const credential = await createPasskey(options as unknown as Parameters<typeof createPasskey>[0]);
            const { recovery_codes } = await add({ name, credential });
            onDone(name, recovery_codes);
          }}
        >
          <TextField
            name="name"
            label="Nome da chave"
            hint="Para identificar a chave, como “Celular” ou “Notebook da loja”."
            maxLength={60}
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
