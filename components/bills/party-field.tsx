"use client";

import { useState } from "react";
import type { BillSide } from "@/components/bills/bill-side";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";
import { useApi } from "@/lib/api/hooks";

type Props = { side: BillSide; name: string; party_name: string | null };

const MAX_SEARCH = 100;

/** Found by name among those registered. A name that is nobody's is left as it is, so that the schema refuses it. */
export function PartyField({ side, name, party_name }: Props) {
  const { id, value, onChange, error, control } = useField(name, true);
  const [first_id] = useState(value);
  const [text, setText] = useState(party_name ?? "");
  const { data } = useApi(
    side.parties,
    { search: text === party_name ? "" : text.trim().slice(0, MAX_SEARCH) },
    { keepPreviousData: true },
  );
  const options = data?.data ?? [];

  function write(next: string) {
    setText(next);
    const found = options.find((option) => option.name === next)?.id;
    onChange(next === party_name ? first_id : (found ?? next.trim()));
  }

  return (
    <FieldFrame id={id} label={side.words.party} hint="Digite o nome e escolha na lista." error={error} optional>
      <Input
        {...control}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          write(text);
          control.onBlur();
        }}
      />
      <datalist id={`${id}-list`}>
        {options.map((option) => (
          <option key={option.id} value={option.name} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
