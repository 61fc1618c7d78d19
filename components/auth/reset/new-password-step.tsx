"use client";

import { useState } from "react";
import { AccountPassword } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { AccountSubmit } from "@/components/auth/account-submit";
import { checkReset } from "@/components/auth/checks";
import { loadCalls } from "@/components/auth/load-calls";
import type { ResetLink } from "@/components/auth/reset/reset-link";
import { StepHeading } from "@/components/auth/reset/step-heading";
import { secondaryLinkStyle } from "@/components/auth/secondary-link-style";
import { useAccountForm } from "@/components/auth/use-account-form";

const names = ["password", "password_confirmation"] as const;

type Props = {
  link: ResetLink;
  isFirst: boolean;
  /** Receives the message for a recovered account. */
  onDone: (news: string | null) => void;
  onAnotherLink: () => void;
};

export function NewPasswordStep({ link, isFirst, onDone, onAnotherLink }: Props) {
  const [isRefused, setRefused] = useState(false);
  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names,
    check: checkReset,
    send: async ({ password = "", password_confirmation = "" }) => {
      const { changePassword } = await loadCalls();
      const answer = await changePassword({ ...link, password, password_confirmation }).catch((error: unknown) => {
        setRefused(true);
        throw error;
      });
      onDone(answer.account_recovered ? answer.message : null);
    },
    failure: "Erro ao redefinir senha",
    otherwise: "Não foi possível redefinir a senha. Tente de novo em instantes.",
  });

  return (
    <>
      <StepHeading
        description={
          <>
            Escolha a {isFirst ? "senha" : "nova senha"} de <strong className="text-ink">{link.email}</strong>.
          </>
        }
      >
        {isFirst ? "Criar senha" : "Nova senha"}
      </StepHeading>
      <form {...form} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        <AccountPassword
          name="password"
          label={isFirst ? "Senha (mínimo 8 caracteres)" : "Nova senha (mínimo 8 caracteres)"}
          autoComplete="new-password"
          error={errorOf("password")}
        />
        <AccountPassword
          name="password_confirmation"
          label={isFirst ? "Confirmar senha" : "Confirmar nova senha"}
          autoComplete="new-password"
          error={errorOf("password_confirmation")}
        />
        <AccountFormErrors formErrors={formErrors} />
        <AccountSubmit busy={isBusy} busyLabel="Salvando...">
          {isFirst ? "Criar senha" : "Redefinir senha"}
        </AccountSubmit>
        {isRefused ? (
          <p className="text-center">
            <button type="button" className={secondaryLinkStyle} onClick={onAnotherLink}>
              Pedir um novo link
            </button>
          </p>
        ) : null}
      </form>
    </>
  );
}
