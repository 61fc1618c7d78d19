import type { z } from "zod";
import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import type { totalsResource } from "@/lib/modules/master/schema";

const count = new Intl.NumberFormat("pt-BR");

/** How many companies stand how; each figure opens its own list. */
export function CompanyTotals({ totals }: { totals: z.output<typeof totalsResource> | undefined }) {
  const loading = !totals;
  const { active = 0, trial = 0, expired = 0, monthly_revenue_cents = 0 } = totals ?? {};
  return (
    <StatStrip>
      <StatCard label="Ativas" value={count.format(active)} href="?situacao=active" loading={loading} />
      <StatCard label="Em teste" value={count.format(trial)} href="?situacao=trial" loading={loading} />
      <StatCard
        label="Vencidas"
        value={count.format(expired)}
        href="?situacao=expired"
        tone={expired > 0 ? "danger" : "neutral"}
        loading={loading}
      />
      <StatCard label="Receita mensal (MRR)" value={writeMoney(monthly_revenue_cents)} loading={loading} />
    </StatStrip>
  );
}
