"use client";

import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { DataTable } from "@/components/blocks/data-table";
import { EmptyState } from "@/components/blocks/empty-state";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { DescribeDialog } from "@/components/cash-registers/describe-dialog";
import { movementColumns } from "@/components/cash-registers/movement-columns";
import { MovementFilters, readMovementFilters } from "@/components/cash-registers/movement-filters";
import { RegisterHeading } from "@/components/cash-registers/register-heading";
import { ReverseDialog } from "@/components/cash-registers/reverse-dialog";
import type { useRegisters } from "@/components/cash-registers/use-registers";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { MOVEMENTS_PER_PAGE, MOVEMENTS_THROTTLE_MS } from "@/lib/modules/cash-registers/movements/rules";
import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

/** The movements of the selected cash register. */
export function MovementsTab({ registers }: { registers: ReturnType<typeof useRegisters> }) {
  const { own, chosen, isLoading, error, reload } = registers;
  if (chosen) return <Movements key={chosen.id} register={chosen} own={own} />;
  if (isLoading || error)
    return (
      <DataTable
        columns={movementColumns({ rows: [], zone: "", isOpen: false })}
        rows={undefined}
        rowKey={(movement) => movement.id}
        loading={isLoading}
        error={error}
        onRetry={reload}
        empty={{ description: "" }}
      />
    );
  return (
    <Card>
      <EmptyState
        title="Caixa fechado"
        description="Abra o caixa para ver as movimentações de hoje, ou escolha um caixa no histórico."
        action={
          <>
            <Button asChild variant="primary">
              <Link href="/controle-caixa">Abrir caixa</Link>
            </Button>
            <Button asChild>
              <Link href="/controle-caixa?aba=historico">Ver histórico</Link>
            </Button>
          </>
        }
      />
    </Card>
  );
}

function Movements({ register, own }: { register: CashRegister; own: CashRegister | null }) {
  const { query, change, go, page } = useAddress();
  const { zone } = useShop();
  const filters = readMovementFilters(query);
  const [described, setDescribed] = useState<CashMovement | null>(null);
  const [reversed, setReversed] = useState<CashMovement | null>(null);
  const { data, error, isLoading, isValidating, mutate } = useApi(
    movements.list,
    { id: register.id, page, per_page: MOVEMENTS_PER_PAGE, ...filters },
    {
      keepPreviousData: true,
      dedupingInterval: MOVEMENTS_THROTTLE_MS,
      focusThrottleInterval: MOVEMENTS_THROTTLE_MS,
    },
  );
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) notify.warning("Aviso - Não foi possível carregar as movimentações do caixa.");
  }, [hasFailed]);

  const rows = error ? undefined : data?.data;
  const isFiltered = Object.values(filters).some(Boolean);
  const isOpen = register.status === "open";
  return (
    <div className="grid grid-cols-1 gap-4">
      <RegisterHeading register={register} own={own} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MovementFilters filters={filters} onChange={change} />
        {/* A manual refresh reloads at once, regardless of the throttle. */}
        <Button variant="ghost" busy={isValidating && !isLoading} onClick={() => mutate()}>
          <RotateCw className="size-4" aria-hidden="true" />
          Atualizar
        </Button>
      </div>
      <div>
        <DataTable
          caption={`Movimentações do caixa nº ${register.number}`}
          columns={movementColumns({
            rows: rows ?? [],
            zone,
            isOpen,
            onDescribe: setDescribed,
            onReverse: setReversed,
          })}
          rows={rows}
          rowKey={(movement) => movement.id}
          loading={isLoading}
          expected={MOVEMENTS_PER_PAGE}
          error={error}
          failure="empty"
          onRetry={() => mutate()}
          empty={
            isFiltered
              ? {
                  description: "Nenhuma movimentação com estes filtros.",
                  action: <Button onClick={() => change(NO_FILTERS)}>Limpar filtros</Button>,
                }
              : {
                  description:
                    "As vendas em dinheiro, PIX e fiado, os suprimentos e as sangrias deste caixa aparecem aqui.",
                }
          }
        />
        <Pager
          page={error ? undefined : data}
          onPage={(next) => go({ pagina: String(next) })}
          noun={["movimentação", "movimentações"]}
        />
      </div>
      <DescribeDialog movement={described} onClose={() => setDescribed(null)} />
      <ReverseDialog movement={reversed} onClose={() => setReversed(null)} />
    </div>
  );
}

const NO_FILTERS = { tipo: null, origem: null, forma: null, parcela: null };
