"use client";

import { useEffect, useRef } from "react";
import { AccountField } from "@/components/auth/account-field";

/** The second step: what the authenticator shows, or one of the recovery codes. */
export function CodeStep({ error }: { error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place} className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">Verificação em duas etapas</h2>
        <p className="mt-1 text-ink-soft">
          Digite o código de 6 números do seu aplicativo. Sem o aparelho, use um código de recuperação.
        </p>
      </div>
      <AccountField name="code" label="Código" autoComplete="one-time-code" maxLength={20} error={error} />
    </div>
  );
}
