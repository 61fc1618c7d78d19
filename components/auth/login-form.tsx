"use client";

import { useState } from "react";
import { AccountField, AccountPassword } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { AccountSubmit } from "@/components/auth/account-submit";
import { checkLogin } from "@/components/auth/checks";
import { loadCalls } from "@/components/auth/load-calls";
import { secondaryLinkStyle } from "@/components/auth/secondary-link-style";
import { useAccountForm } from "@/components/auth/use-account-form";
import type { Step } from "@/components/second-factors/second-step";
import type { Given } from "@/components/second-factors/second-step-form";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { PRODUCT_NAME } from "@/lib/product";

const SecondStepForm = later(() =>
  import("@/components/second-factors/second-step-form").then((file) => file.SecondStepForm),
);
const TOAST_VISIBLE_MS = 100;
const names = ["email", "password"] as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in and opens `returnPath`, or the user's first page without one. */
async function logIn(credentials: Credentials, returnPath: string | null, proof: Given = {}) {
  const { enter } = await loadCalls();
  const home = await enter({ ...credentials, ...proof });
  notify.success("Login realizado com sucesso!", `Boas-vindas ao ${PRODUCT_NAME}.`);
  // The button stays busy until the next page has loaded.
  await new Promise((resolve) => setTimeout(resolve, TOAST_VISIBLE_MS));
  window.location.assign(returnPath ?? home);
  await new Promise(() => undefined);
}

type Props = {
  email?: string | undefined;
  password?: string | undefined;
  returnPath: string | null;
};

export function LoginForm({ email, password, returnPath }: Props) {
  const [secondStep, setSecondStep] = useState<{ step: Step; credentials: Credentials } | null>(null);
  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names,
    check: checkLogin,
    send: async ({ email = "", password = "" }) => {
      const credentials = { email, password };
      await logIn(credentials, returnPath).catch(async (error: unknown) => {
        const { stepOf } = await import("@/components/second-factors/second-step");
        const step = stepOf(error);
        if (!step) throw error;
        setSecondStep({ step, credentials });
      });
    },
    failure: "Erro no login",
    otherwise: "E-mail ou senha inválidos",
  });

  return (
    <>
      <form {...form} className={secondStep ? "hidden" : "grid grid-cols-1 gap-4"}>
        <AccountField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email}
          error={errorOf("email")}
        />
        <AccountPassword
          name="password"
          label="Senha"
          autoComplete="current-password"
          defaultValue={password}
          error={errorOf("password")}
        />
        <AccountFormErrors formErrors={formErrors} />
        <AccountSubmit busy={isBusy} busyLabel="Entrando...">
          Entrar
        </AccountSubmit>
        <p className="text-center">
          <a href="/password/reset" className={secondaryLinkStyle}>
            Esqueceu sua senha?
          </a>
        </p>
      </form>
      {secondStep ? (
        <SecondStepForm
          first={secondStep.step}
          send={(proof) => logIn(secondStep.credentials, returnPath, proof)}
          submitLabel="Entrar"
          busyLabel="Entrando..."
          failure="Erro no login"
          back={{ label: "Voltar ao e-mail e à senha", onBack: () => setSecondStep(null) }}
        />
      ) : null}
    </>
  );
}
