import type { SheetBody } from "@/components/blocks/register-parts";
import { ADDRESS_HEAD, addressCells, CONTACT_HEAD, contactCells } from "@/components/customers/address-cells";
import { dayOf, localDate } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

const { fields } = labels;

const HEAD = [
  ...[fields.name, fields.cpf_cnpj, ...CONTACT_HEAD, ...ADDRESS_HEAD],
  ...[fields.fiado_allowed, fields.fiado_limit_cents, fields.settlement_day],
  ...[fields.birth_date, fields.contact_consent, fields.observations, fields.registration_date],
];

const yes = (is: boolean) => (is ? "Sim" : "Não");

/** The customers under the headings that an import reads again. */
export const customersSheet = (rows: readonly Customer[], zone: string): SheetBody => ({
  head: HEAD,
  rows: rows.map((row) => [
    ...[row.name, row.cpf_cnpj && formatCpfCnpj(row.cpf_cnpj)],
    ...[...contactCells(row), ...addressCells(row)],
    ...[yes(row.fiado_allowed), row.fiado_limit_cents > 0 ? { cents: row.fiado_limit_cents } : null],
    ...[row.settlement_day, row.birth_date === null ? null : { day: localDate(row.birth_date) }],
    ...[yes(row.contact_consent), row.observations],
    { day: dayOf(new Date(row.registration_date), zone) },
  ]),
});
