"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { enterAgain } from "@/components/auth/account-calls";
import { AccountField, AccountPassword } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { checkLogin } from "@/components/auth/checks";
import { useAccountForm } from "@/components/auth/use-account-form";
import { type Step, stepOf } from "@/components/second-factors/second-step";
import { type Given, SecondStepForm } from "@/components/second-factors/second-step-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { currentPath, leaveForLogin } from "./leaving";

const names = ["email", "password"] as const;
const preventClose = (event: Event) => event.preventDefault();

type Props = { email: string; onDone: () => void };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Login dialog for a session that ended during a sale. The same user continues with the sale after logging in. */
export default function LoginAgain({ email, onDone }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void leaveForLogin(currentPath())}>
      <DialogContent
        size="sm"
        title="Sua sessão terminou"
        description="Entre de novo para continuar. A venda na tela está guardada e não muda."
        onInteractOutside={preventClose}
        onEscapeKeyDown={preventClose}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector<HTMLElement>("input[type=password]")?.focus();
        }}
      >
        <LoginForm email={email} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

function LoginForm({ email, onDone }: Props) {
  const { mutate } = useSWRConfig();
  const [secondStep, setSecondStep] = useState<{ step: Step; credentials: Credentials } | null>(null);

  async function logIn(credentials: Credentials, proof: Given = {}) {
    const home = await enterAgain({ ...credentials, ...proof });
    if (home) {
      window.location.assign(home);
      await new Promise(() => undefined);
    }
    onDone();
    void mutate(() => true);
  }

  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names,
    check: checkLogin,
    send: async ({ email = "", password = "" }) => {
      const credentials = { email, password };
      await logIn(credentials).catch((error: unknown) => {
        const step = stepOf(error);
        if (!step) throw error;
        setSecondStep({ step, credentials });
      });
    },
    failure: "Erro no login",
    otherwise: "E-mail ou senha inválidos",
  });
  if (secondStep)
    return (
      <SecondStepForm
        first={secondStep.step}
        send={(proof) => logIn(secondStep.credentials, proof)}
        submitLabel="Entrar e continuar"
        busyLabel="Entrando..."
        failure="Erro no login"
        back={{ label: "Voltar ao e-mail e à senha", onBack: () => setSecondStep(null) }}
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
      <AccountFormErrors formErrors={formErrors} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} busyLabel="Entrando...">
        Entrar e continuar
      </Button>
      <p className="text-sm text-ink-soft">Se outra pessoa entrar, a venda na tela é descartada.</p>
    </form>
  );
}
