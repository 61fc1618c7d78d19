"use client";

import type { ReactNode } from "react";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import { Select } from "@/components/ui/select";
import { STATUS_LABELS } from "@/lib/modules/quotes/labels";
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/modules/quotes/rules";

const MAX_SEARCH = 100;

/** Reads the filters from the address. */
export const readQuotesFilters = (query: Pick<URLSearchParams, "get">) => ({
  search: (query.get("busca") ?? "").slice(0, MAX_SEARCH),
  status: QUOTE_STATUSES.find((status) => status === query.get("situacao")),
  expiring: query.get("vencendo") === "1" ? ("true" as const) : ("false" as const),
});

type Props = {
  search: string;
  status: QuoteStatus | undefined;
  onChange: (changes: Changes) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
};

export const QuotesFilters = ({ search, status, onChange, children }: Props) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full">
    <SearchInput
      label="Número do orçamento ou cliente"
      value={search}
      maxLength={MAX_SEARCH}
      onSearch={(busca) => onChange({ busca })}
      className="max-w-80 max-sm:max-w-none"
    />
    <Select
      aria-label="Situação"
      className="w-auto min-w-44 max-sm:flex-1"
      value={status ?? ""}
      onChange={(event) => onChange({ situacao: event.target.value, vencendo: null })}
    >
      <option value="">Todas as situações</option>
      {QUOTE_STATUSES.map((value) => (
        <option key={value} value={value}>
          {STATUS_LABELS[value]}
        </option>
      ))}
    </Select>
    {children}
  </div>
);
