"use client";

import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { QrCode } from "@/components/receipt/qr-code";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { billing } from "@/lib/modules/billing/endpoints";
import { isBeingCreated } from "@/lib/modules/billing/rules";
import type { PlanCharge } from "@/lib/modules/billing/schema";
import { notifyPaid } from "./use-subscription";

const POLL_INTERVAL_MS = 3_000;

type Props = {
  charge: PlanCharge;
  zone: string;
  onPaid: () => void;
  /** Returns to the plans, if the charge has expired or the user wants another plan. */
  onBack: () => void;
};

/** A charge waiting for its PIX payment. Polls its status until it is paid or expired. */
export function PixPayment({ charge: asked, zone, onPaid, onBack }: Props) {
  const { data: charge = asked } = useApi(
    billing.charge,
    { id: asked.id },
    {
      fallbackData: asked,
      refreshInterval: (latest) => (latest && latest.status !== "pending" ? 0 : POLL_INTERVAL_MS),
    },
  );
  const wasNotified = useRef(false);
  const isPaid = charge.status === "paid";
  useEffect(() => {
    if (!isPaid || wasNotified.current) return;
    wasNotified.current = true;
    notifyPaid();
    onPaid();
  }, [isPaid, onPaid]);

  if (isPaid) return <Alert tone="success" title="Pagamento confirmado" />;
  if (isBeingCreated(charge)) return <Generating onBack={onBack} />;
  if (charge.status !== "pending" || !charge.pix_code)
    return (
      <Alert
        tone="waiting"
        title={titleOf(charge)}
        action={
          <Button variant="primary" onClick={onBack}>
            Gerar outro código
          </Button>
        }
      >
        {charge.failure_message}
      </Alert>
    );
  return (
    <Card>
      <CardHeader
        title={`Pague ${charge.amount_formatted} com PIX`}
        description={`${charge.description}. ${couponNote(charge)}O plano é liberado assim que o pagamento for confirmado.`}
      />
      <CardBody className="grid justify-items-center gap-4">
        <QrCode text={charge.pix_code} label="QR Code do PIX" className="size-56 rounded-md" />
        <PixCode code={charge.pix_code} />
        <p role="status" className="text-center text-ink-soft">
          Aguardando o pagamento.{" "}
          {charge.expires_at ? `Este código vale até ${formatInstant(charge.expires_at, zone)}.` : null}
        </p>
        <Button variant="ghost" onClick={onBack}>
          Escolher outro período
        </Button>
      </CardBody>
    </Card>
  );
}

const couponNote = ({ coupon_code, discount_cents }: PlanCharge) =>
  coupon_code ? `Já com ${formatMoney(discount_cents)} de desconto do cupom ${coupon_code}. ` : "";

const Generating = ({ onBack }: Pick<Props, "onBack">) => (
  <Card>
    <CardBody className="grid justify-items-center gap-4">
      <p role="status" className="text-center text-lg font-semibold">
        Gerando o PIX…
      </p>
      <p className="text-center text-ink-soft">
        O banco está demorando para responder. O código aparece aqui assim que ficar pronto. Se preferir, volte mais
        tarde.
      </p>
      <Button variant="ghost" onClick={onBack}>
        Escolher outro período
      </Button>
    </CardBody>
  </Card>
);

function titleOf({ status, late_paid_at }: PlanCharge) {
  if (status === "refunded") return "Pagamento devolvido";
  return late_paid_at ? "Pagamento fora do prazo" : "Esta cobrança não foi paga";
}

const PixCode = ({ code }: { code: string }) => (
  <div className="grid w-full gap-2">
    <Input
      readOnly
      value={code}
      aria-label="PIX copia e cola"
      className="font-mono text-sm"
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyButton
      variant="primary"
      text={code}
      label="Copiar código PIX"
      otherwise="Selecione o código e copie, ou leia o QR Code com o aplicativo do banco."
    />
  </div>
);
