"use client";

import { MoreHorizontal, Pencil, Undo2 } from "lucide-react";
import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { isManual, pairOf } from "@/components/cash-registers/movement-pairs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { formatInstant, formatTime } from "@/lib/core/calendar";
import { labels, METHOD_LABELS, ORIGIN_LABELS } from "@/lib/modules/cash-registers/labels";
import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";

type Options = {
  /** The visible rows, among which the other half of a reversal is looked up. */
  rows: readonly CashMovement[];
  zone: string;
  isOpen: boolean;
  onDescribe?: (movement: CashMovement) => void;
  onReverse?: (movement: CashMovement) => void;
};

const isStruck = (movement: CashMovement) => movement.is_reversed || movement.reverses_id !== null;

export const movementColumns = ({ rows, zone, isOpen, onDescribe, onReverse }: Options): Column<CashMovement>[] => [
  {
    key: "description",
    label: "Movimentação",
    grow: true,
    show: (movement) => <Description movement={movement} rows={rows} zone={zone} />,
  },
  {
    key: "created_at",
    label: "Data e hora",
    show: ({ created_at }) => (
      <span className="figures whitespace-nowrap">{formatInstant(created_at, zone || undefined)}</span>
    ),
  },
  { key: "origin", label: "Origem", show: ({ origin }) => ORIGIN_LABELS[origin] ?? origin },
  { key: "method", label: "Forma", show: ({ payment_type }) => METHOD_LABELS[payment_type] },
  {
    key: "user",
    label: "Operador",
    hideOnCard: true,
    wideOnly: true,
    show: ({ user_name }) => (
      <span className="block max-w-40 truncate" title={user_name}>
        {user_name}
      </span>
    ),
  },
  {
    key: "amount",
    label: "Valor",
    align: "right",
    show: (movement) => (
      <span className={cn(isStruck(movement) && "text-ink-soft line-through")}>
        <span className="sr-only">{movement.type === "entry" ? "Entrada de " : "Saída de "}</span>
        <Money cents={movement.type === "entry" ? movement.amount_cents : -movement.amount_cents} signed />
      </span>
    ),
  },
  ...(isOpen
    ? [
        {
          key: "actions",
          label: "",
          align: "right" as const,
          show: (movement: CashMovement) =>
            isManual(movement) ? <Actions movement={movement} onDescribe={onDescribe} onReverse={onReverse} /> : null,
        },
      ]
    : []),
];

function Description({ movement, rows, zone }: { movement: CashMovement } & Pick<Options, "rows" | "zone">) {
  const pair = pairOf(movement, rows);
  const name = movement.origin === "manual" && !movement.reverses_id ? labels[movement.type] : null;
  const words = [name, movement.reason === movement.description ? null : movement.reason, movement.description];
  return (
    <span
      id={`movimento-${movement.id}`}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 target:bg-waiting-wash"
    >
      <span className={cn("min-w-0 break-words whitespace-normal", isStruck(movement) && "text-ink-soft line-through")}>
        {words.filter(Boolean).join(" · ")}
      </span>
      {isStruck(movement) ? (
        <Badge tone="waiting">
          {movement.is_reversed ? "Estornada" : "Estorno"}
          {pair ? (
            <a href={`#movimento-${pair.id}`} className="underline">
              {movement.is_reversed ? "às" : "das"} {formatTime(pair.created_at, zone || undefined)}
            </a>
          ) : null}
        </Badge>
      ) : null}
    </span>
  );
}

const Actions = ({
  movement,
  onDescribe,
  onReverse,
}: { movement: CashMovement } & Pick<Options, "onDescribe" | "onReverse">) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="ghost" size="icon" aria-label={`Ações de ${movement.description}`}>
        <MoreHorizontal className="size-4.5" aria-hidden="true" />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={() => onDescribe?.(movement)}>
        <Pencil aria-hidden="true" />
        Editar descrição
      </DropdownMenuItem>
      {isStruck(movement) ? null : (
        <DropdownMenuItem danger onSelect={() => onReverse?.(movement)}>
          <Undo2 aria-hidden="true" />
          Estornar
        </DropdownMenuItem>
      )}
    </DropdownMenuContent>
  </DropdownMenu>
);
