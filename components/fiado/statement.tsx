"use client";

import { collectRows } from "@/components/blocks/collect-rows";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { statementColumns } from "@/components/fiado/statement-columns";
import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { fold } from "@/lib/core/text";
import { statements } from "@/lib/modules/fiado/statements/endpoints";

type Props = { customer_id: string; name: string; today: string; onPayment: (id: string) => void };

/** All purchases and payments, newest first, each with the balance after it. */
export function Statement({ customer_id, name, today, onPayment }: Props) {
  const { page, go } = useAddress();
  const viewer = useViewer();
  const { data, error, isLoading, mutate } = useApi(
    statements.list,
    { id: customer_id, page },
    { keepPreviousData: true },
  );
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <h2 className="text-lg font-semibold">Extrato</h2>
        <ExportButtons
          name={`extrato-${fold(name).replace(/[^a-z0-9]+/g, "-")}-${today}`}
          disabled={!data?.total}
          collect={async (watch) =>
            (await import("@/components/fiado/statement-sheet")).statementSheet(
              await collectRows(statements.list, { id: customer_id }, watch),
              name,
              today,
            )
          }
        />
      </div>
      <DataTable
        caption="Extrato"
        columns={statementColumns({ onPayment, seesSales: can(viewer, "consultar vendas") })}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        empty={{ description: "Nenhuma compra fiada até agora." }}
      />
      <Pager
        page={error && !data ? undefined : data}
        onPage={(next) => go({ pagina: String(next) })}
        noun={["lançamento", "lançamentos"]}
      />
    </section>
  );
}
