"use client";

import { Check, Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { QrCode } from "@/components/receipt/qr-code";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { pixPayload } from "@/lib/core/pix";
import type { PdvCompany } from "@/lib/modules/pdv/schema";

type Props = { pix: PdvCompany["pix"]; amount_cents: number };

/** The code the customer pays with. It does not tell when it was paid: whoever sells looks at the bank. */
export function PixCharge({ pix, amount_cents }: Props) {
  const payload = useMemo(() => payloadOf(pix, amount_cents), [pix, amount_cents]);
  const [copied, setCopied] = useState<string | null>(null);

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
  const Icon = copied === payload ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode
        text={payload}
        label={`QR Code PIX de ${formatMoney(amount_cents)} para ${pix.merchant_name}`}
        className="size-40 shrink-0 rounded-md border border-line"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-sm text-ink-soft">
          {pix.merchant_name}, <span className="break-all">{pix.key}</span>
        </p>
        <p className="figures mt-0.5 text-xl font-bold">{formatMoney(amount_cents)}</p>
        <Button
          size="sm"
          className="mt-2"
          onClick={async () => {
            await navigator.clipboard.writeText(payload);
            setCopied(payload);
          }}
        >
          <Icon className="size-4" aria-hidden="true" />
          {copied === payload ? "Copiado" : "Copia e cola"}
        </Button>
      </div>
    </div>
  );
}

function payloadOf(pix: PdvCompany["pix"], amount_cents: number): string | null {
  try {
    return pix && pixPayload({ ...pix, amount_cents });
  } catch {
    return null;
  }
}
