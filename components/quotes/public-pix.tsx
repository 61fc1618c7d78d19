"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { QrCode } from "@/components/receipt/qr-code";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { pixPayload } from "@/lib/core/pix";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

/** Paying an approved quote by PIX; nothing where the shop has no key that can be charged with. */
export function PublicPix({ quote }: { quote: PublicQuote }) {
  const [isCopied, setCopied] = useState(false);
  const code = codeOf(quote);
  if (!code) return null;
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error("Não foi possível copiar", "Leia o QR Code com o aplicativo do banco.");
    }
  }
  return (
    <Card>
      <CardHeader title="Pagar com PIX" description="Confira o valor e o nome da loja antes de pagar." />
      <CardBody className="grid justify-items-center gap-4">
        <QrCode text={code} label="QR Code do PIX" className="size-48 rounded-md" />
        <Button onClick={() => copy(code)}>
          {isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
          {isCopied ? "Copiado" : "Copiar código PIX"}
        </Button>
      </CardBody>
    </Card>
  );
}

function codeOf({ company: { pix }, status, total_cents, number }: PublicQuote): string | null {
  if (!pix || status !== "aprovado") return null;
  try {
    return pixPayload({ ...pix, amount_cents: total_cents, txid: `ORC${number}` });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
