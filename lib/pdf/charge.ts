import "server-only";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { CHARGE_STATUS_LABELS, chargeNumber, GATEWAY_LABELS } from "@/lib/modules/billing/labels";
import type { PlanCharge } from "@/lib/modules/billing/schema";
import { PRODUCT_NAME } from "@/lib/product";
import { Sheet } from "./sheet";
import { money } from "./words";

export interface ChargePdf {
  readonly charge: PlanCharge;
  readonly payer: { readonly name: string; readonly cnpj: string | null; readonly zone: string };
  /** Name and CNPJ of the company that runs the product. */
  readonly provider: string | null;
}

/** The receipt of a paid plan charge; for an open one, how to pay it. */
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
  sheet.fact("Para", payer.name);
  sheet.fact("CNPJ", payer.cnpj && formatCpfCnpj(payer.cnpj));
  sheet.fact("Forma", GATEWAY_LABELS[charge.gateway] ?? charge.gateway);
  sheet.fact("Pago em", at(charge.paid_at));
  sheet.fact("Devolvido em", at(charge.refunded_at));
  sheet.fact("Período", period);
  sheet.fact("Código no gateway", charge.gateway_payment_id);
  sheet.space(8);
  sheet.table(
    [{ label: "Descrição" }, { label: "Valor", width: 95 }],
    [[charge.description, money(charge.amount_cents)]],
  );
  sheet.sums([], ["TOTAL", money(charge.amount_cents)]);
  sheet.fact("Observação", charge.failure_message);
  if (charge.pix_code) {
    sheet.heading(`Pague com PIX até ${at(charge.expires_at) ?? "o vencimento"}`);
    sheet.qr(charge.pix_code);
    sheet.fact("PIX copia e cola", charge.pix_code);
  }
  return sheet.finish(title);
}
