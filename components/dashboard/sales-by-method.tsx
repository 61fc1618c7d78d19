"use client";

import { Money } from "@/components/blocks/money";
import { usePath } from "@/components/dashboard/use-path";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

function MethodName({ method }: { method: PaymentMethod }) {
  const path = usePath()(`/consultar-vendas?periodo=hoje&forma=${method}`);
  const name = METHOD_LABELS[method];
  if (!path) return <span className="font-medium">{name}</span>;
  return (
    <Link href={path.href} className="font-medium hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
      {name}
    </Link>
  );
}

/** Today's sales by payment method, largest first. */
export const SalesByMethod = ({ data }: { data: Dashboard | undefined }) => (
  <Card aria-busy={!data || undefined}>
    <CardHeader title="Vendas de hoje por forma" />
    <CardBody>
      {!data ? (
        <div className="grid gap-5">
          {["a", "b", "c"].map((row) => (
            <Skeleton key={row} className="h-8 w-full" />
          ))}
        </div>
      ) : data.sales.by_method.length === 0 ? (
        <p className="text-ink-soft">Nenhuma venda hoje até agora.</p>
      ) : (
        <ul className="grid gap-4">
          {data.sales.by_method.map(({ method, amount_cents }) => (
            <li key={method} className="grid gap-1.5">
              <p className="flex items-baseline justify-between gap-4">
                <MethodName method={method} />
                <Money cents={amount_cents} className="font-semibold" />
              </p>
              <Progress
                value={amount_cents}
                max={data.sales.total_cents}
                label={`Parte de ${METHOD_LABELS[method]} nas vendas de hoje`}
              />
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  </Card>
);
