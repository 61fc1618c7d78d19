"use client";

import { BackLink } from "@/components/blocks/back-link";
import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { CompanyActions } from "@/components/master/company-actions";
import { CompanyCharges } from "@/components/master/company-charges";
import { CompanyData } from "@/components/master/company-data";
import { CompanyLog } from "@/components/master/company-log";
import { CompanyNotes } from "@/components/master/company-notes";
import { CompanyUsers } from "@/components/master/company-users";
import { SituationBadge } from "@/components/master/situation-badge";
import { Card } from "@/components/ui/card";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { master } from "@/lib/modules/master/endpoints";
import { PLAN_TYPE_LABELS } from "@/lib/modules/master/labels";
import { writeDay, writeInstant } from "./write-instant";

// Every read is recorded in the company's audit log, so a focus change must not trigger another one.
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** A company's data, plan, charges and users, with the available actions. */
export function CompanyScreen({ id }: { id: string }) {
  const { data: file, error, isLoading, mutate } = useApi(master.company, { id }, ONCE);
  const back = <BackLink href="/master-admin">Painel Master</BackLink>;
  if (error && !file)
    return (
      <>
        <PageHeader title="Empresa" back={back} />
        <Card>
          <ErrorState error={error} onRetry={() => void mutate()} />
        </Card>
      </>
    );
  const { plan, usage } = file ?? {};
  return (
    <>
      <PageHeader
        back={back}
        title={file?.company.name ?? "Empresa"}
        description="Cada visita e cada ação ficam registradas, e o dono da empresa as vê."
        action={file ? <CompanyActions file={file} /> : null}
      />
      <StatStrip>
        <StatCard
          label="Plano"
          value={plan?.plan_type ? PLAN_TYPE_LABELS[plan.plan_type] : "Sem plano"}
          note={plan ? <SituationBadge situation={plan.situation} suspended={plan.is_suspended} /> : " "}
          tone={plan?.situation === "expired" ? "danger" : "neutral"}
          loading={isLoading}
        />
        <StatCard
          label="Vence em"
          value={writeDay(plan?.expires_at ?? null)}
          note={plan?.days_left == null ? " " : daysWords(plan.days_left)}
          loading={isLoading}
        />
        <StatCard
          label="Vendas em 30 dias"
          value={formatCount(usage?.sales_30_days ?? 0)}
          note={inWords(usage?.users ?? 0, "usuário", "usuários")}
          loading={isLoading}
        />
        <StatCard
          label="Último acesso"
          value={writeDay(usage?.last_access_at ?? null)}
          note={writeInstant(usage?.last_access_at ?? null).slice(11) || " "}
          loading={isLoading}
        />
      </StatStrip>
      <div className="mt-5 grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CompanyData company={file?.company} />
          <CompanyNotes id={id} notes={file?.notes} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CompanyUsers company_id={id} users={file?.users} loading={isLoading} />
          {file?.charges === null ? null : <CompanyCharges charges={file?.charges} loading={isLoading} />}
          <CompanyLog id={id} />
        </div>
      </div>
    </>
  );
}

const inWords = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

const daysWords = (days: number) =>
  days > 0 ? `Em ${inWords(days, "dia", "dias")}` : `Há ${inWords(-days, "dia", "dias")}`;
