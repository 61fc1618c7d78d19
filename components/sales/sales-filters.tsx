"use client";

import { type Days, type Period, readPeriod } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import { Select } from "@/components/ui/select";
import type { LocalDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/modules/cash-registers/schema";

/** The filters as the address has them; today unless it says otherwise. */
export function readSalesFilters(query: Pick<URLSearchParams, "get">, today: LocalDate) {
  const days = readPeriod(
    { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") },
    today,
    "hoje",
  );
  return {
    days,
    input: {
      from: days.from,
      until: days.until,
      search: (query.get("busca") ?? "").slice(0, 100),
      method: PAYMENT_METHODS.find((method) => method === query.get("forma")),
    },
  };
}

type Props = {
  days: Days & { period: Period };
  search: string;
  method: PaymentMethod | undefined;
  onChange: (changes: Changes) => void;
};

export const SalesFilters = ({ days, search, method, onChange }: Props) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
    <SearchInput
      label="Número da venda ou cliente"
      value={search}
      onSearch={(busca) => onChange({ busca })}
      className="max-w-72 max-sm:max-w-none"
    />
    <Select
      aria-label="Forma de pagamento"
      className="w-auto min-w-44"
      value={method ?? ""}
      onChange={(event) => onChange({ forma: event.target.value })}
    >
      <option value="">Todas as formas</option>
      {PAYMENT_METHODS.map((value) => (
        <option key={value} value={value}>
          {METHOD_LABELS[value]}
        </option>
      ))}
    </Select>
    <PeriodFilter value={days} onChange={onChange} />
  </div>
);
