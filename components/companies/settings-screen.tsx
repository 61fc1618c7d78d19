"use client";

import Link from "next/link";
import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { SettingsForm } from "@/components/companies/settings-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { companies } from "@/lib/modules/companies/endpoints";

/** /configuracoes: the company as receipts, charges and closings know it. */
export function SettingsScreen() {
  const { data, error, mutate } = useApi(companies.current, {}, { revalidateOnFocus: false });
  return (
    <>
      <PageHeader
        title="Configurações Gerais"
        sentence="Os dados da sua empresa, do recibo, do PIX e do caixa."
        action={
          <Button asChild>
            <Link href="/billing/cobrancas">Plano e cobranças</Link>
          </Button>
        }
      />
      {data ? (
        <SettingsForm key={data.id} company={data} />
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => mutate()} />
        </Card>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-56 w-full rounded-lg" />
        </div>
      )}
    </>
  );
}
