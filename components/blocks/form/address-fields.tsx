"use client";

import { FormRow } from "@/components/blocks/form/form-layout";
import { CepField } from "@/components/blocks/form/masked-fields";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { STATES } from "@/lib/core/address";

const states = STATES.map((state) => ({ value: state, label: state }));

type AddressKey = "zip_code" | "street" | "number" | "neighborhood" | "city" | "state";

type Props = { labels: Readonly<Record<AddressKey, string>> };

/** The fields `zip_code`, `street`, `number`, `neighborhood`, `city` and `state`, all optional. */
export const AddressFields = ({ labels }: Props) => (
  <>
    <FormRow columns={6}>
      <CepField name="zip_code" label={labels.zip_code} className="sm:col-span-2" autoComplete="off" />
      <TextField name="street" label={labels.street} className="sm:col-span-3" autoComplete="off" />
      <TextField name="number" label={labels.number} autoComplete="off" />
    </FormRow>
    <FormRow columns={6}>
      <TextField name="neighborhood" label={labels.neighborhood} className="sm:col-span-2" autoComplete="off" />
      <TextField name="city" label={labels.city} className="sm:col-span-3" autoComplete="off" />
      <SelectField name="state" label={labels.state} options={states} placeholder="UF" />
    </FormRow>
  </>
);
