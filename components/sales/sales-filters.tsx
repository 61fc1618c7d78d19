"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Column, Sort } from "@/components/blocks/data-columns";
import { ListFiltersSheet } from "@/components/blocks/list-filters-sheet";
import type { Days, Period } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import { MoreSalesFilters } from "@/components/sales/more-sales-filters";
import { METHOD_OPTIONS, type SalesFilterInput, SITUATION_OPTIONS } from "@/components/sales/sales-query";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

type Props = {
  days: Days & { period: Period };
  input: SalesFilterInput;
  onChange: (changes: Changes) => void;
  /** The user sees all users' sales and may filter by user. */
  seesAll: boolean;
  columns: readonly Column<SaleSummary>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The menus of views and columns. */
  children: ReactNode;
};

/** The search, the period and the other filters, which are in a sheet on a narrow screen. */
export function SalesFilters({ days, input, onChange, seesAll, columns, sort, onSort, children }: Props) {
  const more = [input.seller_id, input.user_id, input.product, input.min_cents, input.max_cents];
  const count = more.filter((value) => value !== undefined && value !== "").length;
  const [isOpen, setOpen] = useState(count > 0);
  const sheetCount = count + [input.method, input.situation].filter(Boolean).length;
  const moreFilters = <MoreSalesFilters input={input} onChange={onChange} seesAll={seesAll} />;
  const selects = (
    <>
      <Select
        aria-label="Forma de pagamento"
        className="w-auto min-w-40 max-sm:flex-auto"
        value={input.method ?? ""}
        onChange={(event) => onChange({ forma: event.target.value })}
      >
        <option value="">Todas as formas</option>
        {METHOD_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Situação"
        className="w-auto min-w-40 max-sm:flex-auto"
        value={input.situation ?? ""}
        onChange={(event) => onChange({ situacao: event.target.value })}
      >
        <option value="">Todas as situações</option>
        {SITUATION_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <SearchInput
          label="Número da venda ou cliente"
          value={input.search}
          onSearch={(busca) => onChange({ busca })}
          className="max-w-72 max-sm:max-w-none"
        />
        <div className="contents max-md:hidden">{selects}</div>
        <Button variant="ghost" className="max-md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {count > 0 ? `Mais filtros (${count})` : "Mais filtros"}
        </Button>
        <ListFiltersSheet count={sheetCount} columns={columns} sort={sort} onSort={onSort}>
          {selects}
          {moreFilters}
        </ListFiltersSheet>
        {children}
      </div>
      {isOpen ? <div className="max-md:hidden">{moreFilters}</div> : null}
      {input.from ? (
        <PeriodFilter value={days} onChange={onChange} />
      ) : (
        <p className="flex min-h-9 items-center text-ink-soft">Procurando este número em todas as datas.</p>
      )}
    </div>
  );
}
