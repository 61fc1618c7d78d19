import type { Metadata } from "next";
import { Monogram } from "@/components/site/monogram";
import { buttonStyle } from "@/components/ui/button";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = { title: "Página não encontrada" };

/** Included in every page's payload, so it uses no client components: its links are plain links. */
export default function NotFound() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-8">
      <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
        <Monogram />
        {PRODUCT_NAME}
      </p>
      <p className="figures mt-14 text-5xl font-bold tracking-tight text-brand-ink">404</p>
      <h1 className="mt-3 text-3xl font-bold">Página não encontrada</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">
        O endereço pode ter mudado ou sido digitado com erro. Volte ao início ou procure na central de ajuda.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/" className={buttonStyle({ variant: "primary" })}>
          Voltar ao início
        </a>
        <a href="/help/central-de-ajuda" className={buttonStyle()}>
          Abrir a central de ajuda
        </a>
      </div>
    </main>
  );
}
