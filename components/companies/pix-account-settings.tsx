"use client";

import { CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { SettingsSection } from "@/components/companies/settings-section";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction, useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE, formatInstant } from "@/lib/core/calendar";
import { pixAccount } from "@/lib/modules/pix-account/endpoints";
import { type ConnectedAccount, pixAccountInput } from "@/lib/modules/pix-account/schema";

const NOTHING = {};

/** Connects the shop's own Mercado Pago account, which tells the till by itself that a PIX was paid. */
export function PixAccountSettings() {
  const { data, error, mutate } = useApi(pixAccount.get, NOTHING);
  return (
    <SettingsSection
      title="Confirmação automática do PIX"
      description="O PDV gera um QR Code para cada venda e finaliza sozinho quando o cliente paga. O dinheiro entra direto na sua conta do Mercado Pago."
    >
      {data ? (
        <Account account={data.account} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : (
        <Skeleton className="h-20" aria-busy="true" />
      )}
    </SettingsSection>
  );
}

function Account({ account }: { account: ConnectedAccount | null }) {
  const [open, setOpen] = useState<"connect" | "disconnect" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {account ? (
        <p className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">
              Mercado Pago: {account.name} <span className="figures font-normal">(conta {account.account_id})</span>
            </span>
            <span className="text-sm text-ink-soft">
              Conectada por {account.user_name} em {formatInstant(account.connected_at, DEFAULT_ZONE)}
            </span>
          </span>
        </p>
      ) : (
        <p className="text-ink-soft">
          Nenhuma conta conectada. Sem ela, o PDV mostra o QR da chave PIX e quem confere no banco é você. O Mercado
          Pago pode cobrar uma taxa por PIX recebido: consulte na sua conta.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("connect")}>
          {account ? "Trocar a conta ou o token" : "Conectar o Mercado Pago"}
        </Button>
        {account ? (
          <Button variant="ghost" onClick={() => setOpen("disconnect")}>
            Desconectar
          </Button>
        ) : null}
      </div>
      {open === "connect" ? <ConnectDialog onClose={close} /> : null}
      {open === "disconnect" ? <DisconnectDialog onClose={close} /> : null}
    </>
  );
}

function ConnectDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const connect = useAction(pixAccount.connect);
  const [access_token, setToken] = useState("");
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Conectar o Mercado Pago"
      description="Use a conta que vai receber os PIX da loja. Ela precisa ter uma chave PIX cadastrada."
      confirmLabel="Conectar"
      busyLabel="Conferindo no Mercado Pago…"
      onConfirm={async () => {
        const problem = pixAccountInput.safeParse({ access_token }).error?.issues[0]?.message;
        if (problem) throw new ApiError(422, "INVALID", problem);
        const { account } = await connect({ access_token });
        notify.success("Mercado Pago conectado", account?.name);
      }}
    >
      <ol className="list-decimal space-y-1 pl-5 text-sm text-ink-soft">
        <li>Entre em mercadopago.com.br/developers com a conta da loja e abra Suas integrações.</li>
        <li>Crie uma aplicação de pagamentos on-line com Checkout Transparente, ou abra a que já tem.</li>
        <li>Em Credenciais de produção, copie o Access Token, que começa com APP_USR.</li>
      </ol>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Access Token</Label>
        <Input
          id={id}
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={access_token}
          onChange={(event) => setToken(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          É guardado cifrado e não aparece mais em nenhuma tela.
        </p>
      </div>
    </ConfirmDialog>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useAction(pixAccount.disconnect);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Desconectar o Mercado Pago"
      description="Os QR Codes que estão na tela deixam de valer, e o PIX volta a ser conferido no banco. PIX recebidos sem venda só poderão ser devolvidos pelo aplicativo do Mercado Pago."
      confirmLabel="Desconectar"
      busyLabel="Desconectando…"
      danger
      onConfirm={async () => {
        await disconnect({});
        notify.success("Mercado Pago desconectado");
      }}
    />
  );
}
