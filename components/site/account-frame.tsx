import type { ReactNode } from "react";
import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";
import { ClosingDrawing } from "@/components/site/landing/day-drawings";

/** Layout of the login pages: the form and, on a wide screen, a drawing of a register closing. */
export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
    <div className="flex flex-col px-4 py-4 sm:px-8">
      <header>
        {/* A plain link: these pages are loaded without the client-side router code. */}
        <a href="/" className={BRAND_STYLE}>
          <BrandMark />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-8">{children}</main>
    </div>
    <aside
      aria-label="Fechamento de caixa, como o sistema mostra"
      className="hidden flex-col justify-center bg-brand-edge px-12 py-10 text-on-brand lg:flex"
    >
      <div className="mx-auto w-full max-w-sm">
        <p className="figures text-4xl font-bold tracking-tight">19:05</p>
        <p className="mt-1 mb-6 text-xl">Caixa fechado, tudo confere.</p>
        <div className="text-ink">
          <ClosingDrawing />
        </div>
      </div>
    </aside>
  </div>
);
