"use client";

import { Printer } from "lucide-react";
import { useRef } from "react";
import { chargeTone } from "@/components/billing/charge-tone";
import { PdfButton } from "@/components/blocks/pdf-button";
import { printA4 } from "@/components/blocks/print-a4";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { CHARGE_STATUS_LABELS, chargeNumber, GATEWAY_LABELS } from "@/lib/modules/billing/labels";
import { chargePdf } from "@/lib/modules/billing/pdf/endpoints";
import type { PlanCharge } from "@/lib/modules/billing/schema";
import { PRODUCT_NAME } from "@/lib/product";

type Props = { charge: PlanCharge | null; company: string; zone: string; onClose: () => void };

/** Details of a charge: the receipt if it is paid, otherwise the payment instructions. */
export function ChargeDialog({ charge, ...rest }: Props) {
  return (
    <Dialog open={charge !== null} onOpenChange={(open) => (open ? undefined : rest.onClose())}>
      {charge ? <ChargeFacts charge={charge} {...rest} /> : null}
    </Dialog>
  );
}

function ChargeFacts({ charge, company, zone }: Omit<Props, "charge"> & { charge: PlanCharge }) {
  const printRef = useRef<HTMLDivElement>(null);
  const at = (instant: string | null) => instant && formatInstant(instant, zone);
  const isReceipt = charge.status === "paid" || charge.status === "refunded";
  const title = `${isReceipt ? "Recibo" : "Cobrança"} nº ${chargeNumber(charge.id)}`;
  const facts = [
    ["Para", company],
    ["Descrição", charge.description],
    ["Preço do plano", charge.coupon_code ? formatMoney(charge.amount_cents + charge.discount_cents) : null],
    ["Cupom", charge.coupon_code ? `${charge.coupon_code}, desconto de ${formatMoney(charge.discount_cents)}` : null],
    ["Forma", GATEWAY_LABELS[charge.gateway] ?? charge.gateway],
    ["Criada em", at(charge.created_at)],
    ["Vale até", charge.status === "pending" ? at(charge.expires_at) : null],
    ["Paga em", at(charge.paid_at)],
    ["Paga fora do prazo em", at(charge.late_paid_at)],
    ["Devolvida em", at(charge.refunded_at)],
    ["Período", charge.covers_from ? `${at(charge.covers_from)} até ${at(charge.covers_until)}` : null],
    ["Código no gateway", charge.gateway_payment_id],
  ] as const;
  return (
    <DialogContent size="md" title={title} description={`${charge.plan_name}, ${charge.amount_formatted}.`}>
      <div ref={printRef} className="grid gap-3">
        <p className="hidden text-lg font-bold print:block">
          {PRODUCT_NAME} · {title}
        </p>
        <p className="flex items-center justify-between gap-4 text-xl font-bold">
          {charge.amount_formatted}
          <Badge tone={chargeTone(charge)}>{CHARGE_STATUS_LABELS[charge.status] ?? charge.status}</Badge>
        </p>
        <dl className="figures divide-y divide-line">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="flex justify-between gap-4 py-2">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {charge.failure_message ? <Alert tone="waiting" title={charge.failure_message} /> : null}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
        {charge.pix_code ? (
          <Button asChild variant="primary">
            <Link href="/atualizar-plano">Pagar com PIX</Link>
          </Button>
        ) : null}
        <Button onClick={() => printRef.current && void printA4(printRef.current)}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir
        </Button>
        <PdfButton endpoint={chargePdf.get} input={{ id: charge.id }} name={title} />
      </div>
    </DialogContent>
  );
}
