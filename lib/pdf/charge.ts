import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { CHARGE_STATUS_LABELS, chargeNumber, GATEWAY_LABELS } from "@/lib/modules/billing/labels";
import type { PlanCharge } from "@/lib/modules/billing/schema";
import { PRODUCT_NAME } from "@/lib/product";
import { money } from "./labels";
import { Sheet } from "./sheet";

export interface ChargePdf {
  readonly charge: PlanCharge;
  readonly payer: { readonly name: string; readonly cnpj: string | null; readonly zone: string };
  /** Name and CNPJ of the company that runs the product. */
  readonly provider: string | null;
}

/** Draws the receipt of a paid plan charge, or the payment instructions of an open one. */
export function drawCharge({ charge, payer, provider }: ChargePdf) {
  const at = (instant: string | null) => instant && formatInstant(instant, payer.zone);
  const number = chargeNumber(charge.id);
  const title = charge.status === "paid" ? `Recibo nº ${number}` : `Cobrança nº ${number}`;
  const period =
    charge.covers_from && charge.covers_until ? `${at(charge.covers_from)} até ${at(charge.covers_until)}` : null;
  const sheet = new Sheet({
    company: { name: PRODUCT_NAME, cnpj: null, phone: null, address: provider },
    logo: null,
    title,
    lines: [`Emitida em ${at(charge.created_at)}`, CHARGE_STATUS_LABELS[charge.status] ?? charge.status],
  });
  sheet.field("Para", payer.name);
  sheet.field("CNPJ", payer.cnpj && formatCpfCnpj(payer.cnpj));
  sheet.field("Forma", GATEWAY_LABELS[charge.gateway] ?? charge.gateway);
  sheet.field("Pago em", at(charge.paid_at));
  sheet.field("Devolvido em", at(charge.refunded_at));
  sheet.field("Período", period);
  sheet.field("Código no gateway", charge.gateway_payment_id);
  sheet.space(8);
  sheet.table(
    [{ label: "Descrição" }, { label: "Valor", width: 95 }],
    [
      [charge.description, money(charge.amount_cents + charge.discount_cents)],
      ...(charge.coupon_code ? [[`Desconto do cupom ${charge.coupon_code}`, money(-charge.discount_cents)]] : []),
    ],
  );
  sheet.totals([], ["TOTAL", money(charge.amount_cents)]);
  sheet.field("Observação", charge.failure_message);
  if (charge.pix_code) {
    sheet.heading(`Pague com PIX até ${at(charge.expires_at) ?? "o vencimento"}`);
    sheet.qr(charge.pix_code);
    sheet.field("PIX copia e cola", charge.pix_code);
  }
  return sheet.finish(title);
}
