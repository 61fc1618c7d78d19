"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { NamedField } from "@/components/purchase-list/named-field";
import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import type { Unit } from "@/lib/core/quantity";
import { products } from "@/lib/modules/products/endpoints";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = { row: PurchaseRow | null; onUnit: (unit: Unit) => void };

/** A registered product with its unit, or free text. */
export function ProductField({ row, onUnit }: Props) {
  const viewer = useViewer();
  const { setValue } = useFormContext();
  const [search, setSearch] = useState("");
  const mayRead = can(viewer, "cadastro produtos");
  const { data } = useApi(products.list, mayRead ? { search } : null, { keepPreviousData: true });
  const found = data?.data ?? [];
  const own = row?.product_id ? [{ id: row.product_id, name: row.description, unit: row.unit }] : [];
  const options = [...own, ...found.filter(({ id }) => id !== row?.product_id)];
  return (
    <NamedField
      name="description"
      label="O que comprar"
      hint={mayRead ? "Escolha um produto na lista ou escreva o que quiser." : "Escreva o que comprar."}
      first={row?.description ?? ""}
      options={options}
      autoFocus={!row}
      isFree
      linked={["product_id"]}
      onSearch={setSearch}
      find={async (text) => (mayRead ? (await call(products.list, { search: text })).data : [])}
      keep={(text, chosen) => {
        setValue("product_id", chosen?.id ?? "");
        onUnit(chosen?.unit ?? "un");
        return text;
      }}
      showRecord={(description) => String(description)}
    />
  );
}
