"use client";

import { useState } from "react";
import { NamedField } from "@/components/purchase-list/named-field";
import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";
import { suppliers } from "@/lib/modules/suppliers/endpoints";

type Props = { supplier: PurchaseRow["supplier"]; hint?: string };

/**
 * Field for a registered supplier, found by name. An unknown name is kept as the value, so that the schema rejects it.
 */
export function SupplierField({ supplier, hint = "Digite o nome e escolha na lista." }: Props) {
  const viewer = useViewer();
  const [search, setSearch] = useState("");
  const mayRead = can(viewer, "cadastro fornecedores");
  const { data } = useApi(suppliers.list, mayRead ? { search } : null, { keepPreviousData: true });
  if (!mayRead) return null;
  const options = data?.data ?? [];
  return (
    <NamedField
      name="supplier_id"
      label="Fornecedor"
      hint={hint}
      first={supplier?.name ?? ""}
      options={supplier ? [supplier, ...options.filter(({ id }) => id !== supplier.id)] : options}
      optional
      onSearch={setSearch}
      find={async (text) => (await call(suppliers.list, { search: text })).data}
      keep={(text, found) => found?.id ?? text}
      showRecord={(supplier_id, record) => {
        const named = (record as PurchaseRow | null)?.supplier;
        return named && named.id === supplier_id ? named.name : null;
      }}
    />
  );
}
