"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { CodeDialog } from "@/components/master/code-dialog";
import { RecoveryCodes } from "@/components/master/recovery-codes";
import { TotpSetUp } from "@/components/master/totp-set-up";
import { writeInstant } from "@/components/master/write-instant";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";

const NOTHING = {};

/** The second step of the administrator's own log-in. */
export function TotpCard() {
  const { data: totp, error, mutate } = useApi(masterTotp.get, NOTHING);
  const renew = useAction(masterTotp.renewCodes);
  const remove = useAction(masterTotp.remove);
  const [open, setOpen] = useState<"set-up" | "renew" | "remove" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);

  if (error && !totp)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    );
  if (!totp) return <Skeleton className="h-44 rounded-lg" />;
  const isOn = totp.confirmed_at !== null;
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Verificação em duas etapas"
        description="Além da senha, um código do aplicativo autenticador do seu celular."
        action={<Badge tone={isOn ? "success" : "waiting"}>{isOn ? "Ativa" : "Desativada"}</Badge>}
      />
      <CardBody className="grid gap-4">
        {isOn ? (
          <>
            <p className="text-ink-soft">
              Ativa desde {writeInstant(totp.confirmed_at)}.{" "}
              {totp.recovery_codes_left === 1
                ? "Resta 1 código de recuperação."
                : `Restam ${totp.recovery_codes_left} códigos de recuperação.`}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen("renew")}>Gerar novos códigos de recuperação</Button>
              <Button variant="ghost" onClick={() => setOpen("remove")}>
                Desativar
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="max-w-prose text-ink-soft">
              Esta conta vê todas as empresas. Com a segunda etapa, a senha sozinha não basta para entrar, e você pode
              abrir uma empresa para consulta.
            </p>
            <Button variant="primary" className="justify-self-start" onClick={() => setOpen("set-up")}>
              Ativar agora
            </Button>
          </>
        )}
      </CardBody>
      {open === "set-up" ? <TotpSetUp onClose={close} /> : null}
      {open === "renew" ? (
        <CodeDialog
          title="Gerar novos códigos de recuperação"
          sentence="Os códigos que você guardou deixam de valer."
          submitLabel="Gerar códigos"
          onClose={close}
          onCode={async (code) => {
            setCodes((await renew({ code })).recovery_codes);
            close();
          }}
        />
      ) : null}
      {open === "remove" ? (
        <CodeDialog
          title="Desativar a verificação em duas etapas"
          sentence="A senha volta a bastar para entrar, e você não poderá abrir empresas para consulta."
          submitLabel="Desativar"
          danger
          onClose={close}
          onCode={async (code) => {
            await remove({ code });
            notify.success("Verificação em duas etapas desativada");
            close();
          }}
        />
      ) : null}
      <Dialog open={codes !== null} onOpenChange={(isOpen) => isOpen || setCodes(null)}>
        <DialogContent size="sm" title="Guarde os códigos de recuperação">
          {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
        </DialogContent>
      </Dialog>
    </Card>
  );
}
