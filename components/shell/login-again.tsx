"use client";

import { useSWRConfig } from "swr";
import { enterAgain } from "@/components/auth/account-calls";
import { AccountComplaint } from "@/components/auth/account-complaint";
import { AccountField, AccountPassword } from "@/components/auth/account-field";
import { checkLogin } from "@/components/auth/checks";
import { useAccountForm } from "@/components/auth/use-account-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { leaveForLogin } from "./leaving";

const names = ["email", "password"] as const;
const stay = (event: Event) => event.preventDefault();

type Props = { email: string; onDone: () => void };

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
  const { form, complaint, errorOf, isBusy } = useAccountForm({
    names,
    check: checkLogin,
    send: async (values) => {
      const home = await enterAgain({ email: values.email ?? "", password: values.password ?? "" });
      if (home) {
        window.location.assign(home);
        await new Promise(() => undefined);
      }
      onDone();
      void mutate(() => true);
    },
    failure: "Erro no login",
    otherwise: "E-mail ou senha inválidos",
  });
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
