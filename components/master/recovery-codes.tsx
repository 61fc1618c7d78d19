"use client";

import { Copy, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once: each opens the log-in once when the phone is not at hand. */
export function RecoveryCodes({ codes, onDone }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify.success("Códigos copiados");
    } catch {
      notify.error("Não foi possível copiar", "Anote os códigos antes de fechar.");
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Cada código entra uma vez no lugar do aplicativo. Eles não serão mostrados de novo: imprima ou guarde num lugar
        seguro, longe do celular.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-well px-4 py-3 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copiar
        </Button>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
