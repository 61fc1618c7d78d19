"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { downloadCsv, downloadXlsx, printSheet } from "@/components/blocks/export";
import { ExportMenu } from "@/components/blocks/export-menu";
import { writeMoney } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { SearchInput } from "@/components/blocks/search-input";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { useShop } from "@/components/cash-registers/use-shop";
import { CoverDays } from "@/components/purchase-list/cover-days";
import { NothingToBuy } from "@/components/purchase-list/nothing-to-buy";
import { groupBySupplier, keyOf, type PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { purchaseChecklist, purchaseSheet } from "@/components/purchase-list/purchase-sheet";
import { SelectionBar } from "@/components/purchase-list/selection-bar";
import { SupplierSection } from "@/components/purchase-list/supplier-section";
import { useUndoSending } from "@/components/purchase-list/use-undo-sending";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { PURCHASE_KINDS } from "@/lib/modules/purchase-list/rules";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

const ItemDialog = later(() => import("@/components/purchase-list/item-dialog").then((file) => file.ItemDialog));
const OrderDialog = later(() => import("@/components/purchase-list/order-dialog").then((file) => file.OrderDialog));
const ReceiveGoodsDialog = later(() =>
  import("@/components/purchase-list/receive-goods-dialog").then((file) => file.ReceiveGoodsDialog),
);
const RemoveItemDialog = later(() =>
  import("@/components/purchase-list/remove-item-dialog").then((file) => file.RemoveItemDialog),
);

const KINDS = [
  { value: "", label: "Tudo" },
  { value: "automatica", label: "Automáticos" },
  { value: "manual", label: "Manuais" },
] as const;

type Task =
  | "add"
  | { order: PurchaseGroup }
  | { receive: readonly PurchaseRow[] }
  | { edit: PurchaseRow }
  | { remove: PurchaseRow & { id: string } }
  | null;

/** The page /lista-compra: what to buy, why and from which supplier. `?busca=`, `?tipo=`. */
export function PurchaseScreen() {
  const { query, change } = useAddress();
  const today = useToday(useShop().zone);
  const search = (query.get("busca") ?? "").slice(0, 100);
  const kind = PURCHASE_KINDS.find((known) => known === query.get("tipo"));
  const { data, error, mutate } = useApi(purchaseList.list, { search, kind }, { keepPreviousData: true });
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<Task>(null);
  const undoSending = useUndoSending();
  const rows = data?.data ?? [];
  const chosen = rows.filter((row) => selectedKeys.has(keyOf(row)));
  const done = () => setTask(null);

  function tick(rowsToTick: readonly PurchaseRow[], isTicked: boolean) {
    const keys = new Set(rowsToTick.map(keyOf));
    setSelectedKeys((before) =>
      isTicked ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.has(key))),
    );
  }

  return (
    <>
      <PageHeader
        title="Lista de Compras"
        description="O que está no mínimo ou abaixo dele, mais o que você incluir."
        action={
          <>
            <ExportMenu
              disabled={rows.length === 0}
              onCsv={() => downloadCsv(purchaseSheet(rows, today), `lista-de-compras-${today}`)}
              onXlsx={() => downloadXlsx(purchaseSheet(rows, today), `lista-de-compras-${today}`)}
              onPrint={() => printSheet(purchaseChecklist(rows, today))}
            />
            <Button variant="primary" onClick={() => setTask("add")}>
              Incluir item
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput label="Produto ou fornecedor" value={search} onSearch={(busca) => change({ busca })} />
          <Segmented label="Tipo" options={KINDS} value={kind ?? ""} onChange={(tipo) => change({ tipo })} />
          {data ? <CoverDays settings={data.settings} /> : null}
        </div>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : !data ? (
          <Skeleton className="h-72" />
        ) : rows.length === 0 ? (
          <NothingToBuy
            isFiltered={Boolean(search || kind)}
            onClear={() => change({ busca: null, tipo: null })}
            onAdd={() => setTask("add")}
          />
        ) : (
          <>
            <StatStrip>
              <StatCard label="Itens" value={data.totals.item_count} />
              <StatCard
                label="Total previsto"
                value={writeMoney(data.totals.total_cents)}
                note={
                  rows.some(({ total_cents }) => total_cents === null) ? "Há itens sem custo informado." : undefined
                }
              />
            </StatStrip>
            {groupBySupplier(rows).map((group) => (
              <SupplierSection
                key={group.key}
                group={group}
                ticked={selectedKeys}
                onTick={tick}
                onOrder={() => setTask({ order: group })}
                onUndoSending={undoSending}
                onEdit={(row) => setTask({ edit: row })}
                onRemove={(row) => row.id && setTask({ remove: { ...row, id: row.id } })}
              />
            ))}
            <SelectionBar
              rows={chosen}
              onClear={() => setSelectedKeys(new Set())}
              onReceive={() => setTask({ receive: chosen })}
            />
          </>
        )}
      </div>
      {task === "add" ? <ItemDialog row={null} onClose={done} /> : null}
      {task && typeof task === "object" && "order" in task ? <OrderDialog group={task.order} onClose={done} /> : null}
      {task && typeof task === "object" && "receive" in task ? (
        <ReceiveGoodsDialog
          rows={task.receive}
          onClose={done}
          onDone={() => {
            setSelectedKeys(new Set());
            done();
          }}
        />
      ) : null}
      {task && typeof task === "object" && "edit" in task ? <ItemDialog row={task.edit} onClose={done} /> : null}
      {task && typeof task === "object" && "remove" in task ? (
        <RemoveItemDialog row={task.remove} onClose={done} />
      ) : null}
    </>
  );
}
