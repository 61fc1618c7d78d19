"use client";

import { writePending } from "@/components/cash-registers/reviews/labels";
import { useShop } from "@/components/cash-registers/use-shop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";
import { RESULT_LABELS } from "@/lib/modules/cash-registers/counts/labels";

/** Pending reviews of a closed cash register, and the counts submitted before it was closed. */
export function ClosingTraces({ closing }: { closing: CashClosing }) {
  const { reviews, counts } = closing;
  return (
    <>
      {reviews.pending_count > 0 ? (
        <Alert
          tone="waiting"
          title={writePending(reviews.pending_count)}
          action={
            <Button asChild>
              <Link href={`/controle-caixa?aba=revisoes&caixa=${closing.cash_register_id}`}>Revisar</Link>
            </Button>
          }
        >
          Vendas sem internet deste caixa somam {formatMoney(reviews.pending_cents)} além do permitido.
        </Alert>
      ) : null}
      {counts.length > 1 ? <Counts counts={counts} /> : null}
    </>
  );
}

function Counts({ counts }: Pick<CashClosing, "counts">) {
  const { zone } = useShop();
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Contagens e retiradas recusadas</h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {counts.map(({ id, counted, result, user_name, approved_by_name, created_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">{RESULT_LABELS[result]}</span>
              <span className="block text-sm break-words text-ink-soft">
                <span className="figures">{formatInstant(created_at, zone)}</span>, {user_name}
                {approved_by_name ? `, aprovada por ${approved_by_name}` : ""}
              </span>
            </span>
            <span className="figures font-semibold whitespace-nowrap">{formatMoney(counted.dinheiro_cents)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
