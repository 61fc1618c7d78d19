"use client";

import { ChevronRight } from "lucide-react";
import { Money } from "@/components/blocks/money";
import { changeQuery } from "@/components/blocks/use-address";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { labels } from "@/lib/modules/cash-registers/labels";
import { drawerTerms } from "@/lib/modules/cash-registers/rules";
import type { CashSummary } from "@/lib/modules/cash-registers/schema";

type Props = { drawer: CashSummary["drawer"] | undefined; register_id: string };

/** The expected amount in the drawer and the terms of its sum, each with a link to its movements. */
export function DrawerPanel({ drawer, register_id }: Props) {
  return (
    <Card className="flex flex-col overflow-hidden" aria-busy={!drawer || undefined} aria-label="Esperado na gaveta">
      <header className="border-b-4 border-double border-line-strong bg-brand-wash px-5 py-4">
        <h2 className="font-semibold text-brand-ink">{labels.drawer.expected_cents}</h2>
        {drawer ? (
          <p className="figures mt-1 text-4xl font-bold tracking-tight whitespace-nowrap text-ink sm:text-5xl">
            <Money cents={drawer.expected_cents} />
          </p>
        ) : (
          <Skeleton className="mt-2 h-11 w-56" />
        )}
      </header>
      {drawer ? (
        <ol className="divide-y divide-line py-1">
          {drawerTerms(drawer).map(({ key, sign, cents }) => {
            const term = key === "opening_cents" ? null : key.replace("_cents", "");
            const words = (
              <>
                <span aria-hidden="true" className="w-3 text-center font-semibold text-ink-faint">
                  {sign}
                </span>
                <span className="flex-1">
                  <span className="sr-only">{sign === "+" ? "mais " : "menos "}</span>
                  {labels.drawer[key]}
                </span>
                <Money cents={cents} className={cents === 0 ? "text-ink-soft" : "font-semibold"} />
                <ChevronRight
                  className={`-mr-1.5 size-4 shrink-0 text-ink-faint ${term ? "" : "invisible"}`}
                  aria-hidden="true"
                />
              </>
            );
            const style = "flex min-h-10 items-center gap-2.5 px-5 py-1.5 pointer-coarse:min-h-11";
            return (
              <li key={key}>
                {term ? (
                  <Link
                    className={`${style} hover:bg-well hover:[&>span:nth-child(2)]:underline focus-visible:-outline-offset-2`}
                    href={`/controle-caixa${changeQuery("", { aba: "movimentacoes", caixa: register_id, parcela: term })}`}
                  >
                    {words}
                  </Link>
                ) : (
                  <div className={style}>{words}</div>
                )}
              </li>
            );
          })}
        </ol>
      ) : (
        <div className="grid gap-4 px-5 py-4">
          {["a", "b", "c", "d", "e", "f", "g"].map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
      )}
    </Card>
  );
}
