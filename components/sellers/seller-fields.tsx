"use client";

import { useDuplicateHints } from "@/components/blocks/duplicate-hints";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { MoneyField } from "@/components/blocks/form/money-field";
import { PercentField } from "@/components/blocks/form/percent-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { useApi } from "@/lib/api/hooks";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { BASE_LABELS, labels } from "@/lib/modules/sellers/labels";
import { COMMISSION_BASES, type Person, type Seller } from "@/lib/modules/sellers/schema";

const fields = labels.form;
const NOTHING = {};
const bases = COMMISSION_BASES.map((base) => ({ value: base, label: BASE_LABELS[base] }));

export function SellerFields({ row }: { row: Seller | null }) {
  const known = useDuplicateHints(sellers.list, { own_id: row?.id, href: "/cadastro/vendedores", noun: "vendedor" });
  return (
    <>
      <FormSection title="Contato">
        <FormRow>
          <TextField name="name" label={fields.name} autoFocus={!row} autoComplete="off" hint={known.name} />
          <PhoneField name="phone" label={fields.phone} optional autoComplete="off" hint={known.phone} />
        </FormRow>
        <FormRow>
          <DocumentField name="cpf" label={fields.cpf} optional />
          <TextField name="email" label={fields.email} type="email" optional autoComplete="off" />
        </FormRow>
      </FormSection>
      <FormSection title="Vendas">
        <FormRow columns={3}>
          <PercentField name="commission_bp" label={fields.commission_bp} hint="Deixe em branco se não há comissão." />
          <SelectField name="commission_base" label={fields.commission_base} options={bases} />
          <MoneyField
            name="monthly_goal_cents"
            label={fields.monthly_goal_cents}
            hint="Deixe em branco se não há meta."
          />
        </FormRow>
        <PersonField row={row} />
      </FormSection>
    </>
  );
}

function PersonField({ row }: { row: Seller | null }) {
  const { data } = useApi(sellers.people, NOTHING);
  const isTaken = ({ seller_id }: Person) => seller_id !== null && seller_id !== row?.id;
  return (
    <SelectField
      key={data ? "known" : "waiting"}
      name="user_id"
      label={fields.user_id}
      optional
      placeholder="Nenhum"
      hint="As vendas que esta pessoa registrar no PDV já saem com este vendedor."
      options={(data?.data ?? []).map((person) => ({
        value: person.id,
        label: isTaken(person) ? `${person.name} (já é de outro vendedor)` : person.name,
        disabled: isTaken(person),
      }))}
    />
  );
}
