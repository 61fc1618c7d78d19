"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { CouponDialog } from "@/components/master/coupon-dialog";
import { writeDay } from "@/components/master/write-instant";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { masterCoupons } from "@/lib/modules/master/coupons/endpoints";
import { COUPON_STATUS_LABELS, writeCharges, writeDiscount, writePlans } from "@/lib/modules/master/coupons/labels";
import { COUPON_STATUSES, type Coupon, type CouponStatus } from "@/lib/modules/master/coupons/schema";

const tones: Record<CouponStatus, Tone> = {
  active: "success",
  expired: "neutral",
  used_up: "waiting",
  deactivated: "neutral",
};

const columnsWith = (end: (coupon: Coupon) => void): readonly Column<Coupon>[] => [
  {
    key: "code",
    label: "Código",
    show: ({ code, created_at, user_name }) => (
      <>
        <span className="font-mono">{code}</span>{" "}
        <span className="block text-sm font-normal text-ink-soft">
          Criado em {writeDay(created_at)}, por {user_name}
        </span>
      </>
    ),
  },
  {
    key: "status",
    label: "Situação",
    show: ({ status }) => <Badge tone={tones[status]}>{COUPON_STATUS_LABELS[status]}</Badge>,
  },
  {
    key: "terms",
    label: "Vale",
    show: ({ charges, plan_types }) => (
      <span className="block md:whitespace-nowrap">
        {writeCharges(charges)}{" "}
        <span className="block text-sm text-ink-soft">Plano {writePlans(plan_types).toLowerCase()}</span>
      </span>
    ),
  },
  {
    key: "until",
    label: "Até",
    align: "right",
    namedOnCard: true,
    show: ({ valid_until }) => (valid_until ? formatDay(localDate(valid_until)) : "Sem prazo"),
  },
  {
    key: "companies",
    label: "Empresas",
    align: "right",
    namedOnCard: true,
    show: ({ companies, max_companies }) =>
      max_companies === null ? formatCount(companies) : `${formatCount(companies)} de ${formatCount(max_companies)}`,
  },
  {
    key: "given",
    label: "Desconto dado",
    align: "right",
    namedOnCard: true,
    wideOnly: "desk",
    show: ({ discount_cents }) => <Money cents={discount_cents} />,
  },
  {
    key: "discount",
    label: "Desconto",
    align: "right",
    show: (coupon) => <span className="whitespace-nowrap">{writeDiscount(coupon)}</span>,
  },
  {
    key: "actions",
    label: "",
    align: "right",
    show: (coupon) =>
      coupon.status === "deactivated" ? null : (
        <Button size="sm" aria-label={`Encerrar o cupom ${coupon.code}`} onClick={() => end(coupon)}>
          Encerrar
        </Button>
      ),
  },
];

/** The coupons with their uses, newest first. */
export function CouponsTab() {
  const [status, setStatus] = useState<CouponStatus | "">("");
  const [page, setPage] = useState(1);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<Coupon | null>(null);
  const deactivate = useAction(masterCoupons.deactivate);
  const { data, error, isLoading, mutate } = useApi(
    masterCoupons.list,
    { page, ...(status && { status }) },
    { keepPreviousData: true },
  );
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Novo cupom
    </Button>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Select
          aria-label="Situação"
          className="w-48"
          value={status}
          onChange={(event) => {
            setStatus(COUPON_STATUSES.find((known) => known === event.target.value) ?? "");
            setPage(1);
          }}
        >
          <option value="">Todos os cupons</option>
          {COUPON_STATUSES.map((choice) => (
            <option key={choice} value={choice}>
              {COUPON_STATUS_LABELS[choice]}
            </option>
          ))}
        </Select>
        {create}
      </div>
      <DataTable
        caption="Cupons"
        columns={columnsWith(setEnding)}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty={
          status
            ? { description: "Nenhum cupom com esta situação." }
            : {
                title: "Nenhum cupom",
                description: "Um cupom dá desconto no plano. O dono da empresa digita o código ao assinar ou renovar.",
                action: create,
              }
        }
      />
      <Pager page={data} onPage={setPage} noun={["cupom", "cupons"]} />
      {isCreating ? <CouponDialog onClose={() => setCreating(false)} /> : null}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => isOpen || setEnding(null)}
        title={`Encerrar o cupom ${ending?.code ?? ""}?`}
        description="Nenhuma outra empresa poderá usar. Quem já pagou com ele mantém o desconto nas cobranças que faltam. Não dá para reabrir."
        confirmLabel="Encerrar cupom"
        busyLabel="Encerrando…"
        danger
        onConfirm={async () => {
          if (!ending) return;
          await deactivate({ id: ending.id });
          notify.success("Cupom encerrado", `${ending.code} não vale mais para outras empresas.`);
        }}
      />
    </>
  );
}
