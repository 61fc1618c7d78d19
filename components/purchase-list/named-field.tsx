"use client";

import { useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { useNameLookup } from "@/components/blocks/form/use-name-lookup";
import { Input } from "@/components/ui/input";
import { findByName, resolveByName } from "@/lib/core/resolve-by-name";

type Named = { id: string; name: string };
type Props<N> = {
  name: string;
  label: string;
  hint: string;
  first: string;
  options: readonly N[];
  optional?: boolean;
  autoFocus?: boolean;
  /** Accepts any text. A registered option is only used if the whole name matches. */
  isFree?: boolean;
  onSearch: (text: string) => void;
  /** Searches immediately, for a user who leaves the field before the list is loaded. */
  find: (text: string) => Promise<readonly N[]>;
  /** Returns the form's value for the text and the option found for it, if any. */
  keep: (text: string, found: N | undefined) => unknown;
  /** Other form values that change together with this one. */
  linked?: readonly string[];
  /** Returns how the record shows a value, or null if the record has another value. */
  showRecord?: (value: unknown, record: unknown) => string | null;
};

const MAX_SEARCH = 100;

/** Text field with suggestions from registered names. */
export function NamedField<N extends Named>({
  name,
  label,
  hint,
  first,
  options,
  optional = false,
  autoFocus,
  isFree = false,
  onSearch,
  find,
  keep,
  showRecord,
  linked = [],
}: Props<N>) {
  const [text, setText] = useState(first);
  const { id, value, onChange, error, control } = useField(name, true, {
    label,
    linked,
    show: (kept, record) => (kept ? (showRecord?.(kept, record) ?? text) : ""),
  });
  const [settled, setSettled] = useState(first.trim());
  const [lastValue, setLastValue] = useState(value);
  // The value was changed from outside: the form adopted another user's changes.
  if (value !== lastValue) {
    setLastValue(value);
    setText(first);
    setSettled(first.trim());
  }

  function take(next: string, found: N | undefined) {
    setText(next);
    setSettled(found ? next.trim() : "");
    const keptValue = keep(next.trim(), found);
    setLastValue(keptValue);
    onChange(keptValue);
  }
  const { settle } = useNameLookup<N>({
    field_id: id,
    text,
    isSettled: settled === text.trim(),
    find: (words) => find(words.slice(0, MAX_SEARCH)),
    choose: isFree ? findByName : resolveByName,
    onMatch: (match) => take(match.name, match),
  });

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Input
        {...control}
        {...(autoFocus ? { autoFocus } : {})}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={({ target: { value } }) => {
          onSearch(value.trim().slice(0, MAX_SEARCH));
          take(
            value,
            options.find((option) => option.name === value.trim()),
          );
        }}
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
