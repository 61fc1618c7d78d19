"use client";

import { useEffect, useState } from "react";
import { can, type Viewer } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { customers } from "@/lib/modules/customers/endpoints";
import { products } from "@/lib/modules/products/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";

const PAUSE_MS = 200;
const FEW = 5;

interface Found {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly path: string;
}

/** Products, customers and sales for what is being typed, of those that the viewer may open. */
export function useFound(text: string, viewer: Viewer): { found: Found[]; isSearching: boolean } {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = search.length >= 2 && !viewer.is_master;
  const isNumber = /^\d+(-[A-Z]?\d*)?$/i.test(search);
  const input = { search, per_page: FEW };
  const options = { keepPreviousData: true };
  const shelf = useApi(products.list, isAsked && can(viewer, "cadastro produtos") ? input : null, options);
  const people = useApi(customers.list, isAsked && can(viewer, "cadastro clientes") ? input : null, options);
  const sold = useApi(sales.list, isAsked && isNumber && can(viewer, "consultar vendas") ? input : null, options);
  if (!isAsked) return { found: [], isSearching: text.trim().length >= 2 && !viewer.is_master };
  return {
    isSearching: search !== text.trim() || shelf.isLoading || people.isLoading || sold.isLoading,
    found: [
      ...(sold.data?.data ?? []).map(({ id, number, total_cents }) => ({
        id,
        label: `Venda ${number}`,
        hint: formatMoney(total_cents),
        path: `/consultar-vendas?venda=${id}`,
      })),
      ...(shelf.data?.data ?? []).map(({ id, name, sale_price_cents }) => ({
        id,
        label: name,
        hint: formatMoney(sale_price_cents),
        path: `/cadastro/produtos?editar=${id}`,
      })),
      ...(people.data?.data ?? []).map(({ id, name }) => ({
        id,
        label: name,
        hint: "Cliente",
        path: `/cadastro/clientes?editar=${id}`,
      })),
    ],
  };
}
