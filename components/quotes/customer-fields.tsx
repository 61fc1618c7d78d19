"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { useDebounced } from "@/components/blocks/use-debounced";
import { type Person, usePeople } from "@/components/quotes/use-people";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { normalizePhone } from "@/lib/core/phone";
import { labels } from "@/lib/modules/quotes/labels";

/** A registered customer chosen while typing, or a free name and phone. */
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
      <SharedPhoneField
        isRegistered={Boolean(customer_id)}
        onPerson={(person) => {
          setValue("customer_id", person.id, { shouldDirty: true });
          setValue("customer_name", person.name, { shouldDirty: true });
        }}
      />
    </>
  );
}

/** Phone field of a quote. Offers a registered customer with the same phone. */
function SharedPhoneField({ isRegistered, onPerson }: { isRegistered: boolean; onPerson: (person: Person) => void }) {
  const typed: unknown = useWatch({ name: "customer_phone" });
  const phone = useDebounced(normalizePhone(typeof typed === "string" ? typed : "") ?? "");
  const people = usePeople(isRegistered ? "" : phone);
  const sharer = !isRegistered && phone ? people.find((person) => person.phone === phone) : undefined;
  return (
    <div className="grid content-start gap-2">
      <PhoneField name="customer_phone" label={labels.fields.customer_phone} optional />
      {sharer ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-waiting-ink">
          Este telefone já está no cadastro de {sharer.name}.
          <Button size="sm" onClick={() => onPerson(sharer)}>
            Usar este cliente
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type Props = { isRegistered: boolean; onPerson: (person: { id: string; phone: string | null } | null) => void };

function NameField({ isRegistered, onPerson }: Props) {
  const { id, value, onChange, error, control } = useField("customer_name", true, {
    label: labels.fields.customer_name,
    linked: ["customer_id"],
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
