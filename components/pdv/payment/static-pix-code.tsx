"use client";

import { useEffect, useMemo, useState } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { formatMoney } from "@/lib/core/money";
import { pixPayload } from "@/lib/core/pix";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { useShowPix } from "../customer-display/shown-payment";
import { PixCode } from "../pix/pix-code";

type Props = { pix: PdvCompany["pix"]; amount_cents: number };

/** PIX code for the customer to pay. It does not detect the payment: the operator confirms it at the bank. */
export function StaticPixCode({ pix, amount_cents }: Props) {
  const payload = useMemo(() => payloadOf(pix, amount_cents), [pix, amount_cents]);
  useShowPix(payload, amount_cents);

  if (!pix)
    return (
      <p className="rounded-md bg-well px-3 py-2 text-sm text-ink-soft">
        Sem chave PIX em Configurações, o QR Code não aparece aqui. Receba pela chave da loja e confira no banco.
      </p>
    );
  if (!payload)
    return (
      <p className="rounded-md bg-waiting-wash px-3 py-2 text-sm text-waiting-ink">
        Não foi possível montar o QR Code. Confira o valor e a chave PIX em Configurações.
      </p>
    );
  return (
    <PixCode text={payload} label={`QR Code PIX de ${formatMoney(amount_cents)} para ${pix.merchant_name}`}>
      <p className="min-w-0 flex-1 basis-28 text-sm text-ink-soft">
        {pix.merchant_name}, <span className="break-all">{pix.key}</span>
        <WaitingTime key={payload} />
      </p>
      <CopyButton size="sm" text={payload} label="Copia e cola" otherwise="Mostre o QR Code ao cliente." />
    </PixCode>
  );
}

/** How long the code has been shown, so that the operator notices a slow payment. */
function WaitingTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0"));
  return (
    <span role="timer" className="figures block">
      Esperando há {minutes}:{rest}
    </span>
  );
}

function payloadOf(pix: PdvCompany["pix"], amount_cents: number): string | null {
  try {
    return pix && pixPayload({ ...pix, amount_cents });
  } catch {
    return null;
  }
}
