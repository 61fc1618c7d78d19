import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatInstant } from "@/lib/core/calendar";
import { REVIEW_LABELS, REVIEW_STATUS_LABELS } from "@/lib/modules/sales/reviews/labels";
import type { ListedReview } from "@/lib/modules/sales/reviews/schema";
import { toneOf } from "./review-facts";

/** Columns of the reviews list. `onReview` opens a review. */
export const reviewColumns = (
  zone: string | undefined,
  onReview: (review: ListedReview) => void,
): Column<ListedReview>[] => [
  {
    key: "reason",
    label: "Motivo",
    grow: true,
    show: ({ reason, over_limit }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge tone={toneOf(reason)}>{REVIEW_LABELS[reason]}</Badge>
        {over_limit ? <Badge tone="danger">Caixa acima do limite</Badge> : null}
      </span>
    ),
  },
  {
    key: "sale",
    label: "Venda",
    show: ({ sale }) => (
      <span className="figures whitespace-nowrap">
        <Link href={`/consultar-vendas?venda=${sale.id}`} className="font-medium hover:underline">
          {sale.number}
        </Link>
        <span className="block text-sm text-ink-soft">{formatInstant(sale.sold_at, zone)}</span>
      </span>
    ),
  },
  {
    key: "user",
    label: "Operador",
    show: ({ sale }) => (
      <span className="block max-w-44 truncate" title={sale.user_name}>
        {sale.user_name}
      </span>
    ),
  },
  {
    key: "total",
    label: "Total",
    align: "right",
    show: ({ sale }) => <Money cents={sale.total_cents} />,
  },
  {
    key: "amount",
    label: "Diferença",
    align: "right",
    show: ({ amount_cents }) => <Money cents={amount_cents} className="font-semibold" />,
  },
  {
    key: "tasks",
    label: "",
    align: "right",
    show: (row) => (
      <Button
        size="sm"
        variant={row.is_yours_to_decide ? "primary" : "secondary"}
        aria-label={`${row.is_yours_to_decide ? "Revisar" : "Ver"} venda ${row.sale.number}: ${REVIEW_LABELS[row.reason]}`}
        onClick={() => onReview(row)}
      >
        {row.is_yours_to_decide ? "Revisar" : row.status === "pending" ? "Ver" : REVIEW_STATUS_LABELS[row.status]}
      </Button>
    ),
  },
];
