import type { ReactNode } from "react";
import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";

/** Layout of the login pages: the form and, on a wide screen, a decoration without data. */
export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
    <div className="flex flex-col px-4 py-4 sm:px-8">
      <header>
        {/* A plain link: these pages are loaded without the client-side router code. */}
        <a href="/" className={BRAND_STYLE}>
          <BrandMark />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col py-4 sm:justify-center sm:py-8">{children}</main>
    </div>
    <aside
      aria-label="Sobre o sistema"
      className="hidden flex-col justify-center overflow-hidden bg-brand-edge px-12 py-10 text-on-brand lg:flex"
    >
      <div className="mx-auto w-full max-w-sm">
        <p className="text-4xl font-bold tracking-tight text-balance">Do balcão ao fim do mês.</p>
        <p className="mt-3 mb-10 text-xl">Venda, caixa, estoque e fiado no mesmo lugar.</p>
        <ReceiptDrawing />
      </div>
    </aside>
  </div>
);

const LINE_WIDTHS = ["w-3/4", "w-1/2", "w-2/3", "w-2/5", "w-3/5"];

/** A receipt without words or numbers, so that it is not taken for the shop's own. */
const ReceiptDrawing = () => (
  <div
    aria-hidden="true"
    className="mx-auto grid w-56 -rotate-3 gap-4 bg-on-brand/95 px-6 pt-7 pb-10 [clip-path:polygon(0_0,100%_0,100%_96%,92%_100%,84%_96%,76%_100%,68%_96%,60%_100%,52%_96%,44%_100%,36%_96%,28%_100%,20%_96%,12%_100%,4%_96%,0_100%)]"
  >
    <span className="mx-auto h-3 w-24 rounded-full bg-brand-edge/60" />
    <span className="border-t-2 border-dashed border-brand-edge/30" />
    {LINE_WIDTHS.map((width) => (
      <span key={width} className="flex items-center justify-between gap-6">
        <span className={`h-2.5 rounded-full bg-brand-edge/25 ${width}`} />
        <span className="h-2.5 w-8 shrink-0 rounded-full bg-brand-edge/25" />
      </span>
    ))}
    <span className="border-t-2 border-dashed border-brand-edge/30" />
    <span className="flex items-center justify-between gap-6">
      <span className="h-4 w-16 rounded-full bg-brand-edge/60" />
      <span className="h-4 w-20 rounded-full bg-brand-edge/60" />
    </span>
  </div>
);
