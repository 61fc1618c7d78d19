"use client";

import { X } from "lucide-react";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { labels, METHOD_LABELS, ORIGIN_LABELS } from "@/lib/modules/cash-registers/labels";
import { DRAWER_TERMS, type DrawerTerm, ORIGINS } from "@/lib/modules/cash-registers/movements/rules";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";

const types = [
  { value: "", label: "Todas" },
  { value: "entry", label: "Entradas" },
  { value: "exit", label: "Saídas" },
] as const;

const known = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

/** Reads the filters from the address and ignores invalid values. */
export const readMovementFilters = (query: Pick<URLSearchParams, "get">) => ({
  type: known(["entry", "exit"], query.get("tipo")),
  origin: known(ORIGINS, query.get("origem")),
  payment_type: known(PAYMENT_METHODS, query.get("forma")),
  term: known(DRAWER_TERMS, query.get("parcela")),
});

const termLabel = (term: DrawerTerm) => labels.drawer[`${term}_cents`];

type Props = { filters: ReturnType<typeof readMovementFilters>; onChange: (changes: Changes) => void };

export const MovementFilters = ({ filters: { type, origin, payment_type, term }, onChange }: Props) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:[&>span]:flex-1">
    <Segmented label="Tipo" options={types} value={type ?? ""} onChange={(tipo) => onChange({ tipo })} />
    <Select
      aria-label="Origem"
      className="w-auto min-w-40"
      value={origin ?? ""}
      onChange={(event) => onChange({ origem: event.target.value })}
    >
      <option value="">Todas as origens</option>
      {ORIGINS.map((value) => (
        <option key={value} value={value}>
          {ORIGIN_LABELS[value]}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Forma de pagamento"
      className="w-auto min-w-40"
      value={payment_type ?? ""}
      onChange={(event) => onChange({ forma: event.target.value })}
    >
      <option value="">Todas as formas</option>
      {PAYMENT_METHODS.map((value) => (
        <option key={value} value={value}>
          {METHOD_LABELS[value]}
        </option>
      ))}
    </Select>
    {term ? (
      <Button
        size="sm"
        className="bg-brand-wash text-brand-ink"
        aria-label={`Tirar o filtro ${termLabel(term)}`}
        onClick={() => onChange({ parcela: null })}
      >
        {termLabel(term)}
        <X className="size-3.5" aria-hidden="true" />
      </Button>
    ) : null}
  </div>
);
