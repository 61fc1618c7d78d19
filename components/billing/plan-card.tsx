"use client";

import type { ReactNode } from "react";
import { PERIOD, planOf, planPrice } from "@/components/billing/plan-price";
import { endOf, planStatusOf } from "@/components/billing/plan-status";
import { ErrorState } from "@/components/blocks/error-state";
import { usePlatformSettings } from "@/components/shell/platform-settings";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/client";
import { formatMoney } from "@/lib/core/money";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import type { CurrentPlan } from "@/lib/modules/billing/schema";

type Props = {
  /** Undefined while loading, null if the company has none. */
  plan: CurrentPlan | null | undefined;
  fault: ApiError | undefined;
  onRetry: () => void;
  zone: string;
  action?: ReactNode;
};

export function PlanCard({ plan, fault, onRetry, zone, action }: Props) {
  if (fault)
    return (
      <Card>
        <ErrorState error={fault} title="Não foi possível carregar as informações de cobrança." onRetry={onRetry} />
      </Card>
    );
  if (plan === undefined) return <PlanCardSkeleton />;
  if (plan === null)
    return (
      <Card>
        <CardHeader title="Nenhum plano" description="Sua empresa ainda não tem um plano contratado." />
        {action ? <CardBody>{action}</CardBody> : null}
      </Card>
    );
  return <PlanFacts plan={plan} zone={zone} action={action} />;
}

function PlanFacts({ plan, zone, action }: { plan: CurrentPlan; zone: string; action: ReactNode }) {
  const { plans } = usePlatformSettings();
  const type = PLAN_TYPES.find((known) => known === plan.type);
  const { tone, word, description } = planStatusOf(plan, zone);
  const price = type && !plan.trial ? `${formatMoney(planPrice(type, plans).total_cents)} ${PERIOD[type]}` : null;
  const facts = [
    ["Valor", plan.trial ? "Grátis durante o teste" : price],
    ["Cobrança", "Ativa"],
    [plan.is_active ? "Vence em" : "Venceu em", endOf(plan, zone)],
    ["Último pagamento", plan.last_payment ? formatMoney(plan.last_payment.amount_cents) : "Nenhum"],
  ] as const;
  return (
    <Card>
      <CardHeader
        title={plan.trial ? "Teste grátis" : type ? planOf(type, plans).name : plan.type}
        description={description}
        action={<Badge tone={tone}>{word}</Badge>}
      />
      <CardBody>
        <dl className="figures divide-y divide-line">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="flex justify-between gap-4 py-2">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {action ? <div className="mt-3">{action}</div> : null}
      </CardBody>
    </Card>
  );
}

const PlanCardSkeleton = () => (
  <Card aria-busy="true" aria-label="Carregando o plano">
    <div className="grid gap-3 px-5 py-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="w-56" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
    </div>
  </Card>
);
