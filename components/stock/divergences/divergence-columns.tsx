import type { Column } from "@/components/blocks/data-columns";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatInstant } from "@/lib/core/calendar";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { Divergence } from "@/lib/modules/stock/divergences/schema";

const common = (zone: string | undefined): Column<Divergence>[] => [
  {
    key: "product",
    label: "Produto",
    grow: true,
    show: ({ product }) => (
      <Link href={`/consultar-estoque?produto=${product.id}`} className="font-medium break-words hover:underline">
        {product.name}
      </Link>
    ),
  },
  {
    key: "sale",
    label: "Venda",
    show: ({ sale }) => (
      <span className="figures whitespace-nowrap">
        {sale.number}
        <span className="block text-sm text-ink-soft">{formatInstant(sale.sold_at, zone)}</span>
      </span>
    ),
  },
  {
    key: "user",
    label: "Operador",
    hideOnCard: true,
    wideOnly: "desk",
    show: ({ sale }) => (
      <span className="block max-w-44 truncate" title={sale.user_name}>
        {sale.user_name}
      </span>
    ),
  },
  {
    key: "missing",
    label: "Faltou",
    align: "right",
    show: ({ missing_milli, product }) => (
      <span className="figures font-semibold whitespace-nowrap">
        {formatQuantityWithUnit(missing_milli, product.unit)}
      </span>
    ),
  },
];

const open = (onResolve: ((divergence: Divergence) => void) | null): Column<Divergence>[] => [
  {
    key: "stock",
    label: "Estoque hoje",
    align: "right",
    show: ({ product }) => (
      <span className="figures whitespace-nowrap">
        {formatQuantityWithUnit(product.current_stock_milli, product.unit)}
      </span>
    ),
  },
  ...(onResolve
    ? [
        {
          key: "tasks",
          label: "",
          align: "right",
          show: (row: Divergence) => (
            <Button size="sm" aria-label={`Resolver ${row.product.name}`} onClick={() => onResolve(row)}>
              Resolver
            </Button>
          ),
        } as const,
      ]
    : []),
];

const settled = (zone: string | undefined): Column<Divergence>[] => [
  {
    key: "settled",
    label: "Resolvida",
    show: ({ settled: resolution, product }) =>
      resolution ? (
        <span className="block min-w-48">
          {resolution.moved_milli === 0
            ? "Sem mudar o estoque"
            : `${resolution.moved_milli > 0 ? "Entraram" : "Saíram"} ${formatQuantityWithUnit(Math.abs(resolution.moved_milli), product.unit)}`}
          <span className="block text-sm break-words text-ink-soft">{resolution.reason}</span>
        </span>
      ) : null,
  },
  {
    key: "by",
    label: "Por",
    show: ({ settled: resolution }) =>
      resolution ? (
        <span className="block">
          {resolution.user_name}
          <span className="figures block text-sm whitespace-nowrap text-ink-soft">
            {formatInstant(resolution.at, zone)}
          </span>
        </span>
      ) : null,
  },
];

export const divergenceColumns = (
  shown: "abertas" | "resolvidas",
  zone: string | undefined,
  onResolve: ((divergence: Divergence) => void) | null,
): Column<Divergence>[] => [...common(zone), ...(shown === "abertas" ? open(onResolve) : settled(zone))];
