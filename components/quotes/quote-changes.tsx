import { Alert } from "@/components/ui/alert";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { Quote } from "@/lib/modules/quotes/schema";

/** Lists changes of prices and stock since the quote was made, while it can still be sold. */
export function QuoteChanges({ quote }: { quote: Quote }) {
  if (quote.status === "convertido" || quote.status === "recusado") return null;
  const changes = quote.items.flatMap((item) => changesOf(item));
  if (changes.length === 0) return null;
  return (
    <Alert tone="waiting" title="Mudou desde o orçamento">
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  );
}

function changesOf(item: Quote["items"][number]): string[] {
  const { description, current_price_cents, current_stock_milli, unit_price_cents, quantity_milli, unit } = item;
  if (current_price_cents === null || current_stock_milli === null) return [];
  if (item.is_archived) return [`${description} foi arquivado no cadastro.`];
  const price =
    current_price_cents === unit_price_cents
      ? []
      : [`${description}: ${formatMoney(unit_price_cents)} no orçamento, ${formatMoney(current_price_cents)} hoje.`];
  const stock =
    current_stock_milli >= quantity_milli
      ? []
      : [
          `${description}: ${formatQuantityWithUnit(quantity_milli, unit)} no orçamento, ${formatQuantityWithUnit(current_stock_milli, unit)} em estoque.`,
        ];
  return [...price, ...stock];
}
