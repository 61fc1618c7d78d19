"use client";

import { Printer } from "lucide-react";
import { CopyButton } from "@/components/blocks/copy-button";
import { Button } from "@/components/ui/button";

type Props = { codes: readonly string[]; onDone: () => void };

/** Shows the recovery codes, once. Each code replaces the second factor for one login. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <div className="grid gap-4">
    <p className="text-ink-soft">
      Cada código vale uma vez, no lugar do aplicativo ou da chave de acesso. Eles não serão mostrados de novo: imprima
      ou guarde num lugar seguro, longe do celular.
    </p>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-well px-4 py-3 font-mono text-base">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <CopyButton text={codes.join("\n")} label="Copiar" otherwise="Anote os códigos antes de fechar." />
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
