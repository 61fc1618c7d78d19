"use client";

import type { Column } from "@/components/blocks/data-columns";
import { FormRow } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { TextField } from "@/components/blocks/form/text-field";
import { PhoneLink } from "@/components/blocks/phone-link";
import { RegisterScreen } from "@/components/blocks/register-screen";
import { formatCpfCnpj } from "@/lib/core/documents";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { labels } from "@/lib/modules/sellers/labels";
import type { Seller } from "@/lib/modules/sellers/schema";

const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;

const columns: Column<Seller>[] = [
  { key: "name", label: fields.name, grow: true, show: ({ name }) => name },
  { key: "phone", label: fields.phone, show: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: "email", label: fields.email, show: ({ email }) => email ?? nothing },
  {
    key: "cpf",
    label: fields.cpf,
    show: ({ cpf }) => (cpf ? <span className="figures whitespace-nowrap">{formatCpfCnpj(cpf)}</span> : nothing),
  },
];

const SellerFields = ({ row }: { row: Seller | null }) => (
  <>
    <FormRow>
      <TextField name="name" label={fields.name} autoFocus={!row} autoComplete="off" />
      <PhoneField name="phone" label="Telefone (WhatsApp)" optional autoComplete="off" />
    </FormRow>
    <FormRow>
      <DocumentField name="cpf" label={fields.cpf} optional />
      <TextField name="email" label={fields.email} type="email" optional autoComplete="off" />
    </FormRow>
  </>
);

const draft = () => ({ name: "" });

export const SellersScreen = () => (
  <RegisterScreen
    register={sellers}
    labels={labels}
    sentence="Quem atende no balcão, para saber de quem foi cada venda."
    searchLabel="Nome, telefone ou CPF"
    columns={columns}
    Fields={SellerFields}
    draft={draft}
    emptySentence="Cadastre quem vende com você e escolha o vendedor em cada venda do PDV."
  />
);
