"use client";

import { FormRow } from "@/components/blocks/form/form-layout";
import { CepField } from "@/components/blocks/form/masked-fields";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { STATES } from "@/lib/core/address";

const states = STATES.map((state) => ({ value: state, label: state }));

/** `zip_code`, `street`, `number`, `neighborhood`, `city` and `state`, all of them optional. */
export const AddressFields = () => (
  <>
    <FormRow columns={6}>
      <CepField name="zip_code" label="CEP" className="sm:col-span-2" autoComplete="off" />
      <TextField name="street" label="Rua" className="sm:col-span-3" autoComplete="off" />
      <TextField name="number" label="Número" autoComplete="off" />
    </FormRow>
    <FormRow columns={6}>
      <TextField name="neighborhood" label="Bairro" className="sm:col-span-2" autoComplete="off" />
      <TextField name="city" label="Cidade" className="sm:col-span-3" autoComplete="off" />
      <SelectField name="state" label="Estado" options={states} placeholder="UF" />
    </FormRow>
  </>
);
