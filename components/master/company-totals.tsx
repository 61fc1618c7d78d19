import type { z } from "zod";
import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { formatCount } from "@/lib/core/counting";
import type { totalsResource } from "@/lib/modules/master/schema";
import { writeDay, writeInstant } from "./write-instant";

const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 });

/** Totals of the platform. The first figures link to their lists. */
export function CompanyTotals({ totals }: { totals: z.output<typeof totalsResource> | undefined }) {
  const loading = !totals;
  const { active = 0, trial = 0, expired = 0, monthly_revenue_cents = 0 } = totals ?? {};
  const { founded = 0, lost = 0, failed_charges = 0, last_access_at = null } = totals ?? {};
  const seesMoney = monthly_revenue_cents !== null;
  const churn = active + lost > 0 ? percent.format(lost / (active + lost)) : percent.format(0);
  return (
    <StatStrip className={seesMoney ? "sm:grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-3"}>
      <StatCard label="Ativas" value={formatCount(active)} href="?situacao=active" loading={loading} />
      <StatCard label="Em teste" value={formatCount(trial)} href="?situacao=trial" loading={loading} />
      <StatCard
        label="Vencidas"
        value={formatCount(expired)}
        href="?situacao=expired"
        tone={expired > 0 ? "danger" : "neutral"}
        loading={loading}
      />
      {monthly_revenue_cents === null ? null : (
        <StatCard
          label="Receita mensal (MRR)"
          value={writeMoney(monthly_revenue_cents)}
          href="/master-admin/historico"
          loading={loading}
        />
      )}
      <StatCard
        label="Novas"
        value={formatCount(founded)}
        note="Em 30 dias"
        href="?ordem=created&sentido=desc"
        loading={loading}
      />
      <StatCard
        label="Perda de clientes"
        value={churn}
        note={`${formatCount(lost)} ${lost === 1 ? "deixou" : "deixaram"} de pagar em 30 dias`}
        {...(seesMoney && { href: "/master-admin/historico" })}
        loading={loading}
      />
      {failed_charges === null ? null : (
        <StatCard
          label="Falhas de cobrança"
          value={formatCount(failed_charges)}
          note="Em 30 dias"
          href="/master-admin/cobrancas"
          tone={failed_charges > 0 ? "waiting" : "neutral"}
          loading={loading}
        />
      )}
      <StatCard
        label="Último acesso"
        value={writeDay(last_access_at)}
        note={writeInstant(last_access_at).slice(11) || " "}
        loading={loading}
      />
    </StatStrip>
  );
}
