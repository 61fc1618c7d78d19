"use client";

import { useId } from "react";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { SearchInput } from "@/components/blocks/search-input";
import type { Changes } from "@/components/blocks/use-address";
import type { SalesFilterInput } from "@/components/sales/sales-query";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { saleLists } from "@/lib/modules/sales/list/endpoints";

type Props = { input: SalesFilterInput; onChange: (changes: Changes) => void; seesAll: boolean };

/** Filters by seller, operator, product and amount. */
export function MoreSalesFilters({ input, onChange, seesAll }: Props) {
  const { data } = useApi(saleLists.people, seesAll ? {} : null);
  return (
    <div className="grid grid-cols-1 items-end gap-2 rounded-md bg-well p-3 sm:grid-cols-2 xl:grid-cols-5">
      {seesAll ? (
        <>
          <Person
            label="Vendedor"
            all="Todos os vendedores"
            people={data?.sellers}
            value={input.seller_id}
            onChange={(vendedor) => onChange({ vendedor })}
          />
          <Person
            label="Operador"
            all="Todos os operadores"
            people={data?.operators}
            value={input.user_id}
            onChange={(operador) => onChange({ operador })}
          />
        </>
      ) : null}
      <SearchInput label="Produto vendido" value={input.product} onSearch={(produto) => onChange({ produto })} />
      <Amount label="Valor de" value={input.min_cents} onChange={(minimo) => onChange({ minimo })} />
      <Amount label="Valor até" value={input.max_cents} onChange={(maximo) => onChange({ maximo })} />
    </div>
  );
}

type PersonProps = {
  label: string;
  all: string;
  people: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string) => void;
};

const Person = ({ label, all, people = [], value = "", onChange }: PersonProps) => (
  <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{all}</option>
    {people.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
);

type AmountProps = { label: string; value: number | undefined; onChange: (cents: string | null) => void };

function Amount({ label, value, onChange }: AmountProps) {
  const fieldId = useId();
  return (
    <div className="flex items-center gap-2">
      <Label htmlFor={fieldId} className="shrink-0 text-sm">
        {label}
      </Label>
      <MoneyInput id={fieldId} value={value ?? null} onChange={(cents) => onChange(cents ? String(cents) : null)} />
    </div>
  );
}
