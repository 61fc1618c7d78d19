import type { ReactNode } from "react";
import { ClosingDrawing, NotebookDrawing, OpeningDrawing, ShelfDrawing } from "@/components/site/landing/day-drawings";

const moments: { time: string; title: string; text: string; drawing: ReactNode }[] = [
  {
    time: "08:02",
    title: "Abra o caixa com o troco contado",
    text: "Conte as notas, confirme o valor e comece a vender. Cada pessoa abre o seu caixa, e o que entra e sai dele fica no nome dela.",
    drawing: <OpeningDrawing />,
  },
  {
    time: "15:20",
    title: "Anote o fiado sem caderno",
    text: "O limite é conferido antes de a mercadoria sair. O saldo, as compras e os pagamentos ficam em um extrato que você manda pelo WhatsApp.",
    drawing: <NotebookDrawing />,
  },
  {
    time: "18:40",
    title: "Compre o que está acabando",
    text: "Cada venda baixa o estoque. O que chega ao mínimo entra sozinho na lista de compras, com a quantidade sugerida.",
    drawing: <ShelfDrawing />,
  },
  {
    time: "19:05",
    title: "Feche o caixa e vá para casa",
    text: "O sistema soma abertura, vendas, recebimentos e sangrias. Você conta a gaveta, e a diferença aparece na hora, com tudo o que a explica.",
    drawing: <ClosingDrawing />,
  },
];

export const ShopDay = () => (
  <section id="um-dia" className="drawn-late scroll-mt-6">
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 className="text-3xl font-bold">Um dia na loja</h2>
      <ol className="mt-8 sm:mt-10">
        {moments.map(({ time, title, text, drawing }) => (
          <li
            key={time}
            className="grid grid-cols-1 items-start gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[7.5rem_1fr_1.1fr] md:py-10"
          >
            <p className="figures text-3xl font-bold tracking-tight text-brand-ink">
              <time>{time}</time>
            </p>
            <div className="max-w-md">
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="mt-2 text-lg text-ink-soft">{text}</p>
            </div>
            {drawing}
          </li>
        ))}
      </ol>
    </div>
  </section>
);
