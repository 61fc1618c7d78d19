"use client";

import { ErrorState } from "@/components/blocks/error-state";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { OtherRegisters } from "@/components/cash-registers/other-registers";
import { useStartAction } from "@/components/cash-registers/register-actions";
import { RegisterHeading } from "@/components/cash-registers/register-heading";
import { RegisterSummary } from "@/components/cash-registers/register-summary";
import type { useRegisters } from "@/components/cash-registers/use-registers";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";

const UnclaimedPixCard = lazyWithSkeleton(() =>
  import("@/components/cash-registers/unclaimed-pix-card").then((file) => file.UnclaimedPixCard),
);
const OpenRegisterForm = lazyWithSkeleton(() =>
  import("@/components/cash-registers/open-register-form").then((file) => file.OpenRegisterForm),
);

/** The selected cash register's figures, or the form to open the user's own; below, the other open registers. */
export function CurrentTab({ registers }: { registers: ReturnType<typeof useRegisters> }) {
  const { own, others, chosen, isLoading, error, reload } = registers;
  const startAction = useStartAction();
  return (
    <div className="grid grid-cols-1 gap-6">
      {isLoading ? (
        <Waiting />
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={reload} title="Erro ao carregar o caixa atual" />
        </Card>
      ) : chosen ? (
        <div className="grid grid-cols-1 gap-4">
          <RegisterHeading register={chosen} own={own} />
          <RegisterSummary key={chosen.id} register={chosen} onWithdraw={() => startAction("exit", chosen)} />
        </div>
      ) : (
        <Card className="w-full max-w-2xl">
          <CardHeader title="Caixa fechado" description="Informe quanto há na gaveta e comece o dia." />
          <CardBody>
            <OpenRegisterForm onOpened={({ number }) => notify.success(`Caixa nº ${number} aberto`)} />
          </CardBody>
        </Card>
      )}
      <UnclaimedPixCard />
      <OtherRegisters registers={others.filter(({ id }) => id !== chosen?.id)} />
    </div>
  );
}

const Waiting = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(21rem,2fr)_3fr]" aria-busy="true">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
);
