import type { Sheet } from "@/components/blocks/export";
import { DEFAULT_ZONE, dayOf } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { CHARGE_STATUS_LABELS } from "@/lib/modules/billing/labels";
import { failureLabel, gatewayReason } from "@/lib/modules/master/charges/labels";
import type { FailedCharge } from "@/lib/modules/master/charges/schema";

/** Builds the list of failed charges as a table for export, in Brasília time. */
export const failedChargesSheet = (charges: readonly FailedCharge[]): Sheet => ({
  title: "Falhas de cobrança",
  description: `Últimos 30 dias · ${charges.length} ${charges.length === 1 ? "cobrança" : "cobranças"}`,
  head: [
    "Empresa",
    "Plano",
    "Falhou em",
    "Situação",
    "Motivo",
    "Código do banco",
    "Falhas da empresa",
    "Pagou depois",
    "Valor",
  ],
  rows: charges.map((charge) => [
    charge.company.name,
    charge.plan_name,
    charge.failed_at ? momentCell(charge.failed_at, DEFAULT_ZONE) : null,
    CHARGE_STATUS_LABELS[charge.status] ?? charge.status,
    failureLabel(charge),
    gatewayReason(charge),
    charge.company_failures,
    charge.paid_later_at ? { day: dayOf(new Date(charge.paid_later_at)) } : null,
    { cents: charge.amount_cents },
  ]),
});
