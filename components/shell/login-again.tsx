"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { enterAgain } from "@/components/auth/account-calls";
import { AccountComplaint } from "@/components/auth/account-complaint";
import { AccountField, AccountPassword } from "@/components/auth/account-field";
import { checkLogin } from "@/components/auth/checks";
import { useAccountForm } from "@/components/auth/use-account-form";
import { type Step, stepOf } from "@/components/second-factors/second-step";
import { type Given, SecondStepForm } from "@/components/second-factors/second-step-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { leaveForLogin } from "./leaving";

const names = ["email", "password"] as const;
const stay = (event: Event) => event.preventDefault();

type Props = { email: string; onDone: () => void };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The session ended in the middle of a sale: whoever logs in again as himself goes on with it. */
export default function LoginAgain({ email, onDone }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void leaveForLogin()}>
      <DialogContent
        size="sm"
        title="Sua sessão terminou"
        description="Entre de novo para continuar. A venda na tela está guardada e não muda."
        onInteractOutside={stay}
        onEscapeKeyDown={stay}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector<HTMLElement>("input[type=password]")?.focus();
        }}
      >
        <Again email={email} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

function Again({ email, onDone }: Props) {
  const { mutate } = useSWRConfig();
  const [asked, setAsked] = useState<{ step: Step; credentials: Credentials } | null>(null);

  async function goIn(credentials: Credentials, given: Given = {}) {
    const home = await enterAgain({ ...credentials, ...given });
    if (home) {
      window.location.assign(home);
      await new Promise(() => undefined);
    }
    onDone();
    void mutate(() => true);
  }

  const { form, complaint, errorOf, isBusy } = useAccountForm({
    names,
    check: checkLogin,
    send: async ({ email = "", password = "" }) => {
      const credentials = { email, password };
      await goIn(credentials).catch((error: unknown) => {
        const step = stepOf(error);
        if (!step) throw error;
        setAsked({ step, credentials });
      });
    },
    failure: "Erro no login",
    otherwise: "E-mail ou senha inválidos",
  });
  if (asked)
    return (
      <SecondStepForm
        first={asked.step}
        send={(given) => goIn(asked.credentials, given)}
        submitLabel="Entrar e continuar"
        busyLabel="Entrando..."
        failure="Erro no login"
        back={{ label: "Voltar ao e-mail e à senha", onBack: () => setAsked(null) }}
      />
    );
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <AccountField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        defaultValue={email}
        error={errorOf("email")}
      />
      <AccountPassword name="password" label="Senha" autoComplete="current-password" error={errorOf("password")} />
      <AccountComplaint complaint={complaint} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} busyLabel="Entrando...">
        Entrar e continuar
      </Button>
      <p className="text-sm text-ink-soft">Se outra pessoa entrar, a venda na tela é descartada.</p>
    </form>
  );
}
