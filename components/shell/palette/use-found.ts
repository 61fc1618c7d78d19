"use client";

import { useEffect, useState } from "react";
import { can, type Viewer } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatMoney } from "@/lib/core/money";
import { customers } from "@/lib/modules/customers/endpoints";
import { master } from "@/lib/modules/master/endpoints";
import { products } from "@/lib/modules/products/endpoints";
import { saleLists } from "@/lib/modules/sales/list/endpoints";

const PAUSE_MS = 200;
const MAX_RESULTS = 5;

interface Found {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly path: string;
}

/**
 * Searches products, customers and sales for the typed text, limited to what the user may open; for the platform's staff,
 * the companies.
 */
export function useFound(text: string, viewer: Viewer): { found: Found[]; isSearching: boolean } {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isEnabled = search.length >= 2;
  const isNumber = /^\d+(-[A-Z]?\d*)?$/i.test(search);
  const input = { search, per_page: MAX_RESULTS };
  const options = { keepPreviousData: true };
  const foundProducts = useApi(products.list, isEnabled && can(viewer, "cadastro produtos") ? input : null, options);
  const foundCustomers = useApi(customers.list, isEnabled && can(viewer, "cadastro clientes") ? input : null, options);
  const foundSales = useApi(
    saleLists.list,
    isEnabled && isNumber && can(viewer, "consultar vendas") ? input : null,
    options,
  );
  const foundCompanies = useApi(master.companies, isEnabled && viewer.platform_role ? input : null, options);
  if (!isEnabled) return { found: [], isSearching: text.trim().length >= 2 };
  return {
    isSearching:
      search !== text.trim() ||
      [foundProducts, foundCustomers, foundSales, foundCompanies].some(({ isLoading }) => isLoading),
    found: [
      ...(foundCompanies.data?.data ?? []).map(({ id, name, cnpj }) => ({
        id,
        label: name,
        hint: cnpj ? formatCpfCnpj(cnpj) : "Empresa",
        path: `/master-admin/companies/${id}`,
      })),
      ...(foundSales.data?.data ?? []).map(({ id, number, total_cents }) => ({
        id,
        label: `Venda ${number}`,
        hint: formatMoney(total_cents),
        path: `/consultar-vendas?venda=${id}`,
      })),
      ...(foundProducts.data?.data ?? []).map(({ id, name, sale_price_cents }) => ({
        id,
        label: name,
        hint: formatMoney(sale_price_cents),
        path: `/cadastro/produtos?editar=${id}`,
      })),
      ...(foundCustomers.data?.data ?? []).map(({ id, name }) => ({
        id,
        label: name,
        hint: "Cliente",
        path: `/cadastro/clientes?editar=${id}`,
      })),
    ],
  };
}
