"use client";

import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatPhone } from "@/lib/core/phone";
import { hasSameWords } from "@/lib/core/text";
import { customers } from "@/lib/modules/customers/endpoints";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { sellers } from "@/lib/modules/sellers/endpoints";

const MAX_SEARCH = 100;

export type Person = { id: string; name: string; phone: string | null; label: string };

const toPerson = ({ id, name, phone }: Omit<Person, "label">): Person => ({
  id,
  name,
  phone,
  label: phone ? `${name} · ${formatPhone(phone)}` : name,
});

/** Searches customers by the typed text, from the endpoint the user has permission for. Empty without permission. */
export const usePeople = (text: string): Person[] => useSearch(text, true) ?? [];

/** Returns the customers with exactly this name, ignoring accents, case and order; undefined while they are not known. */
export const useNamesakes = (name: string): Person[] | undefined =>
  useSearch(name, false)?.filter((person) => hasSameWords(person.name, name));

function useSearch(text: string, keepPreviousData: boolean): Person[] | undefined {
  const viewer = useViewer();
  const search = text.trim().slice(0, MAX_SEARCH);
  const isCashier = can(viewer, "acesso pdv");
  const options = { keepPreviousData };
  const till = useApi(pdv.clients, isCashier ? { search } : null, options);
  const catalog = useApi(customers.list, !isCashier && can(viewer, "cadastro clientes") ? { search } : null, options);
  return (isCashier ? till : catalog).data?.data.map(toPerson);
}

/** Returns a function that creates a customer by name and phone; null for users who may not. */
export function useCreatePerson(): ((name: string, phone: string | null) => Promise<Person>) | null {
  const viewer = useViewer();
  const createAtTill = useAction(pdv.addClient);
  const createInCatalog = useAction(customers.create);
  if (can(viewer, "acesso pdv"))
    return async (name, phone) => toPerson(await createAtTill({ id: crypto.randomUUID(), name, phone }));
  if (can(viewer, "cadastro clientes"))
    return async (name, phone) => toPerson(await createInCatalog({ name, phone, fiado_allowed: false }));
  return null;
}

/** The sellers that the user may choose. */
export function useSellers(): readonly { id: string; name: string }[] {
  const viewer = useViewer();
  const isCashier = can(viewer, "acesso pdv");
  const till = useApi(pdv.sellers, isCashier ? {} : null);
  const catalog = useApi(sellers.list, !isCashier && can(viewer, "cadastro vendedores") ? {} : null);
  return (isCashier ? till : catalog).data?.data ?? [];
}
