"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/core/calendar";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

/** Open cash registers of other users, with links to their figures. */
export function OtherRegisters({ registers }: { registers: readonly CashRegister[] }) {
  const { zone } = useShop();
  if (registers.length === 0) return null;
  const columns: Column<CashRegister>[] = [
    { key: "user", label: "Operador", grow: true, show: (register) => register.user_name },
    {
      key: "number",
      label: "Caixa",
      show: (register) => <span className="whitespace-nowrap">nº {register.number}</span>,
    },
    {
      key: "opened_at",
      label: "Aberto em",
      show: (register) => (
        <span className="flex items-center gap-2 max-md:flex-wrap">
          <span className="figures whitespace-nowrap">{formatInstant(register.opened_at, zone)}</span>
          {register.is_of_earlier_day ? <Badge tone="waiting">De outro dia</Badge> : null}
        </span>
      ),
    },
    {
      key: "opening",
      label: "Abertura",
      align: "right",
      show: (register) => <Money cents={register.opening_amount_cents} />,
    },
  ];
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg font-semibold">Outros caixas abertos</h2>
      <DataTable
        caption="Outros caixas abertos"
        columns={columns}
        rows={registers}
        rowKey={(register) => register.id}
        rowHref={(register) => `/controle-caixa?caixa=${register.id}`}
        empty={{ description: "Nenhum outro caixa aberto." }}
      />
    </section>
  );
}
