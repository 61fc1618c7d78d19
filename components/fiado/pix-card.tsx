"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { QrCode } from "@/components/receipt/qr-code";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

type Props = {
  /** PIX copia e cola code; without it nothing is shown. */
  code: string | null;
  children?: ReactNode;
};

/** PIX payment with a QR code and a button to copy the code. */
export const PixCard = ({ code, children }: Props) =>
  code ? (
    <Card>
      <CardHeader title="Pagar com PIX" description="Confira o valor e o nome da loja antes de pagar." />
      <CardBody className="grid justify-items-center gap-4">
        {children}
        <QrCode text={code} label="QR Code do PIX" className="size-48 rounded-md" />
        <CopyButton text={code} label="Copiar código PIX" otherwise="Leia o QR Code com o aplicativo do banco." />
      </CardBody>
    </Card>
  ) : null;
