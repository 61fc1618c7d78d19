"use client";

import { useSession } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatPhone } from "@/lib/core/phone";
import { customers } from "@/lib/modules/customers/endpoints";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { sellers } from "@/lib/modules/sellers/endpoints";

const MAX_SEARCH = 100;

export type Person = { id: string; name: string; phone: string | null; label: string };

/** Searches customers by the typed text, from the endpoint the user has permission for. Empty without permission. */
export function usePeople(text: string): Person[] {
  const { viewer } = useSession();
  const search = text.trim().slice(0, MAX_SEARCH);
  const isCashier = can(viewer, "acesso pdv");
  const options = { keepPreviousData: true };
  const till = useApi(pdv.clients, isCashier ? { search } : null, options);
  const catalog = useApi(customers.list, !isCashier && can(viewer, "cadastro clientes") ? { search } : null, options);
  return ((isCashier ? till : catalog).data?.data ?? []).map(({ id, name, phone }) => ({
    id,
    name,
    phone,
    label: phone ? `${name} · ${formatPhone(phone)}` : name,
  }));
}

/** The sellers that the user may choose. */
export function useSellers(): readonly { id: string; name: string }[] {
  const { viewer } = useSession();
  const isCashier = can(viewer, "acesso pdv");
  const till = useApi(pdv.sellers, isCashier ? {} : null);
  const catalog = useApi(sellers.list, !isCashier && can(viewer, "cadastro vendedores") ? {} : null);
  return (isCashier ? till : catalog).data?.data ?? [];
}
