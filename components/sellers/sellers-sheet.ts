import type { SheetBody } from "@/components/blocks/register-parts";
import { CONTACT_HEAD, contactCells } from "@/components/customers/address-cells";
import { dayOf } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPercent } from "@/lib/core/percent";
import { BASE_LABELS, labels } from "@/lib/modules/sellers/labels";
import type { Seller } from "@/lib/modules/sellers/schema";

const { fields } = labels;

const HEAD = [
  ...[fields.name, fields.cpf, ...CONTACT_HEAD],
  ...[fields.commission_bp, fields.commission_base, fields.monthly_goal_cents, fields.registration_date],
];

/** The sellers under the headings that an import reads again. */
export const sellersSheet = (rows: readonly Seller[], zone: string): SheetBody => ({
  head: HEAD,
  rows: rows.map((row) => [
    ...[row.name, row.cpf && formatCpfCnpj(row.cpf), ...contactCells(row)],
    ...[row.commission_bp > 0 ? formatPercent(row.commission_bp) : null, BASE_LABELS[row.commission_base]],
    row.monthly_goal_cents > 0 ? { cents: row.monthly_goal_cents } : null,
    { day: dayOf(new Date(row.registration_date), zone) },
  ]),
});
