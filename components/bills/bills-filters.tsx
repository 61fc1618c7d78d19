"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BillPeriod } from "@/components/bills/bill-period";
import type { Bill, BillSide } from "@/components/bills/bill-side";
import type { BillsQuery } from "@/components/bills/bills-query";
import type { Column, Sort } from "@/components/blocks/data-columns";
import { ListFiltersSheet } from "@/components/blocks/list-filters-sheet";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
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

/**
 * The search, the due dates, list or calendar, and the other filters, which are in a sheet on a narrow screen. The status is in the
 * first row where there is room.
 */
export function BillsFilters({ side, asked, today, onChange, columns, onSort, children }: Props) {
  const categories = useApi(side.categories, {});
  const parties = useApi(side.parties, {});
  const moreCount = [asked.category, asked.party_id].filter(Boolean).length;
  const count = moreCount + (asked.status ? 1 : 0);
  const [isOpen, setOpen] = useState(moreCount > 0);
  const isCalendar = asked.view === "calendario";
  const status = (
    <Filter
      label="Situação"
      all="Todas as situações"
      value={asked.status}
      options={side.filters.map((value) => ({ value, label: side.status_labels[value] ?? value }))}
      onChoose={(situacao) => onChange({ situacao })}
    />
  );
  const more = (
    <>
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
          className="md:w-auto md:max-w-72 md:min-w-44 md:flex-1"
        />
        <div className="contents max-xl:hidden">{status}</div>
        <BillPeriod due={asked.due} today={today} onlyMonths={isCalendar} onChange={onChange} />
        <Button variant="ghost" className="max-md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Mais filtros
          <Count className="xl:hidden">{count}</Count>
          <Count className="max-xl:hidden">{moreCount}</Count>
        </Button>
        <ListFiltersSheet count={count} columns={isCalendar ? [] : columns} sort={asked.sort} onSort={onSort}>
          {status}
          {more}
        </ListFiltersSheet>
        {children}
        <Segmented
          label="Visão"
          className="ml-auto"
          options={views}
          value={asked.view}
          onChange={(visao) => onChange({ visao: visao === "lista" ? null : visao, dia: null })}
        />
      </div>
      {isOpen ? (
        <div className="flex flex-wrap gap-2 max-md:hidden">
          <div className="contents xl:hidden">{status}</div>
          {more}
        </div>
      ) : null}
    </div>
  );
}

const Count = ({ className, children }: { className: string; children: number }) =>
  children > 0 ? <span className={className}>({children})</span> : null;

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
