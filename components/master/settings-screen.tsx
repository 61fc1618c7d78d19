"use client";

import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { master } from "@/lib/modules/master/endpoints";

const NOTHING = {};

/** What the platform charges and when its support answers, as configured; read only. */
export function SettingsScreen() {
  const { data: settings, error, mutate } = useApi(master.settings, NOTHING);
  const header = <PageHeader title="Configurações" sentence="Planos, preços e suporte como estão configurados." />;
  if (error && !settings)
    return (
      <>
        {header}
        <Card>
          <ErrorState error={error} onRetry={() => void mutate()} />
        </Card>
      </>
    );
  if (!settings)
    return (
      <>
        {header}
        <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      </>
    );
  const { plans, trial_days, gateway, support, product_name } = settings;
  return (
    <>
      {header}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <Card>
          <CardHeader title="Planos e preços" description={`Toda empresa começa com ${trial_days} dias de teste.`} />
          <CardBody>
            <dl className="divide-y divide-line">
              {plans.map(({ type, name, price_cents, days }) => (
                <div key={type} className="flex items-baseline justify-between gap-4 py-2.5">
                  <dt>
                    {name} <span className="block text-sm text-ink-soft">{days} dias</span>
                  </dt>
                  <dd className="text-lg font-semibold">
                    <Money cents={price_cents} />
                  </dd>
                </div>
              ))}
              <Fact name="Forma de cobrança">{gateway === "simulado" ? "Simulada" : gateway}</Fact>
            </dl>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Suporte" description="Como aparece para as empresas. Horário de Brasília." />
          <CardBody>
            <dl className="divide-y divide-line">
              <Fact name="Produto">{product_name}</Fact>
              <Fact name="Telefone e WhatsApp">{support.phone}</Fact>
              {support.hours.map(({ days, from, until }) => (
                <Fact key={days} name={days}>
                  {from ? `${from}–${until}` : "Fechado"}
                </Fact>
              ))}
            </dl>
          </CardBody>
        </Card>
      </div>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt>{name}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);
