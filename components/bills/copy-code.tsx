"use client";

import { CopyButton } from "@/components/blocks/copy-button";
import { formatBoleto } from "@/lib/core/boleto";
import { formatMoney } from "@/lib/core/money";
import { readBillCode } from "@/lib/modules/bills/barcode-rules";
import { CODE_LABELS } from "@/lib/modules/bills/labels";

type Props = { code: string; remaining_cents: number };

/** The bill's payment code with a copy button, and a warning if its amount differs from the remaining amount. */
export function CopyCode({ code, remaining_cents }: Props) {
  const read = readBillCode(code);
  const codeInfo = "error" in read ? null : read;
  const isBoleto = codeInfo?.kind === "boleto" || codeInfo?.kind === "arrecadacao";
  const code_cents = codeInfo?.amount_cents ?? null;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-ink-soft">{codeInfo ? CODE_LABELS[codeInfo.kind] : "Código"}</p>
        <p className="figures font-medium break-all">{isBoleto ? formatBoleto(code) : code}</p>
        {code_cents !== null && remaining_cents > 0 && code_cents !== remaining_cents ? (
          <p className="text-sm text-waiting-ink">
            O código pede {formatMoney(code_cents)}, e o saldo da conta é {formatMoney(remaining_cents)}.
          </p>
        ) : null}
      </div>
      <CopyButton text={code} label="Copiar código" otherwise="Selecione o código e copie manualmente." />
    </div>
  );
}
