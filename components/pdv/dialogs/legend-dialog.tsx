"use client";

import { Printer } from "lucide-react";
import { useRef } from "react";
import { printA4 } from "@/components/blocks/print-a4";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { PRODUCT_NAME } from "@/lib/product";
import { KEY_SECTIONS, type KeyHelp } from "./key-sections";
import { TillDialog } from "./till-dialog";

/** All keys of the till, also printed as a card for the counter. */
export function LegendDialog() {
  const card = useRef<HTMLDivElement>(null);
  return (
    <TillDialog
      name="legend"
      size="lg"
      title="Teclas do PDV"
      description="As teclas valem em qualquer lugar da tela de venda."
    >
      <div ref={card}>
        <h2 className="mb-4 hidden text-lg font-bold print:block">{PRODUCT_NAME}: teclas do PDV</h2>
        <div className="gap-x-8 sm:columns-2">
          {KEY_SECTIONS.map((section) => (
            <KeyTable key={section.title} {...section} />
          ))}
        </div>
      </div>
      <Button
        className="mt-4 justify-self-end"
        onClick={() => {
          if (card.current) void printA4(card.current);
        }}
      >
        <Printer className="size-4" aria-hidden="true" />
        Imprimir cartão de teclas
      </Button>
    </TillDialog>
  );
}

const KeyTable = ({ title, keys }: { title: string; keys: readonly KeyHelp[] }) => (
  <section className="mb-5 break-inside-avoid">
    <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
    <dl className="grid grid-cols-[6rem_1fr] items-center gap-x-3 gap-y-1.5">
      {keys.map(({ keys: pressed, label }) => (
        <div key={pressed} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <Kbd className="pointer-coarse:inline-flex">{pressed}</Kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </section>
);
