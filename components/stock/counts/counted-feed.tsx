"use client";

import { RotateCcw, Undo2, X } from "lucide-react";
import type { CountResult, useCounting } from "@/components/stock/counts/use-counting";
import { Button } from "@/components/ui/button";
import { formatQuantity, formatQuantityWithUnit } from "@/lib/core/quantity";

type Props = Pick<ReturnType<typeof useCounting>, "results" | "count" | "forget">;

/** The latest counts, each with undo. A failed count stays highlighted until it is retried or dismissed. */
export function CountedFeed({ results, count, forget }: Props) {
  if (results.length === 0) return null;
  return (
    <ul
      className="overflow-hidden rounded-lg border border-line bg-surface"
      aria-label="Últimas leituras"
      aria-live="polite"
    >
      {results.map((result) => (
        <li
          key={result.key}
          className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 aria-invalid:bg-danger-wash"
          {...(result.refusal ? { "data-refused": "" } : {})}
        >
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{result.name}</p>
            <p className={result.refusal ? "text-sm font-medium text-danger-ink" : "figures text-sm text-ink-soft"}>
              {result.refusal ?? <Outcome result={result} />}
            </p>
          </div>
          {result.product && result.refusal ? (
            <ActionButton
              label={`Contar ${result.name} de novo`}
              Icon={RotateCcw}
              onClick={() => retry(result, count)}
            />
          ) : null}
          {result.product && !result.refusal && result.mode === "somar" && result.counted_milli !== null ? (
            <ActionButton
              label={`Desfazer a leitura de ${result.name}`}
              Icon={Undo2}
              onClick={() => undo(result, count)}
            />
          ) : null}
          {result.refusal ? (
            <ActionButton label={`Tirar ${result.name} desta lista`} Icon={X} onClick={() => forget(result.key)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const retry = ({ product, quantity_milli, mode, key }: CountResult, count: Props["count"]) =>
  product && count(product, quantity_milli, mode, key);
const undo = ({ product, quantity_milli }: CountResult, count: Props["count"]) =>
  product && count(product, -quantity_milli);

function Outcome({ result: { mode, quantity_milli, counted_milli, unit } }: { result: CountResult }) {
  if (counted_milli === null) return "Contando…";
  const moved = `${quantity_milli > 0 ? "+" : "−"}${formatQuantity(Math.abs(quantity_milli), unit)}`;
  return `${mode === "somar" ? `${moved} · ` : ""}contado até agora: ${formatQuantityWithUnit(counted_milli, unit)}`;
}

const ActionButton = ({ label, Icon, onClick }: { label: string; Icon: typeof X; onClick: () => void }) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onClick}>
    <Icon className="size-4.5" aria-hidden="true" />
  </Button>
);
