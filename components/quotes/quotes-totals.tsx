import type { z } from "zod";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { QuoteBadge } from "@/components/quotes/quote-status";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/counting";
import { formatPercent } from "@/lib/core/percent";
import { EXPIRING_DAYS, QUOTE_STATUSES } from "@/lib/modules/quotes/rules";
import type { quotesTotals } from "@/lib/modules/quotes/schema";

/** Address of the list with a figure's filter. */
const addressOf = (filter: Record<string, string>) => `/orcamento?${new URLSearchParams(filter)}`;

/** Totals of the quotes that match the search, in every status. */
export function QuotesTotals({ totals }: { totals: z.output<typeof quotesTotals> | undefined }) {
  const loading = !totals;
  const states = QUOTE_STATUSES.flatMap((status) => totals?.by_status.find((sum) => sum.status === status) ?? []);
  const conversion_bp = totals?.conversion_bp ?? null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <StatStrip className="sm:grid-cols-4">
        <StatCard label="Orçamentos" value={totals ? formatCount(totals.quote_count) : ""} loading={loading} />
        <StatCard label="Total orçado" value={totals ? <Money cents={totals.total_cents} /> : ""} loading={loading} />
        <StatCard
          label="Viraram venda"
          value={conversion_bp === null ? "—" : formatPercent(Math.round(conversion_bp / 10) * 10)}
          loading={loading}
          href={addressOf({ situacao: "convertido" })}
        />
        <StatCard
          label={`Vencem em ${EXPIRING_DAYS} dias`}
          value={totals ? formatCount(totals.expiring_count) : ""}
          loading={loading}
          href={addressOf({ vencendo: "1" })}
          {...(totals && totals.expiring_count > 0 ? { tone: "waiting" as const } : {})}
        />
      </StatStrip>
      {states.length > 0 ? (
        <ul className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
          {states.map(({ status, quote_count, total_cents }) => (
            <li key={status}>
              <Link
                href={addressOf({ situacao: status })}
                className="flex min-h-8 items-center gap-2 rounded-sm px-2 hover:bg-well pointer-coarse:min-h-11"
              >
                <QuoteBadge status={status} />
                <span className="figures text-ink-soft">{formatCount(quote_count)}</span>
                <span className="figures font-semibold">{writeMoney(total_cents)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
