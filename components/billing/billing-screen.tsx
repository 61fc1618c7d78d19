"use client";

import { CancelPlan } from "@/components/billing/cancel-plan";
import { ChargesTable } from "@/components/billing/charges-table";
import { PlanCard } from "@/components/billing/plan-card";
import { useCurrentPlan } from "@/components/billing/use-current-plan";
import { PageHeader } from "@/components/blocks/page-header";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

export function BillingScreen() {
  const { zone } = useSession();
  const { plan, fault, reload } = useCurrentPlan(true);
  return (
    <>
      <PageHeader
        title="Cobranças"
        description="O plano da sua empresa e o histórico de cobranças."
        action={
          <Button asChild variant="primary">
            <Link href="/atualizar-plano">{plan?.trial === false ? "Renovar plano" : "Escolher plano"}</Link>
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <PlanCard
          plan={plan}
          fault={fault}
          onRetry={() => reload()}
          zone={zone}
          action={plan ? <CancelPlan plan={plan} zone={zone} /> : null}
        />
        <ChargesTable zone={zone} />
      </div>
    </>
  );
}
