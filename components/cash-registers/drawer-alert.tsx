"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = { register: CashRegister; onWithdraw: () => void };

/** Asks for a sangria when the drawer exceeds the shop's limit. Shows the limit but not the amount in the drawer. */
export function DrawerAlert({ register, onWithdraw }: Props) {
  const isOpen = register.status === "open";
  const { data } = useApi(drawers.alert, isOpen ? { id: register.id } : null, { keepPreviousData: true });
  if (!isOpen || !data?.needs_withdrawal) return null;
  return (
    <Alert tone="waiting" title="Faça uma sangria" action={<Button onClick={onWithdraw}>Fazer sangria</Button>}>
      Há mais de {formatMoney(data.limit_cents)} na gaveta.
    </Alert>
  );
}
