"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { ErrorState, refusalOf } from "@/components/blocks/error-state";
import { PasskeyDialog } from "@/components/second-factors/passkey-dialog";
import { RecoveryCodes } from "@/components/second-factors/recovery-codes";
import { TotpSetUp } from "@/components/second-factors/totp-set-up";
import { supportsPasskeys } from "@/components/second-factors/webauthn";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import type { SecondFactors } from "@/lib/modules/second-factors/schema";

const NOTHING = {};
const FEW_CODES = 3;
const neverChanges = () => () => undefined;
const assumeSupported = () => true;

type Passkey = SecondFactors["passkeys"][number];
type Secret = { readonly secret: string; readonly address: string };

/** Manages the user's second factors: authenticator app, passkeys and recovery codes. */
export function SecurityPanel() {
  const { data, error, mutate } = useApi(secondFactors.list, NOTHING);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    );
  if (!data)
    return (
      <div className="grid max-w-3xl gap-5" aria-busy="true">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
    );
  const count = (data.totp ? 1 : 0) + data.passkeys.length;
  const isLast = data.is_required && count === 1;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <AppCard data={data} isLast={isLast} onCodes={setCodes} />
      <PasskeysCard data={data} isLast={isLast} onCodes={setCodes} />
      {count > 0 ? <RecoveryCard left={data.recovery_codes_left} onCodes={setCodes} /> : null}
      <Dialog open={codes !== null} onOpenChange={(isOpen) => isOpen || setCodes(null)}>
        <DialogContent
          size="sm"
          title="Guarde os códigos de recuperação"
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}

type CardProps = {
  data: SecondFactors;
  /** The master administrator cannot remove the last second factor. */
  isLast: boolean;
  onCodes: (codes: readonly string[] | null) => void;
};

const LAST =
  "É a sua única segunda etapa, e a administração da plataforma precisa de uma. Cadastre outra para remover esta.";

function AppCard({ data: { totp }, isLast, onCodes }: CardProps) {
  const begin = useAction(secondFactors.beginTotp);
  const remove = useAction(secondFactors.removeTotp);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  async function start() {
    setBusy(true);
    await begin({}).then(setSecret, (error: unknown) =>
      notify.error("Não foi possível começar", refusalOf(error).message),
    );
    setBusy(false);
  }

  return (
    <Card>
      <CardHeader
        title="Aplicativo autenticador"
        description="Além da senha, um código de 6 números que muda a cada 30 segundos no celular."
        action={<Badge tone={totp ? "success" : "neutral"}>{totp ? "Ativo" : "Desativado"}</Badge>}
      />
      <CardBody className="grid gap-3">
        {totp ? (
          <>
            <p className="text-ink-soft">
              Ativo desde <Instant at={totp.confirmed_at} />.
            </p>
            {isLast ? <p className="text-sm text-ink-soft">{LAST}</p> : null}
            <Button className="justify-self-start" disabled={isLast} onClick={() => setRemoving(true)}>
              Remover aplicativo
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            className="justify-self-start"
            busy={isBusy}
            busyLabel="Preparando…"
            onClick={() => void start()}
          >
            <Smartphone className="size-4" aria-hidden="true" />
            Ativar aplicativo
          </Button>
        )}
      </CardBody>
      {secret ? (
        <TotpSetUp
          secret={secret}
          onClose={() => setSecret(null)}
          onDone={(codes) => {
            setSecret(null);
            // No toast when the recovery codes are shown: it would cover their buttons on a phone.
            if (!codes) notify.success("Aplicativo autenticador ativado");
            onCodes(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remover o aplicativo autenticador?"
        description="Os códigos dele deixam de valer. Sem outra segunda etapa, a senha volta a bastar para entrar."
        confirmLabel="Remover aplicativo"
        busyLabel="Removendo…"
        danger
        onConfirm={async () => {
          await remove({});
          notify.success("Aplicativo autenticador removido");
        }}
      />
    </Card>
  );
}

function PasskeysCard({ data: { passkeys }, isLast, onCodes }: CardProps) {
  const remove = useAction(secondFactors.removePasskey);
  const isSupported = useSyncExternalStore(neverChanges, supportsPasskeys, assumeSupported);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Card>
      <CardHeader
        title="Chaves de acesso"
        description="A digital, o rosto ou o PIN de um aparelho, ou uma chave de segurança USB, no lugar do código."
      />
      <CardBody className="grid gap-3">
        {passkeys.length > 0 ? (
          <ul className="divide-y divide-line rounded-md border border-line">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold break-words">{passkey.name}</p>
                  <p className="text-sm text-ink-soft">
                    Cadastrada em <Instant at={passkey.created_at} />.{" "}
                    {passkey.last_used_at ? (
                      <>
                        Usada por último em <Instant at={passkey.last_used_at} />.
                      </>
                    ) : (
                      "Ainda não usada."
                    )}
                  </p>
                </div>
                <Button
                  size="sm"
                  disabled={isLast}
                  aria-label={`Remover a chave ${passkey.name}`}
                  onClick={() => setRemoving(passkey)}
                >
                  Remover
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">Nenhuma chave de acesso cadastrada.</p>
        )}
        {isLast && passkeys.length > 0 ? <p className="text-sm text-ink-soft">{LAST}</p> : null}
        {isSupported ? (
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            <KeyRound className="size-4" aria-hidden="true" />
            Cadastrar chave de acesso
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">Este navegador não aceita chaves de acesso. Use outro para cadastrar.</p>
        )}
      </CardBody>
      {isAdding ? (
        <PasskeyDialog
          onClose={() => setAdding(false)}
          onDone={(name, codes) => {
            setAdding(false);
            if (!codes) notify.success("Chave de acesso cadastrada", name);
            onCodes(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => isOpen || setRemoving(null)}
        title={`Remover a chave “${removing?.name ?? ""}”?`}
        description="Ela deixa de valer para esta conta. Sem outra segunda etapa, a senha volta a bastar para entrar."
        confirmLabel="Remover chave"
        busyLabel="Removendo…"
        danger
        onConfirm={async () => {
          if (!removing) return;
          await remove({ id: removing.id });
          notify.success("Chave de acesso removida", removing.name);
        }}
      />
    </Card>
  );
}

function RecoveryCard({ left, onCodes }: { left: number; onCodes: CardProps["onCodes"] }) {
  const renew = useAction(secondFactors.renewRecoveryCodes);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Códigos de recuperação"
        description="Para entrar sem o aplicativo e sem a chave de acesso. Cada código vale uma vez."
        action={
          <Badge tone={left < FEW_CODES ? "waiting" : "neutral"}>
            {left === 1 ? "Resta 1 código" : `Restam ${left} códigos`}
          </Badge>
        }
      />
      <CardBody className="grid gap-3">
        {left < FEW_CODES ? (
          <p className="text-ink-soft">Gere novos códigos para não ficar sem acesso se perder o aparelho.</p>
        ) : null}
        <Button className="justify-self-start" onClick={() => setRenewing(true)}>
          Gerar novos códigos
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title="Gerar novos códigos de recuperação?"
        description="Os códigos que você guardou deixam de valer."
        confirmLabel="Gerar códigos"
        busyLabel="Gerando…"
        onConfirm={async () => onCodes((await renew({})).recovery_codes)}
      />
    </Card>
  );
}

function Instant({ at }: { at: string }) {
  const { zone } = useSession();
  return <span className="figures whitespace-nowrap">{formatInstant(at, zone)}</span>;
}
