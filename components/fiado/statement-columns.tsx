"use client";

import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { ENTRY_LABELS, writeDay } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { StatementEntry } from "@/lib/modules/fiado/statements/schema";

type Options = { onPayment: (id: string) => void; seesSales: boolean };

const nothing = <span className="text-ink-faint">—</span>;
const linkStyle = "text-left font-medium text-info-ink hover:underline";

export const statementColumns = (options: Options): Column<StatementEntry>[] => [
  {
    key: "date",
    label: "Data",
    show: ({ date }) => <span className="figures whitespace-nowrap">{writeDay(date)}</span>,
  },
  { key: "entry", label: "Lançamento", grow: true, show: (entry) => <Entry entry={entry} {...options} /> },
  {
    key: "user",
    label: "Por",
    wideOnly: true,
    hideOnCard: true,
    show: ({ user_name }) =>
      user_name ? (
        <span className="block max-w-28 truncate xl:max-w-44" title={user_name}>
          {user_name}
        </span>
      ) : (
        nothing
      ),
  },
  {
    key: "debit",
    label: "Débito",
    align: "right",
    show: ({ debit_cents }) => (debit_cents === 0 ? nothing : <Money cents={debit_cents} />),
  },
  {
    key: "credit",
    label: "Crédito",
    align: "right",
    show: ({ credit_cents }) =>
      credit_cents === 0 ? nothing : <Money cents={credit_cents} className="text-brand-ink" />,
  },
  {
    key: "balance",
    label: "Saldo",
    align: "right",
    show: ({ balance_cents }) => <Money cents={balance_cents} className="font-semibold" />,
  },
];

function Entry({ entry, onPayment, seesSales }: { entry: StatementEntry } & Options) {
  const { id, kind, sale_id, sale_number, payment_method, note, is_reversed } = entry;
  const named = [
    ENTRY_LABELS[kind],
    kind === "compra" || kind === "devolucao" ? sale_number : payment_method && METHOD_LABELS[payment_method],
  ]
    .filter(Boolean)
    .join(" · ");
  const isPayment = kind === "pagamento" || kind === "estorno";
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {isPayment ? (
        <button type="button" className={linkStyle} onClick={() => onPayment(id)}>
          {named}
        </button>
      ) : sale_id && seesSales ? (
        <Link href={`/consultar-vendas?venda=${sale_id}`} className={linkStyle}>
          {named}
        </Link>
      ) : (
        named
      )}
      {is_reversed ? <Badge>Estornado</Badge> : null}
      {note ? (
        <span className="truncate text-sm text-ink-soft" title={note}>
          {note}
        </span>
      ) : null}
    </span>
  );
}
