import type { SheetBody } from "@/components/blocks/register-parts";
import { ADDRESS_HEAD, addressCells, CONTACT_HEAD, contactCells } from "@/components/customers/address-cells";
import { dayOf } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { labels } from "@/lib/modules/suppliers/labels";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const { fields } = labels;

const HEAD = [
  ...[fields.name, fields.cnpj_cpf, fields.contact_name, ...CONTACT_HEAD, ...ADDRESS_HEAD],
  ...[`${fields.usual_term_days} (dias)`, fields.observations, fields.registration_date],
];

/** The suppliers under the headings that an import reads again. */
export const suppliersSheet = (rows: readonly Supplier[], zone: string): SheetBody => ({
  head: HEAD,
  rows: rows.map((row) => [
    ...[row.name, row.cnpj_cpf && formatCpfCnpj(row.cnpj_cpf), row.contact_name],
    ...[...contactCells(row), ...addressCells(row)],
    ...[row.usual_term_days, row.observations],
    { day: dayOf(new Date(row.registration_date), zone) },
  ]),
});
