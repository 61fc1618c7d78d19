"use client";

import { useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

type Named = { id: string; name: string };
type Props = {
  name: string;
  label: string;
  hint: string;
  first: string;
  options: readonly Named[];
  optional?: boolean;
  autoFocus?: boolean;
  onSearch: (text: string) => void;
  /** What the form keeps of the text and of the one found by it, if any. */
  keep: (text: string, found: Named | undefined) => unknown;
};

/** Text completed by what is registered. */
export function NamedField({ name, label, hint, first, options, optional = false, autoFocus, onSearch, keep }: Props) {
  const { id, onChange, error, control } = useField(name, true);
  const [text, setText] = useState(first);

  function write(next: string) {
    setText(next);
    onSearch(next.trim().slice(0, 100));
    onChange(
      keep(
        next.trim(),
        options.find((option) => option.name === next.trim()),
      ),
    );
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Input
        {...control}
        {...(autoFocus ? { autoFocus } : {})}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {options.map((option) => (
          <option key={option.id} value={option.name} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
