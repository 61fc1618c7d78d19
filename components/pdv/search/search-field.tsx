"use client";

import { Camera, ScanBarcode, X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Spinner } from "@/components/ui/spinner";

type Props = {
  ref: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  list_id: string;
  active_id: string | undefined;
  isExpanded: boolean;
  isBusy: boolean;
  onCamera: () => void;
};

/** The till's main input: product names, typed codes and scanned codes. */
export const SearchField = ({
  ref,
  text,
  onText,
  onKeyDown,
  list_id,
  active_id,
  isExpanded,
  isBusy,
  onCamera,
}: Props) => (
  <search className="relative block">
    <ScanBarcode
      className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-faint"
      aria-hidden="true"
    />
    <Input
      ref={ref}
      size="lg"
      role="combobox"
      aria-label="Produto: nome, código ou código de barras"
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? list_id : undefined}
      aria-activedescendant={active_id}
      aria-keyshortcuts="F2"
      placeholder="Nome, código ou 3*código"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={100}
      className="h-13 border-2 pr-14 pl-12 font-medium pointer-coarse:pr-26"
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <span className="absolute inset-y-0 right-3 flex items-center gap-1 pointer-coarse:right-1.5">
      {isBusy ? (
        <Spinner className="text-ink-faint" />
      ) : text ? (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={() => onText("")}
          className="grid size-9 place-items-center rounded-md text-ink-soft hover:text-ink pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : (
        <Kbd className="text-ink-soft">F2</Kbd>
      )}
      <button
        type="button"
        aria-label="Ler com a câmera"
        onClick={onCamera}
        className="hidden size-11 place-items-center rounded-md text-ink-soft hover:text-ink pointer-coarse:grid"
      >
        <Camera className="size-5" aria-hidden="true" />
      </button>
    </span>
  </search>
);
