import { CHANGE_CENTS, LINES, RECEIVED_CENTS, SHOP, TOTAL_CENTS } from "@/components/site/landing/shop";
import { formatAmount } from "@/lib/core/money";

const Line = ({ left, cents }: { left: string; cents: number }) => (
  <div className="flex justify-between gap-2">
    <span className="truncate">{left}</span>
    <span>{formatAmount(cents)}</span>
  </div>
);

const Rule = () => <div className="my-1.5 border-t border-dashed border-black/50" />;

/** The receipt of the same sale, on white paper in both themes. */
export const ReceiptDrawing = () => (
  <div role="img" aria-label="Cupom não fiscal da mesma venda, com o troco." className="drop-shadow-lg">
    <div className="torn-bottom w-58 bg-white px-4 pt-4 pb-5 font-mono text-xs leading-normal text-black">
      <div className="text-center font-bold uppercase">{SHOP}</div>
      <div className="text-center">CUPOM NÃO FISCAL</div>
      <Rule />
      {LINES.map((line) => (
        <Line key={line.name} left={line.name} cents={line.total_cents} />
      ))}
      <Rule />
      <div className="font-bold">
        <Line left="TOTAL R$" cents={TOTAL_CENTS} />
      </div>
      <Line left="Dinheiro" cents={RECEIVED_CENTS} />
      <Line left="Troco" cents={CHANGE_CENTS} />
    </div>
  </div>
);
