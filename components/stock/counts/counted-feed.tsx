"use client";

import { RotateCcw, Undo2, X } from "lucide-react";
import type { Told, useCounting } from "@/components/stock/counts/use-counting";
import { Button } from "@/components/ui/button";
import { formatQuantity, formatQuantityWithUnit } from "@/lib/core/quantity";

type Props = Pick<ReturnType<typeof useCounting>, "told" | "count" | "forget">;

/** The latest counts, each with undo. A failed count stays highlighted until it is retried or dismissed. */
export function CountedFeed({ told, count, forget }: Props) {
  if (told.length === 0) return null;
  return (
    <ul
      className="overflow-hidden rounded-lg border border-line bg-surface"
      aria-label="Últimas leituras"
      aria-live="polite"
    >
      {told.map((one) => (
        <li
          key={one.key}
          className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 aria-invalid:bg-danger-wash"
          {...(one.refusal ? { "data-refused": "" } : {})}
        >
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{one.name}</p>
            <p className={one.refusal ? "text-sm font-medium text-danger-ink" : "figures text-sm text-ink-soft"}>
              {one.refusal ?? <Outcome one={one} />}
            </p>
          </div>
          {one.product && one.refusal ? (
            <Act label={`Contar ${one.name} de novo`} Icon={RotateCcw} onClick={() => again(one, count)} />
          ) : null}
          {one.product && !one.refusal && one.mode === "somar" && one.counted_milli !== null ? (
            <Act label={`Desfazer a leitura de ${one.name}`} Icon={Undo2} onClick={() => back(one, count)} />
          ) : null}
          {one.refusal ? (
            <Act label={`Tirar ${one.name} desta lista`} Icon={X} onClick={() => forget(one.key)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const again = ({ product, quantity_milli, mode, key }: Told, count: Props["count"]) =>
  product && count(product, quantity_milli, mode, key);
const back = ({ product, quantity_milli }: Told, count: Props["count"]) => product && count(product, -quantity_milli);

function Outcome({ one: { mode, quantity_milli, counted_milli, unit } }: { one: Told }) {
  if (counted_milli === null) return "Contando…";
  const moved = `${quantity_milli > 0 ? "+" : "−"}${formatQuantity(Math.abs(quantity_milli), unit)}`;
  return `${mode === "somar" ? `${moved} · ` : ""}contado até agora: ${formatQuantityWithUnit(counted_milli, unit)}`;
}

const Act = ({ label, Icon, onClick }: { label: string; Icon: typeof X; onClick: () => void }) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onClick}>
    <Icon className="size-4.5" aria-hidden="true" />
  </Button>
);
