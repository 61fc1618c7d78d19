"use client";

import { useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { usePeople } from "@/components/quotes/use-people";
import { Input } from "@/components/ui/input";

/** A registered customer, found by name. A name that is nobody's is left as it is, so that the schema refuses it. */
export function BuyerField({ name }: { name: string }) {
  const { id, onChange, error, control } = useField(name, true);
  const [text, setText] = useState("");
  const people = usePeople(text);
  return (
    <FieldFrame
      id={id}
      label="Cliente"
      hint="O fiado é de um cliente cadastrado: digite e escolha na lista."
      error={error}
    >
      <Input
        {...control}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={160}
        value={text}
        onChange={({ target: { value } }) => {
          const person = people.find(({ label }) => label === value);
          setText(person?.name ?? value);
          onChange(person?.id ?? value.trim());
        }}
      />
      <datalist id={`${id}-list`}>
        {people.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
