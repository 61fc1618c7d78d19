"use client";

import { Search, X } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { beginSearch, followUrl, lastRequested, requestSearch } from "@/components/blocks/search-echo";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcut";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  label: string;
  /** The current search, from the URL. */
  value: string;
  onSearch: (text: string) => void;
  delay_ms?: number;
};

/** Searches after a typing pause, or at once on Enter. `/` focuses the field, Esc clears it. */
export function SearchInput({
  label,
  value,
  onSearch,
  delay_ms = 250,
  className,
  placeholder = label,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(() => beginSearch(value));
  if (value !== state.urlSearch) setState(followUrl(state, value));
  const { text } = state;
  const requested = lastRequested(state);
  const search = useEffectEvent((next: string) => {
    setState((before) => requestSearch(before, next));
    onSearch(next);
  });

  useEffect(() => {
    if (text === requested) return;
    const timer = setTimeout(() => search(text), delay_ms);
    return () => clearTimeout(timer);
  }, [text, requested, delay_ms]);

  useShortcut("/", () => input.current?.focus(), { label, group: "Listas" });

  function searchNow(next: string) {
    setState(requestSearch({ ...state, text: next }, next));
    onSearch(next);
  }

  function clear() {
    searchNow("");
    input.current?.focus();
  }

  return (
    <search className={cn("relative block w-full max-w-md print:hidden", className)}>
      <Search
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint"
        aria-hidden="true"
      />
      <Input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="peer pr-10 pl-9.5 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => setState({ ...state, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && text !== requested) searchNow(text);
          if (event.key === "Escape" && text) {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text ? (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto grid size-8 place-items-center rounded-md text-ink-soft hover:text-ink pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : (
        <Kbd className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-faint peer-focus:hidden">
          /
        </Kbd>
      )}
    </search>
  );
}
