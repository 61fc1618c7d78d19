"use client";

import { AppWindow, Smartphone, Unplug } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { ErrorMessages, refusalOf } from "@/components/blocks/error-state";
import { QrCode } from "@/components/receipt/qr-code";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { DISPLAY_HOURS } from "@/lib/modules/customer-displays/schema";
import { useBootstrap } from "../bootstrap-context";
import { useIsOffline } from "../offline/use-offline";
import { type ConnectedDisplay, storeConnectedDisplay, useConnectedDisplay } from "./connected-display";

const PATH = "/visor";
const WINDOW_NAME = "agora-rende-visor";
const NOT_FOUND = 404;

export function CustomerDisplayPanel() {
  const { operator } = useBootstrap();
  const display = useConnectedDisplay(operator.id);
  return (
    <div className="grid gap-6">
      <Part icon={<AppWindow className="size-5" aria-hidden="true" />} title="Segundo monitor deste computador">
        <p className="text-ink-soft">
          Abre outra janela. Leve-a para o monitor do cliente e toque em “Tela cheia”. Funciona também sem internet.
        </p>
        <Button className="justify-self-start" onClick={openWindow}>
          Abrir a janela do visor
        </Button>
      </Part>
      <Part icon={<Smartphone className="size-5" aria-hidden="true" />} title="Outro aparelho">
        {display ? <Connected display={display} /> : <Connect />}
      </Part>
    </div>
  );
}

const Part = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h3 className="flex items-center gap-2 font-semibold">
      {icon}
      {title}
    </h3>
    {children}
  </section>
);

function openWindow() {
  const opened = window.open(PATH, WINDOW_NAME, "popup,width=1024,height=768");
  if (opened) opened.focus();
  else
    notify.warning(
      "O navegador bloqueou a janela",
      "Permita janelas deste site, ou abra o endereço /visor em outra aba deste navegador.",
    );
}

/** Creates the link of a display on another device. */
function Connect() {
  const { operator } = useBootstrap();
  const isOffline = useIsOffline();
  const create = useAction(customerDisplays.create);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function connect() {
    setBusy(true);
    setRefusal(null);
    try {
      storeConnectedDisplay(operator.id, await create({}));
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  }
  const error = refusal ? refusalOf(refusal) : null;
  return (
    <>
      <p className="text-ink-soft">
        Um tablet ou celular em pé no balcão. O endereço vale por {DISPLAY_HOURS} horas e só mostra a venda deste caixa.
      </p>
      {error ? <ErrorMessages messages={[error.message]} request_id={error.request_id} /> : null}
      <Button
        className="justify-self-start"
        busy={isBusy}
        busyLabel="Criando o endereço…"
        disabled={isOffline}
        onClick={() => void connect()}
      >
        {isOffline ? "Sem internet" : "Conectar um aparelho"}
      </Button>
    </>
  );
}

function Connected({ display }: { display: ConnectedDisplay }) {
  const { company, operator } = useBootstrap();
  const end = useAction(customerDisplays.end);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const address = `${window.location.origin}${PATH}/${display.token}`;

  async function disconnect() {
    setBusy(true);
    setRefusal(null);
    try {
      await end({ id: display.id });
      storeConnectedDisplay(operator.id, null);
      notify.success("Visor desligado");
    } catch (error) {
      // It had already ended, for example because it was created again on another device.
      if (error instanceof ApiError && error.status === NOT_FOUND) storeConnectedDisplay(operator.id, null);
      else setRefusal(error);
    }
    setBusy(false);
  }
  const error = refusal ? refusalOf(refusal) : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode
          text={address}
          label="QR Code do endereço do visor"
          className="size-48 shrink-0 rounded-md border border-line"
        />
        <div className="grid min-w-0 flex-1 basis-56 gap-3">
          <p className="text-ink-soft">
            Aponte a câmera do tablet ou do celular para o código. Vale até{" "}
            <span className="figures">{formatInstant(display.expires_at, company.timezone)}</span>.
          </p>
          <CopyButton
            className="justify-self-start"
            text={address}
            label="Copiar o endereço"
            otherwise="Aponte a câmera do aparelho para o QR Code."
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            busy={isBusy}
            busyLabel="Desligando…"
            onClick={() => void disconnect()}
          >
            <Unplug className="size-4" aria-hidden="true" />
            Desligar o visor
          </Button>
        </div>
      </div>
      {error ? <ErrorMessages messages={[error.message]} request_id={error.request_id} /> : null}
    </>
  );
}
