"use client";

import type { ReactNode } from "react";
import { BillPeriod } from "@/components/bills/bill-period";
import type { Bill, BillSide } from "@/components/bills/bill-side";
import type { BillsQuery } from "@/components/bills/bills-query";
import type { Column, Sort } from "@/components/blocks/data-columns";
import { ListFiltersSheet } from "@/components/blocks/list-filters-sheet";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { MAX_PARTY_OPTIONS } from "@/lib/core/bills";
import type { LocalDate } from "@/lib/core/calendar";

const views = [
  { value: "lista", label: "Lista" },
  { value: "calendario", label: "Calendário" },
] as const;

type Props = {
  side: BillSide;
  asked: BillsQuery;
  today: LocalDate;
  onChange: (changes: Changes) => void;
  columns: readonly Column<Bill>[];
  onSort: (sort: Sort) => void;
  /** The menus of views and columns. */
  children: ReactNode;
};

/** The search, the due dates, list or calendar, and the other filters, which are in a sheet on a narrow screen. */
export function BillsFilters({ side, asked, today, onChange, columns, onSort, children }: Props) {
  const categories = useApi(side.categories, {});
  const parties = useApi(side.parties, {});
  const count = [asked.status, asked.category, asked.party_id].filter(Boolean).length;
  const isCalendar = asked.view === "calendario";
  const filters = (
    <>
      <Filter
        label="Situação"
        all="Todas as situações"
        value={asked.status}
        options={side.filters.map((value) => ({ value, label: side.status_labels[value] ?? value }))}
        onChoose={(situacao) => onChange({ situacao })}
      />
      <Filter
        label="Categoria"
        all="Todas as categorias"
        value={asked.category}
        options={(categories.data?.data ?? []).map((value) => ({ value, label: value }))}
        onChoose={(categoria) => onChange({ categoria })}
      />
      <Filter
        label={side.words.party}
        all={side.words.all_parties}
        value={asked.party_id}
        options={(parties.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        more="Para ver outros, busque pelo nome"
        onChoose={(id) => onChange({ [side.party_query]: id })}
      />
    </>
  );
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <SearchInput
          label={`Descrição ou ${side.words.party.toLowerCase()}`}
          value={asked.search}
          onSearch={(busca) => onChange({ busca })}
          className="max-w-72 max-sm:max-w-none"
        />
        <div className="contents max-md:hidden">{filters}</div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <ListFiltersSheet count={count} columns={isCalendar ? [] : columns} sort={asked.sort} onSort={onSort}>
          {filters}
        </ListFiltersSheet>
        {children}
        <BillPeriod due={asked.due} today={today} onlyMonths={isCalendar} onChange={onChange} />
        <Segmented
          label="Visão"
          className="ml-auto max-sm:w-full max-sm:[&>label]:flex-1 max-sm:[&>label]:justify-center"
          options={views}
          value={asked.view}
          onChange={(visao) => onChange({ visao: visao === "lista" ? null : visao, dia: null })}
        />
      </div>
    </div>
  );
}

type FilterProps = {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Note at the end of a list that is not complete. */
  more?: string;
  onChoose: (value: string) => void;
};

const Filter = ({ label, all, value = "", options, more, onChoose }: FilterProps) => (
  <Select
    aria-label={label}
    className="md:w-auto md:max-w-60 md:min-w-40"
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    <option value="">{all}</option>
    {value && !options.some((option) => option.value === value) ? <option value={value}>Escolhido</option> : null}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
    {more && options.length >= MAX_PARTY_OPTIONS ? <option disabled>{more}</option> : null}
  </Select>
);
