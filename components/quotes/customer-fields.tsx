"use client";

import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { useDebounced } from "@/components/blocks/use-debounced";
import { type Person, useCreatePerson, useNamesakes, usePeople } from "@/components/quotes/use-people";
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
        offer={
          <NamesakeOffer
            onPerson={(person) => {
              setValue("customer_id", person.id, { shouldDirty: true });
              setValue("customer_name", person.name, { shouldDirty: true });
              setValue("customer_phone", person.phone ?? "", { shouldValidate: true });
            }}
          />
        }
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

const SHORTEST_NAME = 2;
const MAX_NAMESAKES = 3;

/** Offers the customers with the typed name, or to create one. A name that stays unlinked is allowed. */
function NamesakeOffer({ onPerson }: { onPerson: (person: Person) => void }) {
  const typed: unknown = useWatch({ name: "customer_name" });
  const typedPhone: unknown = useWatch({ name: "customer_phone" });
  const name = useDebounced(typeof typed === "string" ? typed.trim() : "");
  const namesakes = useNamesakes(name);
  const create = useCreatePerson();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (name.length < SHORTEST_NAME || name !== String(typed ?? "").trim() || !namesakes) return null;
  if (namesakes.length > 0)
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-waiting-ink">
        {namesakes.length === 1 ? "Já existe um cliente com este nome." : "Já existem clientes com este nome."}
        {namesakes.slice(0, MAX_NAMESAKES).map((person) => (
          <Button key={person.id} size="sm" onClick={() => onPerson(person)}>
            Usar {person.label}
          </Button>
        ))}
      </div>
    );
  if (!create) return null;

  async function register() {
    if (!create) return;
    setBusy(true);
    setRefusal(null);
    try {
      onPerson(await create(name, normalizePhone(typeof typedPhone === "string" ? typedPhone : "")));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }
  return (
    <div role="status" className="grid gap-2 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-2">
        Este nome não está no cadastro de clientes.
        <Button size="sm" busy={isBusy} busyLabel="Cadastrando…" onClick={register}>
          <UserPlus className="size-4" aria-hidden="true" />
          Cadastrar cliente
        </Button>
      </p>
      {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
    </div>
  );
}

type Props = {
  isRegistered: boolean;
  onPerson: (person: { id: string; phone: string | null } | null) => void;
  /** Shown below the field while no registered customer is chosen. */
  offer: ReactNode;
};

function NameField({ isRegistered, onPerson, offer }: Props) {
  const { id, value, onChange, error, control } = useField("customer_name", true, {
    label: labels.fields.customer_name,
    linked: ["customer_id"],
  });
  const text = typeof value === "string" ? value : "";
  const people = usePeople(text);
  const field = (
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
  return (
    <div className="grid content-start gap-2">
      {field}
      {isRegistered ? null : offer}
    </div>
  );
}
