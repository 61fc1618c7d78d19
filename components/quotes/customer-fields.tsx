"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { usePeople } from "@/components/quotes/use-people";
import { Input } from "@/components/ui/input";
import { labels } from "@/lib/modules/quotes/labels";

/** A registered customer chosen while typing, or any name and phone. */
export function CustomerFields() {
  const { setValue } = useFormContext();
  const customer_id: unknown = useWatch({ name: "customer_id" });
  return (
    <>
      <NameField
        isRegistered={Boolean(customer_id)}
        onPerson={(person) => {
          setValue("customer_id", person?.id ?? "");
          if (person) setValue("customer_phone", person.phone ?? "", { shouldValidate: true });
        }}
      />
      <PhoneField name="customer_phone" label={labels.fields.customer_phone} optional />
    </>
  );
}

type Props = { isRegistered: boolean; onPerson: (person: { id: string; phone: string | null } | null) => void };

function NameField({ isRegistered, onPerson }: Props) {
  const { id, value, onChange, error, control } = useField("customer_name", true, {
    label: labels.fields.customer_name,
    along: ["customer_id"],
  });
  const text = typeof value === "string" ? value : "";
  const people = usePeople(text);
  return (
    <FieldFrame
      id={id}
      label={labels.fields.customer_name}
      hint={isRegistered ? "Cliente cadastrado." : "Escolha na lista ou escreva o nome."}
      error={error}
      optional
    >
      <Input
        {...control}
        list={`${id}-list`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          const person = people.find(({ label }) => label === target.value);
          onChange(person?.name ?? target.value);
          onPerson(person ?? null);
        }}
      />
      <datalist id={`${id}-list`}>
        {people.map((person) => (
          <option key={person.id} value={person.label} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
