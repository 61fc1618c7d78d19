"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { changeQuery } from "@/components/blocks/use-address";
import { DrawerPanel } from "@/components/cash-registers/drawer-panel";
import { cardsOf } from "@/components/cash-registers/summary-cards";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { DRAWER_ALERT_CENTS } from "@/lib/modules/cash-registers/rules";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

const LABELS = ["Abertura", "Dinheiro", "PIX", "Débito", "Crédito", "Fiado", "Contas pagas", "Manuais"];

type Props = { register: CashRegister; onWithdraw: () => void };

/** The cards and the drawer of one register. */
export function RegisterSummary({ register, onWithdraw }: Props) {
  const { data, error, mutate } = useApi(cashRegisters.summary, { id: register.id });
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) notify.warning("Aviso - Não foi possível carregar o resumo do caixa.");
  }, [hasFailed]);

  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => mutate()} title="Não foi possível carregar o resumo do caixa" />
      </Card>
    );

  const movementsOf = (filter: object) =>
    `/controle-caixa${changeQuery("", { aba: "movimentacoes", caixa: register.id, ...filter })}`;
  const isFull = register.status === "open" && data && data.drawer.expected_cents > DRAWER_ALERT_CENTS;

  return (
    <div className="grid grid-cols-1 gap-4">
      {isFull ? (
        <Alert tone="waiting" title="Faça uma sangria" action={<Button onClick={onWithdraw}>Fazer sangria</Button>}>
          Há mais de {formatMoney(DRAWER_ALERT_CENTS)} na gaveta.
        </Alert>
      ) : null}
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
