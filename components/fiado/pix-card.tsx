"use client";

import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { QrCode } from "@/components/receipt/qr-code";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";

type Props = {
  /** PIX copia e cola; nothing is shown without it. */
  code: string | null;
  children?: ReactNode;
};

/** Paying by PIX: the code to read with another device, and to copy on this one. */
export function PixCard({ code, children }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  if (!code) return null;
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      notify.error("Não foi possível copiar", "Leia o QR Code com o aplicativo do banco.");
    }
  }
  const isCopied = copied === code;
  return (
    <Card>
      <CardHeader title="Pagar com PIX" description="Confira o valor e o nome da loja antes de pagar." />
      <CardBody className="grid justify-items-center gap-4">
        {children}
        <QrCode text={code} label="QR Code do PIX" className="size-48 rounded-md" />
        <Button onClick={() => copy(code)}>
          {isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
          {isCopied ? "Copiado" : "Copiar código PIX"}
        </Button>
      </CardBody>
    </Card>
  );
}
