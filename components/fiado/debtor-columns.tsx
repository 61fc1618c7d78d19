"use client";

import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { writeDay, writeDays, writeUsage } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import type { Debtor } from "@/lib/modules/fiado/customers/schema";

const nothing = <span className="text-ink-faint">—</span>;

export const debtorColumns: readonly Column<Debtor>[] = [
  {
    key: "name",
    label: "Cliente",
    grow: true,
    sortable: true,
    show: ({ name, is_archived, overdue_cents }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate max-md:whitespace-normal">{name}</span>
        {overdue_cents > 0 ? <Badge tone="danger">Vencido</Badge> : null}
        {is_archived ? <Badge>Arquivado</Badge> : null}
      </span>
    ),
  },
  {
    key: "oldest",
    label: "Mais antigo",
    align: "right",
    sortable: true,
    show: ({ oldest_days }) => (oldest_days === null ? nothing : writeDays(oldest_days)),
  },
  {
    key: "last_payment",
    label: "Último pagamento",
    align: "right",
    sortable: true,
    show: ({ last_payment }) =>
      last_payment ? (
        <span className="whitespace-nowrap" title={`Em ${writeDay(last_payment.payment_date)}`}>
          {writeDay(last_payment.payment_date)}
          <span className="text-ink-soft max-lg:hidden">
            {" · "}
            <Money cents={last_payment.amount_cents} />
          </span>
        </span>
      ) : (
        nothing
      ),
  },
  {
    key: "limit",
    label: "Limite",
    align: "right",
    wideOnly: true,
    hideOnCard: true,
    show: ({ fiado_allowed, fiado_limit_cents }) =>
      !fiado_allowed ? (
        <Badge>Sem fiado</Badge>
      ) : fiado_limit_cents === 0 ? (
        <span className="text-ink-soft">Sem limite</span>
      ) : (
        <Money cents={fiado_limit_cents} />
      ),
  },
  {
    key: "usage",
    label: "Uso",
    align: "right",
    sortable: true,
    show: ({ usage_bp }) =>
      usage_bp === null ? (
        nothing
      ) : (
        <span className={usage_bp >= 10_000 ? "font-semibold text-danger-ink" : undefined}>{writeUsage(usage_bp)}</span>
      ),
  },
  {
    key: "balance",
    label: "Saldo",
    align: "right",
    sortable: true,
    show: ({ balance_cents }) => <Money cents={balance_cents} className="font-semibold" />,
  },
];
