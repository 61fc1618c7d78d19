"use client";

import { useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { useNameLookup } from "@/components/blocks/form/use-meant";
import { Input } from "@/components/ui/input";
import { meantBy, namedSo } from "@/lib/core/meant";

type Named = { id: string; name: string };
type Props<N> = {
  name: string;
  label: string;
  hint: string;
  first: string;
  options: readonly N[];
  optional?: boolean;
  autoFocus?: boolean;
  /** Any words will do: only a whole name is taken for one that is registered. */
  isFree?: boolean;
  onSearch: (text: string) => void;
  /** Asks now, for whoever does not wait for the list. */
  find: (text: string) => Promise<readonly N[]>;
  /** What the form keeps of the text and of the one found by it, if any. */
  keep: (text: string, found: N | undefined) => unknown;
  /** Other values of the form that belong to this one. */
  along?: readonly string[];
  /** What the record says of a value that it holds; null where it holds another. */
  showRecord?: (value: unknown, record: unknown) => string | null;
};

const MAX_SEARCH = 100;

/** Text completed by what is registered. */
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
  along = [],
}: Props<N>) {
  const [text, setText] = useState(first);
  const { id, value, onChange, error, control } = useField(name, true, {
    label,
    along,
    show: (kept, record) => (kept ? (showRecord?.(kept, record) ?? text) : ""),
  });
  const [settled, setSettled] = useState(first.trim());
  const [written, setWritten] = useState(value);
  // Set from outside: the form took over what somebody else saved.
  if (value !== written) {
    setWritten(value);
    setText(first);
    setSettled(first.trim());
  }

  function take(next: string, found: N | undefined) {
    setText(next);
    setSettled(found ? next.trim() : "");
    const kept = keep(next.trim(), found);
    setWritten(kept);
    onChange(kept);
  }
  const { settle } = useNameLookup<N>({
    field_id: id,
    text,
    isSettled: settled === text.trim(),
    find: (words) => find(words.slice(0, MAX_SEARCH)),
    choose: isFree ? namedSo : meantBy,
    onMatch: (meant) => take(meant.name, meant),
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
