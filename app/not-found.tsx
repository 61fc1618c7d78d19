import type { Metadata } from "next";
import Link from "next/link";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-20 sm:px-8">
        <p className="figures text-5xl font-bold tracking-tight text-brand-ink">404</p>
        <h1 className="mt-3 text-3xl font-bold">Página não encontrada</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          O endereço pode ter mudado ou sido digitado com erro. Volte ao início ou procure na central de ajuda.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link href="/">Voltar ao início</Link>
          </Button>
          <Button asChild>
            <Link href="/help/central-de-ajuda">Abrir a central de ajuda</Link>
          </Button>
        </div>
      </div>
    </SiteFrame>
  );
}
