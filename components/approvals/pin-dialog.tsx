"use client";

import { PinField } from "@/components/approvals/pin-field";
import { refusalOf } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { PasswordField } from "@/components/blocks/form/password-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { pins } from "@/lib/modules/approvals/pins/endpoints";
import { pinInput } from "@/lib/modules/approvals/pins/schema";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onClosed: () => void };

/** Lets a user set the PIN used to approve other users' actions and to take over a shared till. */
export const PinDialog = ({ isOpen, onOpenChange, onClosed }: Props) => (
  <Dialog open={isOpen} onOpenChange={onOpenChange}>
    <DialogContent
      size="sm"
      title="Meu PIN"
      description="Com ele você assume o PDV em um aparelho compartilhado e aprova, na tela de outra pessoa, o que ela não pode fazer sozinha: um desconto maior, uma sangria, um cancelamento. Não conte o PIN a ninguém."
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <OwnPin onClose={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

function OwnPin({ onClose }: { onClose: () => void }) {
  const { data } = useApi(pins.get, {});
  const set = useAction(pins.set);
  const remove = useAction(pins.remove);

  const removePin = () =>
    remove({}).then(
      () => {
        notify.success("PIN removido", "Você não aparece mais entre quem aprova nem entre quem assume o PDV.");
        onClose();
      },
      (error: unknown) => notify.error("PIN não removido", refusalOf(error).message),
    );

  return (
    <Form
      schema={pinInput}
      defaultValues={{ pin: "", password: "" }}
      submitLabel={data?.has_pin ? "Trocar PIN" : "Criar PIN"}
      busyLabel="Salvando…"
      onCancel={onClose}
      onSubmit={async (values) => {
        await set(values);
        notify.success("PIN salvo", "Você já pode aprovar e assumir o PDV com ele.");
        onClose();
      }}
    >
      <PinField
        name="pin"
        label={data?.has_pin ? "Novo PIN" : "PIN"}
        hint="De 4 a 6 números, que não sejam repetidos nem em sequência."
        autoFocus
      />
      <PasswordField name="password" label="Sua senha de acesso" autoComplete="current-password" />
      {data?.has_pin ? (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => void removePin()}>
          Remover meu PIN
        </Button>
      ) : null}
    </Form>
  );
}
