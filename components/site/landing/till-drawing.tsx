import { LINES, SHOP, TOTAL_CENTS } from "@/components/site/landing/shop";
import { formatAmount, formatMoney } from "@/lib/core/money";

const keys = ["Dinheiro", "PIX", "Débito", "Crédito", "Fiado"];

/** A drawing of the PDV during a sale. */
export const TillDrawing = () => (
  <div
    role="img"
    aria-label={`Tela de venda com ${LINES.length} itens e total de ${formatMoney(TOTAL_CENTS)}.`}
    className="overflow-hidden rounded-xl border border-line bg-surface shadow-sheet"
  >
    <div className="flex items-center justify-between gap-3 border-b border-line bg-raised px-4 py-2.5 text-sm">
      <span className="flex items-center gap-2 font-semibold">
        <span className="size-2 rounded-full bg-brand-ink" />
        Caixa aberto
      </span>
      <span className="truncate text-ink-soft">{SHOP}</span>
      <span className="figures text-ink-soft">10:37</span>
    </div>
    <div className="px-4 pt-3">
      <div className="flex items-center rounded-md border-2 border-brand-ink bg-surface px-3 py-2 text-sm text-ink-faint">
        <span className="mr-0.5 h-4 w-px bg-ink" />
        Passe o leitor ou digite o nome
      </div>
      <ol className="mt-2">
        {LINES.map((line) => (
          <li key={line.name} className="flex items-baseline gap-3 border-b border-line py-2 text-sm last:border-0">
            <span className="min-w-0 flex-1 truncate font-medium">{line.name}</span>
            <span className="figures w-16 text-right text-ink-soft">{line.quantity}</span>
            <span className="figures w-14 text-right text-ink-soft max-sm:hidden">
              {formatAmount(line.price_cents)}
            </span>
            <span className="figures w-14 text-right font-semibold">{formatAmount(line.total_cents)}</span>
          </li>
        ))}
      </ol>
    </div>
    <div className="flex items-end justify-between gap-4 bg-brand px-4 pt-3 pb-2.5 text-on-brand">
      <span className="pb-1 text-sm font-medium">Total</span>
      <span className="figures text-4xl font-bold tracking-tight sm:text-5xl">{formatMoney(TOTAL_CENTS)}</span>
    </div>
    <div className="grid grid-cols-5 gap-1.5 bg-well p-2.5">
      {keys.map((key, index) => (
        <span
          key={key}
          className="key-edge grid min-w-0 justify-items-center rounded-md border border-line bg-key px-1 pt-1 pb-1.5 text-xs font-semibold"
        >
          <span className="figures text-ink-soft">{index + 1}</span>
          <span className="max-w-full truncate">{key}</span>
        </span>
      ))}
    </div>
  </div>
);
