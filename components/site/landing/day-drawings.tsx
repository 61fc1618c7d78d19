import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { DRAWER, DRAWER_CENTS, NOTEBOOK, SHELF } from "@/components/site/landing/shop";
import { cn } from "@/components/ui/cn";
import { formatAmount, formatMoney } from "@/lib/core/money";

const signed = (cents: number) => `${cents < 0 ? "−" : ""}${formatAmount(Math.abs(cents))}`;

const Sheet = ({ says, className, children }: { says: string; className?: string; children: ReactNode }) => (
  <div
    role="img"
    aria-label={says}
    className={cn("rounded-lg border border-line bg-surface p-4 text-sm shadow-float sm:p-5", className)}
  >
    {children}
  </div>
);

const notes = [50, 50, 20, 20, 10];

export const OpeningDrawing = () => (
  <Sheet says="Contagem das notas na abertura do caixa: R$ 150,00.">
    <div className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">Valor de abertura</span>
      <span className="figures text-2xl font-bold tracking-tight">R$ 150,00</span>
    </div>
    <div className="mt-3 grid grid-cols-5 gap-2">
      {notes.map((note, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes of the same value have no other key
          key={index}
          className="figures grid h-10 place-items-center rounded-sm border border-brand-ink/40 bg-brand-wash text-base font-semibold text-brand-ink outline-1 -outline-offset-4 outline-brand-ink/25 outline-dashed"
        >
          {note}
        </span>
      ))}
    </div>
  </Sheet>
);

export const NotebookDrawing = () => (
  <Sheet
    says="Caderneta de fiado do seu Antônio: compras, um pagamento por PIX e o saldo de R$ 83,25."
    className="relative pl-9 before:absolute before:inset-y-0 before:left-6 before:w-px before:bg-danger-ink/40 sm:pl-11"
  >
    <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
      <span className="font-semibold">Seu Antônio</span>
      <span className="text-ink-soft">limite R$ 400,00</span>
    </div>
    {NOTEBOOK.map((entry) => (
      <div key={entry.day} className="figures flex items-baseline gap-3 border-b border-line py-1.5">
        <span className="text-ink-soft">{entry.day}</span>
        <span className="min-w-0 flex-1 truncate">{entry.what}</span>
        <span className={cn("w-16 text-right", entry.owed_cents < 0 && "font-semibold text-brand-ink")}>
          {signed(entry.owed_cents)}
        </span>
        <span className="w-16 text-right font-semibold">{formatAmount(entry.balance_cents)}</span>
      </div>
    ))}
    <div className="mt-3 ml-auto w-fit max-w-[88%] rounded-lg rounded-br-none bg-brand-wash px-3 py-2 text-ink">
      Oi, Antônio. Seu saldo no Mercadinho da Lúcia é R$ 83,25. O extrato completo está neste link.
    </div>
  </Sheet>
);

export const ShelfDrawing = () => (
  <Sheet says="Lista de compras feita com o que está abaixo do estoque mínimo.">
    <div className="flex gap-3 border-b border-line-strong pb-2 font-semibold">
      <span className="flex-1">Lista de compras</span>
      <span className="w-16 text-right font-medium text-ink-soft">estoque</span>
      <span className="w-16 text-right">comprar</span>
    </div>
    {SHELF.map((item) => (
      <div key={item.name} className="figures flex items-center gap-3 border-b border-line py-2 last:border-0">
        <span className="size-4 shrink-0 rounded-sm border border-line-strong" />
        <span className="min-w-0 flex-1 truncate">{item.name}</span>
        <span
          className={cn("w-16 text-right", item.stock === 0 ? "font-semibold text-danger-ink" : "text-waiting-ink")}
        >
          {item.stock} de {item.minimum}
        </span>
        <span className="w-16 text-right font-semibold">{item.buy}</span>
      </div>
    ))}
  </Sheet>
);

export const ClosingDrawing = () => (
  <Sheet says={`Fechamento do caixa: esperado na gaveta ${formatMoney(DRAWER_CENTS)}, contado o mesmo, sem diferença.`}>
    {DRAWER.map((term) => (
      <div key={term.label} className="figures flex justify-between gap-4 py-1">
        <span className="text-ink-soft">{term.label}</span>
        <span>{signed(term.cents)}</span>
      </div>
    ))}
    <div className="figures mt-2 flex items-baseline justify-between gap-4 border-t-3 border-double border-line-strong pt-2">
      <span className="font-semibold">Esperado na gaveta</span>
      <span className="text-xl font-bold">{formatMoney(DRAWER_CENTS)}</span>
    </div>
    <div className="figures flex items-baseline justify-between gap-4 pt-1">
      <span className="text-ink-soft">Contado</span>
      <span>{formatMoney(DRAWER_CENTS)}</span>
    </div>
    <div className="mt-3 flex items-center gap-2 rounded-md bg-brand-wash px-3 py-2 font-semibold text-brand-ink">
      <Check className="size-4" aria-hidden="true" />
      Confere, sem diferença
    </div>
  </Sheet>
);
