"use client";

import { Money } from "@/components/blocks/money";
import { usePath } from "@/components/dashboard/use-path";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant, formatTime } from "@/lib/core/calendar";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

/** Open cash registers with user, opening time and sales, without the drawer's amount. */
export function OpenRegisters({ data }: { data: Dashboard | undefined }) {
  const pathTo = usePath();
  const control = pathTo("/controle-caixa");
  if (data?.open_registers === null) return null;
  return (
    <Card aria-busy={!data || undefined}>
      <CardHeader
        title="Caixa atual"
        action={
          control ? (
            <Link
              href={control.href}
              className="text-sm leading-6 font-semibold text-brand-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
            >
              Controle de Caixa
            </Link>
          ) : undefined
        }
      />
      <CardBody>
        {!data ? (
          <Skeleton className="h-12 w-full" />
        ) : data.open_registers.length === 0 ? (
          <p className="text-ink-soft">Nenhum caixa aberto no momento.</p>
        ) : (
          <ul className="grid gap-3">
            {data.open_registers.map((register) => (
              <RegisterRow key={register.id} register={register} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function RegisterRow({ register }: { register: NonNullable<Dashboard["open_registers"]>[number] }) {
  const { zone } = useSession();
  const { number, user_name, opened_at, is_of_earlier_day, total_sales_cents, sale_count } = register;
  const since = is_of_earlier_day ? formatInstant(opened_at, zone) : formatTime(opened_at, zone);
  return (
    <li className="flex items-baseline justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium break-words">{user_name}</p>
        <p className="figures text-sm text-ink-soft">
          Caixa nº {number}, desde {since}
          {is_of_earlier_day ? (
            <>
              {" "}
              <Badge tone="waiting">De outro dia</Badge>
            </>
          ) : null}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <Money cents={total_sales_cents} className="font-semibold" />
        <p className="figures text-sm text-ink-soft">
          {sale_count} {sale_count === 1 ? "venda" : "vendas"}
        </p>
      </div>
    </li>
  );
}
