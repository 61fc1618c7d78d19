"use client";

import { type Days, type Period, readPeriod } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import type { Changes } from "@/components/blocks/use-address";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import type { LocalDate } from "@/lib/core/calendar";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters from the address. The default period is 30 days. */
export function readHistoryFilters(query: Pick<URLSearchParams, "get">, today: LocalDate) {
  const days = readPeriod(
    { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") },
    today,
    "30",
  );
  const operator = query.get("operador");
  const difference = query.get("diferenca");
  return {
    days,
    input: {
      from: days.from,
      until: days.until,
      user_id: operator && UUID.test(operator) ? operator : undefined,
      with_difference: difference === "sim" ? ("true" as const) : difference === "nao" ? ("false" as const) : undefined,
    },
  };
}

type Props = {
  days: Days & { period: Period };
  operator: string | undefined;
  difference: "true" | "false" | undefined;
  onChange: (changes: Changes) => void;
};

export function HistoryFilters({ days, operator, difference, onChange }: Props) {
  const { data } = useApi(cashRegisters.operators, {});
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full max-md:[&>span]:max-w-none max-md:[&>span]:w-full">
      <PeriodFilter value={days} onChange={onChange} />
      <Select
        aria-label="Operador"
        className="w-auto max-w-56 min-w-44"
        value={operator ?? ""}
        onChange={(event) => onChange({ operador: event.target.value })}
      >
        <option value="">Todos os operadores</option>
        {data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Diferença"
        className="w-auto min-w-44"
        value={difference === "true" ? "sim" : difference === "false" ? "nao" : ""}
        onChange={(event) => onChange({ diferenca: event.target.value })}
      >
        <option value="">Com e sem diferença</option>
        <option value="sim">Com diferença</option>
        <option value="nao">Sem diferença</option>
      </Select>
    </div>
  );
}
