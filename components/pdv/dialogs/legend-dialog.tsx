"use client";

import { Kbd } from "@/components/ui/kbd";
import { printKeys } from "@/components/ui/shortcut-keys";
import { BARE_KEYS, TILL_KEYS, TYPING_HINTS } from "../keys";
import { TillDialog } from "./till-dialog";

export const LegendDialog = () => (
  <TillDialog name="legend" title="Teclas do PDV" description="As teclas valem em qualquer lugar da tela de venda.">
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <KeyTable title="Venda" keys={TILL_KEYS.map(({ keys, label }) => ({ keys: printKeys(keys), label }))} />
      <div className="grid content-start gap-5">
        <KeyTable title="Com a busca vazia" keys={BARE_KEYS} />
        <KeyTable title="Ao digitar" keys={TYPING_HINTS} />
      </div>
    </div>
  </TillDialog>
);

const KeyTable = ({ title, keys }: { title: string; keys: readonly { keys: string; label: string }[] }) => (
  <section>
    <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
      {keys.map(({ keys, label }) => (
        <div key={keys} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <Kbd className="pointer-coarse:inline-flex">{keys}</Kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </section>
);
