"use client";

import { useAddress } from "@/components/blocks/use-address";
import { useApi } from "@/lib/api/hooks";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

const ALL_OPEN = { status: "open", per_page: 100 } as const;

/** The user's own cash register, all open ones, and the one selected in the address (the own one by default). */
export function useRegisters() {
  const { query } = useAddress();
  const selected_id = query.get("caixa");
  const current = useApi(cashRegisters.current, {}, { shouldRetryOnError: false });
  const open = useApi(cashRegisters.list, ALL_OPEN);
  // SWR keeps the last data beside an error, so a closed register must be hidden explicitly.
  const hasNone = current.error?.status === 404;
  const own = hasNone ? null : (current.data?.data ?? null);
  const others = (open.data?.data ?? []).filter(({ id }) => id !== own?.id);
  const known = [own, ...others].find((register) => register?.id === selected_id);
  const selected = useApi(cashRegisters.get, selected_id && !known && open.data ? { id: selected_id } : null);
  const chosen: CashRegister | null = selected_id ? (known ?? selected.data ?? null) : own;
  return {
    own,
    others,
    chosen,
    isLoading: selected_id ? !chosen && !selected.error && !open.error : !current.data && !current.error,
    error: selected_id ? (selected.error ?? (known ? undefined : open.error)) : hasNone ? undefined : current.error,
    reload: () => Promise.all([current.mutate(), open.mutate(), selected.mutate()]),
  };
}
