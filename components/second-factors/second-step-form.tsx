"use client";

import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { AccountField } from "@/components/auth/account-field";
import { AccountFormErrors } from "@/components/auth/account-form-errors";
import { AccountSubmit } from "@/components/auth/account-submit";
import { checkCode, checkRecoveryCode } from "@/components/auth/checks";
import { secondaryLinkStyle } from "@/components/auth/secondary-link-style";
import { useAccountForm } from "@/components/auth/use-account-form";
import { firstWay, type Step, stepOf, type Way } from "@/components/second-factors/second-step";
import { signWithPasskey, supportsPasskeys } from "@/components/second-factors/webauthn";
import { ApiError } from "@/lib/api/api-error";

export interface Given {
  readonly code?: string;
  readonly recovery_code?: string;
  readonly passkey?: Awaited<ReturnType<typeof signWithPasskey>>;
}

type Props = {
  first: Step;
  /** Submits the proof. Without a proof, the server returns a new challenge. */
  send: (given: Given) => Promise<unknown>;
  submitLabel: string;
  busyLabel: string;
  /** The toast's title on failure. */
  failure: string;
  back: { readonly label: string; readonly onBack: () => void };
};

const WAYS: Record<Way, { readonly names: readonly string[]; readonly description: string; readonly other: string }> = {
  totp: {
    names: ["code"],
    description: "Digite o código de 6 números do seu aplicativo autenticador.",
    other: "Usar o aplicativo autenticador",
  },
  passkey: {
    names: [],
    description: "Confirme com a digital, o rosto ou o PIN do aparelho, ou com a sua chave de segurança.",
    other: "Usar chave de acesso",
  },
  recovery: {
    names: ["recovery_code"],
    description: "Digite um dos códigos que você guardou. Cada um vale uma vez.",
    other: "Usar código de recuperação",
  },
};

const check = { totp: checkCode, recovery: checkRecoveryCode, passkey: () => null };

/** The second step of a login or of a protected action: authenticator code, passkey or recovery code. */
export function SecondStepForm({ first, send, submitLabel, busyLabel, failure, back }: Props) {
  const [step, setStep] = useState(first);
  const [way, setWay] = useState(() => firstWay(first));
  const container = useRef<HTMLDivElement>(null);
  const { form, formErrors, errorOf, isBusy } = useAccountForm({
    names: WAYS[way].names,
    check: check[way],
    send: async ({ code, recovery_code }) => {
      if (way === "totp") return send({ code: code ?? "" });
      if (way === "recovery") return send({ recovery_code: recovery_code ?? "" });
      return signAndSend();
    },
    failure,
    otherwise: "Não foi possível confirmar. Tente de novo.",
  });

  async function signAndSend() {
    if (!step.passkey) throw new Error("Nenhuma chave de acesso está cadastrada.");
    try {
      return await send({ passkey: await signWithPasskey(step.passkey) });
    } catch (error) {
      // A challenge can be used only once, so the next attempt needs a new one.
      if (error instanceof ApiError && error.code === "PASSKEY_INVALID") await askAgain();
      throw error;
    }
  }

  async function askAgain() {
    const next = await send({}).then(
      () => null,
      (error: unknown) => stepOf(error),
    );
    if (next) setStep(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each method has its own first field
  useEffect(() => container.current?.querySelector<HTMLElement>("input, button[type=submit]")?.focus(), [way]);

  const others = (["totp", "passkey", "recovery"] as const).filter(
    (other) => other !== way && step.methods.includes(other) && (other !== "passkey" || supportsPasskeys()),
  );
  const isPasskey = way === "passkey";
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <div ref={container} className="grid grid-cols-1 gap-4">
        <div>
          <h2 className="text-lg font-semibold">Verificação em duas etapas</h2>
          <p className="mt-1 text-ink-soft">{WAYS[way].description}</p>
        </div>
        {way === "totp" ? (
          <AccountField
            key="code"
            name="code"
            label="Código"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            error={errorOf("code")}
          />
        ) : null}
        {way === "recovery" ? (
          <AccountField
            key="recovery_code"
            name="recovery_code"
            label="Código de recuperação"
            autoComplete="off"
            maxLength={40}
            error={errorOf("recovery_code")}
          />
        ) : null}
        <AccountFormErrors formErrors={formErrors} />
        <AccountSubmit busy={isBusy} busyLabel={busyLabel}>
          {isPasskey ? (
            <>
              <KeyRound className="size-4.5" aria-hidden="true" />
              Usar chave de acesso
            </>
          ) : (
            submitLabel
          )}
        </AccountSubmit>
      </div>
      <ul className="grid justify-items-center gap-1">
        {others.map((other) => (
          <li key={other}>
            <button type="button" className={secondaryLinkStyle} disabled={isBusy} onClick={() => setWay(other)}>
              {WAYS[other].other}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={secondaryLinkStyle} disabled={isBusy} onClick={back.onBack}>
            {back.label}
          </button>
        </li>
      </ul>
    </form>
  );
}
