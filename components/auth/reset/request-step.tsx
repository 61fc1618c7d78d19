"use client";

import { AccountField } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { AccountSubmit } from "@/components/auth/account-submit";
import { checkForgot } from "@/components/auth/checks";
import { loadCalls } from "@/components/auth/load-calls";
import { StepHeading } from "@/components/auth/reset/step-heading";
import { secondaryLinkStyle } from "@/components/auth/secondary-link-style";
import { useAccountForm } from "@/components/auth/use-account-form";
import { notify } from "@/components/ui/toaster";

const names = ["email"] as const;

export function RequestStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names,
    check: checkForgot,
    send: async ({ email: typed = "" }) => {
      const address = typed.trim();
      const { askForLink } = await loadCalls();
      await askForLink({ email: address });
      notify.success("E-mail enviado!", "Verifique sua caixa de entrada para continuar com a redefinição.");
      onSent(address);
    },
    failure: "Erro ao enviar e-mail de redefinição",
    otherwise: "Não foi possível enviar o e-mail. Tente de novo em instantes.",
  });

  return (
    <>
      <StepHeading description="Informe o e-mail do seu cadastro para receber o link de redefinição.">
        Redefinir senha
      </StepHeading>
      <form {...form} className="grid grid-cols-1 gap-4">
        <AccountField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email}
          error={errorOf("email")}
        />
        <AccountFormErrors formErrors={formErrors} />
        <AccountSubmit busy={isBusy} busyLabel="Enviando...">
          Enviar link de redefinição
        </AccountSubmit>
        <p className="text-center">
          <a href="/login" className={secondaryLinkStyle}>
            Voltar para o login
          </a>
        </p>
      </form>
    </>
  );
}
