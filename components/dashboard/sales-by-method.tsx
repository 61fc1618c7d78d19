import { Money } from "@/components/blocks/money";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

/** How the day's sales were paid, the largest first. */
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
                <span className="font-medium">{METHOD_LABELS[method]}</span>
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
