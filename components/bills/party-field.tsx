"use client";

import { useState } from "react";
import type { BillSide } from "@/components/bills/bill-side";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { textIn } from "@/components/blocks/form/field-display";
import { useNameLookup } from "@/components/blocks/form/use-name-lookup";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { resolveByName } from "@/lib/core/resolve-by-name";

type Props = { side: BillSide; name: string; party_name: string | null };

const MAX_SEARCH = 100;

/** Field for a registered party, found by name. An unknown name is kept as the value, so that the schema rejects it. */
export function PartyField({ side, name, party_name }: Props) {
  const [text, setText] = useState(party_name ?? "");
  const { id, value, onChange, error, control } = useField(name, true, {
    label: side.words.party,
    show: (party_id, record) => {
      if (!party_id) return "";
      return (party_id === textIn(record, name) && textIn(record, name.replace("_id", "_name"))) || text;
    },
  });
  const [first_id, setFirstId] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value was changed from outside: the form adopted another user's changes.
  if (value !== lastValue) {
    setLastValue(value);
    setFirstId(value);
    setText(party_name ?? "");
  }
  const { data } = useApi(
    side.parties,
    { search: text === party_name ? "" : text.trim().slice(0, MAX_SEARCH) },
    { keepPreviousData: true },
  );
  const options = data?.data ?? [];

  const foundBy = (next: string) => options.find((option) => option.name === next.trim())?.id;
  function write(next: string, found = foundBy(next)) {
    const chosen = next === party_name ? first_id : (found ?? next.trim());
    setText(next);
    setLastValue(chosen);
    onChange(chosen);
  }
  const { settle } = useNameLookup({
    field_id: id,
    text,
    choose: resolveByName,
    isSettled: text === party_name || value === foundBy(text),
    find: async (words) => (await call(side.parties, { search: words.slice(0, MAX_SEARCH) })).data,
    onMatch: (match) => write(match.name, match.id),
  });

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
          control.onBlur();
          void settle();
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
