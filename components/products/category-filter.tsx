"use client";

import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { categories } from "@/lib/modules/products/categories/endpoints";

type Props = { value: string | undefined; onChange: (category_id: string) => void };

export function CategoryFilter({ value = "", onChange }: Props) {
  const { data } = useApi(categories.list, {});
  const isArchived = value !== "" && data && !data.data.some(({ id }) => id === value);
  return (
    <Select
      aria-label="Categoria"
      className="w-52 max-sm:w-full"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Todas as categorias</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isArchived ? <option value={value}>Categoria arquivada</option> : null}
    </Select>
  );
}
