"use client";

import { ExportPanel } from "@/components/exports/export-panel";

/** On the page a shop is led to when its plan is over: what it has is its own, whatever it decides. */
export const ExportAnyway = () => (
  <section aria-labelledby="levar" className="mt-10 border-t border-line pt-6">
    <h2 id="levar" className="text-lg font-semibold">
      Levar tudo com você
    </h2>
    <p className="mt-1 mb-4 max-w-prose text-ink-soft">
      Os dados são da sua loja. Exporte tudo em planilhas quando quiser, com ou sem plano.
    </p>
    <ExportPanel />
  </section>
);
