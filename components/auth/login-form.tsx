"use client";

import { useState } from "react";
import { AccountComplaint } from "@/components/auth/account-complaint";
import { AccountField, AccountPassword } from "@/components/auth/account-field";
import { checkCode, checkLogin } from "@/components/auth/checks";
import { loadCalls } from "@/components/auth/load-calls";
import { quietLink } from "@/components/auth/quiet-link";
import { useAccountForm } from "@/components/auth/use-account-form";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/api-error";
import { PRODUCT_NAME } from "@/lib/product";

const CodeStep = later(() => import("@/components/auth/code-step").then((file) => file.CodeStep));
const TOAST_SEEN_MS = 100;
const first = ["email", "password"] as const;
const second = [...first, "code"] as const;

export function LoginForm({ email, password }: { email?: string | undefined; password?: string | undefined }) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, complaint, errorOf, isBusy } = useAccountForm({
    names: asksCode ? second : first,
    check: asksCode ? checkCode : checkLogin,
    send: async ({ email = "", password = "", code }) => {
      const { enter } = await loadCalls();
      const home = await enter({ email, password, ...(code && { code }) }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "TOTP_REQUIRED") return null;
        throw error;
      });
      if (home === null) return setAsksCode(true);
      notify.success("Login realizado com sucesso!", `Boas-vindas ao ${PRODUCT_NAME}.`);
      // The button stays busy until the next page takes its place.
      await new Promise((resolve) => setTimeout(resolve, TOAST_SEEN_MS));
      window.location.assign(home);
      await new Promise(() => undefined);
    },
    failure: "Erro no login",
    otherwise: "E-mail ou senha inválidos",
  });

  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <div className={asksCode ? "hidden" : "grid grid-cols-1 gap-4"}>
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
      </div>
      {asksCode ? <CodeStep error={errorOf("code")} /> : null}
      <AccountComplaint complaint={complaint} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} busyLabel="Entrando...">
        Entrar
      </Button>
      <p className="text-center">
        {asksCode ? (
          <button type="button" className={quietLink} onClick={() => setAsksCode(false)}>
            Voltar ao e-mail e à senha
          </button>
        ) : (
          <a href="/password/reset" className={quietLink}>
            Esqueceu sua senha?
          </a>
        )}
      </p>
    </form>
  );
}
