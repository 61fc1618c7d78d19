"use client";

import { Money } from "@/components/blocks/money";
import { usePath } from "@/components/dashboard/use-path";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

type Props = { data: Dashboard | undefined; className?: string };

/** The five best-selling products of the last seven days, with links to their stock. */
export function TopProducts({ data, className }: Props) {
  const pathTo = usePath();
  const top = data?.top_products;
  const best_cents = top?.items[0]?.total_cents ?? 0;
  return (
    <Card {...(className ? { className } : {})} aria-busy={!data || undefined}>
      <CardHeader
        title="Mais vendidos em 7 dias"
        {...(top
          ? { description: `De ${formatDay(localDate(top.from))} a ${formatDay(localDate(top.until))}, por valor.` }
          : {})}
      />
      <CardBody>
        {!top ? (
          <Skeleton className="h-40 w-full" />
        ) : top.items.length === 0 ? (
          <p className="text-ink-soft">Os produtos mais vendidos aparecem aqui depois das primeiras vendas.</p>
        ) : (
          <ol className="grid gap-3.5">
            {top.items.map((item, index) => {
              const path = pathTo(`/consultar-estoque?produto=${item.product_id}`);
              return (
                <li
                  key={item.product_id}
                  className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)_6rem_8rem]"
                >
                  <span className="figures text-ink-soft">{index + 1}</span>
                  <span className="min-w-0 font-medium break-words">
                    {path ? (
                      <Link href={path.href} className="hover:underline">
                        {item.name}
                      </Link>
                    ) : (
                      item.name
                    )}
                  </span>
                  <Progress
                    className="max-sm:hidden"
                    value={item.total_cents}
                    max={best_cents}
                    label={`${item.name} em relação ao mais vendido`}
                  />
                  <span className="figures text-right whitespace-nowrap text-ink-soft max-sm:col-start-2 max-sm:row-start-2 max-sm:text-left max-sm:text-sm">
                    {formatQuantityWithUnit(item.quantity_milli, item.unit)}
                  </span>
                  <Money cents={item.total_cents} className="font-semibold max-sm:col-start-3 max-sm:row-start-1" />
                </li>
              );
            })}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}
