import { Money } from "@/components/blocks/money";
import { formatInstant } from "@/lib/core/calendar";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

type Props = { found: readonly SaleSummary[]; zone: string; onChoose: (id: string) => void };

/** Search results, to choose one sale. */
export const FoundSales = ({ found, zone, onChoose }: Props) =>
  found.length === 0 ? (
    <p className="text-ink-soft">Nenhuma venda encontrada. Confira o número.</p>
  ) : (
    <ul className="grid divide-y divide-line rounded-md border border-line">
      {found.map(({ id, number, sold_at, customer, total_cents }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center justify-between gap-4 px-3 py-2 text-left hover:bg-well"
            onClick={() => onChoose(id)}
          >
            <span className="min-w-0">
              <span className="figures block font-medium">Venda {number}</span>
              <span className="block truncate text-sm text-ink-soft">
                {[formatInstant(sold_at, zone), customer?.name].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Money cents={total_cents} className="font-semibold" />
          </button>
        </li>
      ))}
    </ul>
  );
