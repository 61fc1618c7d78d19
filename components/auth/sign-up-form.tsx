"use client";

import { type ReactNode, useState } from "react";
import { AccountCheckbox, AccountField, AccountPassword } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { AccountSubmit } from "@/components/auth/account-submit";
import { checkSignUp } from "@/components/auth/checks";
import { loadCalls } from "@/components/auth/load-calls";
import { TermsDialog } from "@/components/auth/terms-dialog";
import { useAccountForm } from "@/components/auth/use-account-form";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";

const SignedUp = later(() => import("@/components/auth/signed-up").then((file) => file.SignedUp));
const names = ["name", "email", "password", "terms"] as const;

type Props = {
  terms: ReactNode;
  /** Opens the login tab with the e-mail that has just signed up. */
  onEnter: (email: string) => void;
};

export function SignUpForm({ terms, onEnter }: Props) {
  const [created, setCreated] = useState<{ email: string; password: string; message: string } | null>(null);
  const [isEntering, setEntering] = useState(false);
  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names,
    check: checkSignUp,
    send: async ({ name = "", email = "", password = "" }, fields) => {
      const { signUp } = await loadCalls();
      const { message } = await signUp({ name, email, password });
      const successMessage = message || "Conta criada com sucesso!";
      notify.success(successMessage);
      fields.reset();
      setCreated({ email, password, message: successMessage });
    },
    failure: "Erro ao criar conta",
    otherwise: "Erro desconhecido",
  });

  /** Logs in with the password still in memory. If that fails, the user logs in on the login tab. */
  async function logIn({ email, password }: { email: string; password: string }) {
    setEntering(true);
    try {
      const { enter } = await loadCalls();
      window.location.assign(await enter({ email, password }));
    } catch {
      setEntering(false);
      onEnter(email);
    }
  }

  if (created)
    return (
      <SignedUp
        email={created.email}
        message={created.message}
        isEntering={isEntering}
        onEnter={() => void logIn(created)}
      />
    );
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <AccountField
        name="name"
        label="Nome da empresa"
        autoComplete="organization"
        maxLength={120}
        error={errorOf("name")}
      />
      <AccountField name="email" type="email" label="E-mail" autoComplete="email" error={errorOf("email")} />
      <AccountPassword
        name="password"
        label="Senha (mínimo 8 caracteres)"
        autoComplete="new-password"
        error={errorOf("password")}
      />
      <AccountCheckbox name="terms" error={errorOf("terms")} aside={<TermsDialog>{terms}</TermsDialog>}>
        Li e aceito os
      </AccountCheckbox>
      <AccountFormErrors formErrors={formErrors} />
      <AccountSubmit busy={isBusy} busyLabel="Criando conta...">
        Criar Conta
      </AccountSubmit>
      <p className="text-center text-sm text-ink-soft">30 dias grátis, sem cartão de crédito.</p>
    </form>
  );
}
