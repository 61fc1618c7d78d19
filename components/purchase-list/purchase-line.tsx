"use client";

import { MoreHorizontal, Pencil, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "@/components/blocks/money";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import { KIND_LABELS, STATUS_LABELS } from "@/lib/modules/purchase-list/labels";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

export type LineProps = {
  row: PurchaseRow;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onUndoSending: (sending_id: string) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** An item to buy with its reason. The checkbox selects it for receiving. */
export function PurchaseLine({ row, isTicked, onTick, onUndoSending, onEdit, onRemove }: LineProps) {
  const { kind, description, unit, missing_milli, unit_cost_cents, total_cents, why, note, status, sending_id } = row;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 sm:px-5">
      <Checkbox
        className="mt-0.5 print:hidden"
        aria-label={`Marcar ${description}`}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{description}</span>
            {kind === "manual" ? <Badge>{KIND_LABELS.manual}</Badge> : null}
            {status === "aberta" ? null : <Badge tone="info">{STATUS_LABELS[status]}</Badge>}
          </p>
          {why ? <p className="text-sm text-ink-soft">{why}</p> : null}
          {note ? <p className="text-sm break-words text-ink-soft">{note}</p> : null}
        </div>
        <dl className="figures flex items-baseline gap-x-5 max-sm:w-full max-sm:justify-between sm:text-right">
          <Figure label="Quantidade" className="sm:w-24">
            <span className="font-semibold">{formatQuantityWithUnit(missing_milli, unit)}</span>
          </Figure>
          <Figure label="Custo" className="sm:w-28">
            {unit_cost_cents === null ? (
              <span className="text-ink-faint">—</span>
            ) : (
              <span className="text-ink-soft">
                <Money cents={unit_cost_cents} />/{unitSymbol(unit)}
              </span>
            )}
          </Figure>
          <Figure label="Total" className="sm:w-28">
            {total_cents === null ? <span className="text-ink-faint">—</span> : <Money cents={total_cents} />}
          </Figure>
        </dl>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className="-my-1.5 -mr-2" aria-label={`Ações de ${description}`}>
            <MoreHorizontal className="size-4.5" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            {kind === "manual" ? "Editar" : "Ajustar quantidade"}
          </DropdownMenuItem>
          {sending_id ? (
            <DropdownMenuItem onSelect={() => onUndoSending(sending_id)}>
              <Undo2 aria-hidden="true" />
              Desfazer envio do pedido
            </DropdownMenuItem>
          ) : null}
          {kind === "manual" ? (
            <DropdownMenuItem danger onSelect={onRemove}>
              <Trash2 aria-hidden="true" />
              Tirar da lista
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}

const Figure = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="sr-only">{label}</dt>
    <dd className="whitespace-nowrap">{children}</dd>
  </div>
);
