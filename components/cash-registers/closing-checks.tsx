"use client";

import { CircleAlert, CircleCheck, Clock3 } from "lucide-react";
import { useShop } from "@/components/cash-registers/use-shop";
import { useIsOffline, useWaitingSales } from "@/components/pdv/offline/use-offline";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

/** Unfinished business of this cash register. `blocks` prevents closing, because closing would lose it. */
export type Pending = { label: string; count: number; blocks?: boolean };

type Props = {
  register: CashRegister;
  pending?: readonly Pending[] | undefined;
  onCancel: () => void;
  onNext: () => void;
};

/** First step of the closing: what is pending. Held sales can wait; unsent sales must be sent first. */
export function ClosingChecks({ register, pending, onCancel, onNext }: Props) {
  const { zone } = useShop();
  const isOnline = !useIsOffline();
  const pendingItems = usePending(register.id, pending);
  const unsent = {
    label: "Venda feita sem internet, a enviar",
    count: useWaitingSales(register.user_id).length,
    blocks: true,
  };
  const unfinished = [...(pendingItems ?? []), unsent].filter(({ count }) => count > 0);
  const isBlocked = !isOnline || pendingItems === null || unfinished.some(({ blocks }) => blocks);
  const checks = [
    {
      label: isOnline ? "Conectado à internet" : "Sem internet: conecte para fechar o caixa",
      ok: isOnline,
      blocks: true,
    },
    ...unfinished.map(({ label, count, blocks = false }) => ({ label: `${label}: ${count}`, ok: false, blocks })),
    ...(pendingItems === null ? [{ label: "Conferindo o que ficou pendente…", ok: false, blocks: false }] : []),
    ...(pendingItems !== null && unfinished.length === 0
      ? [{ label: "Nenhuma venda pendente", ok: true, blocks: false }]
      : []),
  ];

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Caixa aberto por {register.user_name} em {formatInstant(register.opened_at, zone)}.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {checks.map(({ label, ok, blocks }) => {
          const Icon = ok ? CircleCheck : blocks ? CircleAlert : Clock3;
          const colour = ok ? "text-brand-ink" : blocks ? "text-danger-ink" : "text-waiting-ink";
          return (
            <li key={label} className="flex items-start gap-3 px-4 py-2.5">
              <Icon className={`mt-0.5 size-4.5 shrink-0 ${colour}`} aria-hidden="true" />
              <span>
                <span className="sr-only">{ok ? "Certo: " : "Pendente: "}</span>
                {label}
              </span>
            </li>
          );
        })}
      </ul>
      <Alert tone="neutral" title="Antes de contar">
        Pare de vender neste caixa e tenha em mãos o relatório da maquininha.
      </Alert>
      <div className="mt-1 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" onClick={onNext} disabled={isBlocked} autoFocus>
          Começar a contagem
        </Button>
      </div>
    </div>
  );
}

/** Returns the pending items given by the till. If there are none, asks the server; null while loading. */
function usePending(id: string, fromTill: readonly Pending[] | undefined): readonly Pending[] | null {
  const { data, error } = useApi(drawers.pending, fromTill ? null : { id });
  if (fromTill) return fromTill;
  // An error must not prevent closing.
  if (error) return [];
  return (
    (data && [
      { label: "Vendas em espera na loja", count: data.held_count },
      { label: "PIX a conferir no banco", count: data.open_pix_count },
    ]) ??
    null
  );
}
