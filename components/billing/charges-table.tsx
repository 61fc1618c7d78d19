"use client";

import { useState } from "react";
import { ChargeDialog } from "@/components/billing/charge-dialog";
import { chargeTone } from "@/components/billing/charge-tone";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { billing } from "@/lib/modules/billing/endpoints";
import { CHARGE_STATUS_LABELS, chargeNumber, GATEWAY_LABELS } from "@/lib/modules/billing/labels";
import type { PlanCharge } from "@/lib/modules/billing/schema";

const columnsIn = (zone: string, open: (charge: PlanCharge) => void): readonly Column<PlanCharge>[] => {
  const day = (instant: string | null) => (instant ? formatDay(dayOf(new Date(instant), zone)) : "—");
  return [
    {
      key: "description",
      label: "Descrição",
      show: ({ plan_name, coupon_code }) => (
        <>
          <span className="whitespace-nowrap">{plan_name}</span>
          {coupon_code ? <span className="block text-sm font-normal text-ink-soft"> Cupom {coupon_code}</span> : null}
        </>
      ),
    },
    {
      key: "number",
      label: "Nº",
      hideOnCard: true,
      show: ({ id }) => <span className="font-mono">{chargeNumber(id)}</span>,
    },
    { key: "method", label: "Forma", show: ({ gateway }) => GATEWAY_LABELS[gateway] ?? gateway },
    { key: "created", label: "Criada em", align: "right", show: ({ created_at }) => day(created_at) },
    { key: "paid", label: "Paga em", align: "right", show: ({ paid_at }) => day(paid_at) },
    {
      key: "status",
      label: "Situação",
      show: (charge) => <Badge tone={chargeTone(charge)}>{CHARGE_STATUS_LABELS[charge.status] ?? charge.status}</Badge>,
    },
    { key: "amount", label: "Valor", align: "right", show: ({ amount_cents }) => <Money cents={amount_cents} /> },
    {
      key: "paper",
      label: "",
      align: "right",
      show: (charge) => (
        <Button size="sm" onClick={() => open(charge)}>
          {charge.status === "paid" || charge.status === "refunded" ? "Recibo" : "2ª via"}
        </Button>
      ),
    },
  ];
};

const NONE: readonly PlanCharge[] = [];

/** The plan charges, newest first, 15 per page. Shows an empty list if loading fails. */
export function ChargesTable({ zone }: { zone: string }) {
  const { page, go } = useAddress();
  const { company } = useSession();
  const [shown, setShown] = useState<PlanCharge | null>(null);
  const { data, error, isLoading, mutate } = useApi(billing.charges, { page }, { keepPreviousData: true });
  return (
    <section aria-labelledby="cobrancas">
      <h2 id="cobrancas" className="mb-2 text-lg font-semibold">
        Cobranças
      </h2>
      <DataTable
        caption="Cobranças do plano"
        columns={columnsIn(zone, setShown)}
        rows={error ? NONE : data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        expected={5}
        error={error}
        failure="empty"
        onRetry={() => mutate()}
        empty={{ description: "Nenhuma cobrança até agora. Elas aparecem aqui quando você contrata um plano." }}
      />
      {error ? null : (
        <Pager
          page={data}
          onPage={(next) => go({ pagina: next > 1 ? String(next) : null })}
          noun={["cobrança", "cobranças"]}
        />
      )}
      <ChargeDialog charge={shown} company={company?.name ?? ""} zone={zone} onClose={() => setShown(null)} />
    </section>
  );
}
