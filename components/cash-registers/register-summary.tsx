"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { changeQuery } from "@/components/blocks/use-address";
import { DrawerAlert } from "@/components/cash-registers/drawer-alert";
import { DrawerPanel } from "@/components/cash-registers/drawer-panel";
import { cardsOf } from "@/components/cash-registers/summary-cards";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

const LABELS = ["Abertura", "Dinheiro", "PIX", "Débito", "Crédito", "Fiado", "Contas pagas", "Manuais"];

type Props = { register: CashRegister; onWithdraw: () => void };

/** Totals and expected drawer amount of a cash register. */
export function RegisterSummary({ register, onWithdraw }: Props) {
  const { data, error, mutate } = useApi(cashRegisters.summary, { id: register.id });
  const hasFailed = Boolean(error) && error?.code !== "ACTION_DENIED";
  useEffect(() => {
    if (hasFailed) notify.warning("Aviso - Não foi possível carregar o resumo do caixa.");
  }, [hasFailed]);

  if (error?.code === "ACTION_DENIED")
    return (
      <div className="grid grid-cols-1 gap-4">
        <DrawerAlert register={register} onWithdraw={onWithdraw} />
        <Alert tone="neutral" title="Contagem às cegas">
          {error.message}
        </Alert>
      </div>
    );
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => mutate()} title="Não foi possível carregar o resumo do caixa" />
      </Card>
    );

  const movementsOf = (filter: object) =>
    `/controle-caixa${changeQuery("", { aba: "movimentacoes", caixa: register.id, ...filter })}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DrawerAlert register={register} onWithdraw={onWithdraw} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(21rem,2fr)_3fr]">
        <DrawerPanel drawer={data?.drawer} register_id={register.id} />
        <div className="grid grid-cols-1 gap-4">
          <StatStrip className="sm:grid-cols-2">
            {data
              ? cardsOf(data).map(({ label, cents, filter }) => (
                  <StatCard
                    key={label}
                    label={label}
                    value={<Money cents={cents} />}
                    {...(filter && { href: movementsOf(filter) })}
                  />
                ))
              : LABELS.map((label) => <StatCard key={label} label={label} value="" loading />)}
          </StatStrip>
          {data ? (
            <dl className="flex flex-wrap gap-x-8 gap-y-2 px-1 text-sm">
              {[
                [`Vendas (${data.sale_count})`, data.total_sales_cents],
                ["Total de entradas", data.total_entries_cents],
                ["Total de saídas", data.total_exits_cents],
              ].map(([label, cents]) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="figures font-semibold">{writeMoney(Number(cents))}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
    </div>
  );
}
