import { Money } from "@/components/blocks/money";
import type { Return } from "./use-return";

/** Shows how the returned amount is used, before the return is registered. */
export function ReturnSummary({ returning }: { returning: Return }) {
  const { amount_cents, split, exchange_total_cents, due_cents } = returning;
  const parts = [
    { label: "Valor devolvido", cents: amount_cents },
    { label: "Abate do fiado desta venda", cents: -split.fiado_cents },
    { label: "O que leva no lugar", cents: -exchange_total_cents },
  ].filter(({ cents }) => cents !== 0);
  const [label, cents] = due_cents > 0 ? ["O cliente paga", due_cents] : ["A devolver ao cliente", split.refund_cents];
  return (
    <dl className="grid gap-1.5 rounded-md bg-well p-4" aria-live="polite">
      {parts.map((part) => (
        <div key={part.label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{part.label}</dt>
          <dd>
            <Money cents={part.cents} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
        <dt>{label}</dt>
        <dd>
          <Money cents={Number(cents)} />
        </dd>
      </div>
    </dl>
  );
}
