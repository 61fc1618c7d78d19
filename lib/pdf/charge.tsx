import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { CHARGE_STATUS_LABELS, chargeNumber, GATEWAY_LABELS } from "@/lib/modules/billing/labels";
import type { PlanCharge } from "@/lib/modules/billing/schema";
import { PRODUCT_NAME } from "@/lib/product";
import { draw } from "./draw";
import { QrSquare } from "./roll";
import { Fact, Part, Sheet, Sums, Table } from "./sheet";
import { money } from "./words";

type Paper = {
  charge: PlanCharge;
  payer: { name: string; cnpj: string | null; zone: string };
  /** Name and CNPJ of whoever runs the product. */
  provider: string | null;
};

/** The receipt of a paid charge of a plan; of one that still waits, what it is paid with. */
export function drawCharge({ charge, payer, provider }: Paper) {
  const at = (instant: string | null) => instant && formatInstant(instant, payer.zone);
  const number = chargeNumber(charge.id);
  const title = charge.status === "paid" ? `Recibo nº ${number}` : `Cobrança nº ${number}`;
  const period =
    charge.covers_from && charge.covers_until ? `${at(charge.covers_from)} até ${at(charge.covers_until)}` : null;
  return draw(
    <Sheet
      company={{ name: PRODUCT_NAME, cnpj: null, phone: null, address: provider }}
      logo={null}
      title={title}
      lines={[`Emitida em ${at(charge.created_at)}`, CHARGE_STATUS_LABELS[charge.status] ?? charge.status]}
    >
      <Part>
        <Fact label="Para" text={payer.name} />
        <Fact label="CNPJ" text={payer.cnpj && formatCpfCnpj(payer.cnpj)} />
        <Fact label="Forma" text={GATEWAY_LABELS[charge.gateway] ?? charge.gateway} />
        <Fact label="Pago em" text={at(charge.paid_at)} />
        <Fact label="Devolvido em" text={at(charge.refunded_at)} />
        <Fact label="Período" text={period} />
        <Fact label="Código no gateway" text={charge.gateway_payment_id} />
      </Part>
      <Table
        columns={[{ label: "Descrição" }, { label: "Valor", width: 95 }]}
        rows={[[charge.description, money(charge.amount_cents)]]}
      />
      <Sums lines={[]} total={["TOTAL", money(charge.amount_cents)]} />
      <Fact label="Observação" text={charge.failure_message} />
      {charge.pix_code ? (
        <Part heading={`Pague com PIX até ${at(charge.expires_at) ?? "o vencimento"}`}>
          <QrSquare text={charge.pix_code} />
          <Fact label="PIX copia e cola" text={charge.pix_code} />
        </Part>
      ) : null}
    </Sheet>,
    title,
  );
}
