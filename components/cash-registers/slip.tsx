"use client";

import { Printer } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { printElement } from "@/components/blocks/print";
import {
  Paper,
  type PaperWidth,
  PrintCenter,
  PrintLine,
  PrintPreview,
  PrintRule,
  PrintTitle,
} from "@/components/blocks/print-preview";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";

const widths = [
  { value: "58", label: "58 mm" },
  { value: "80", label: "80 mm" },
] as const;

type Props = {
  title: string;
  children: ReactNode;
  /** Shown beside "Imprimir". */
  actions?: ReactNode;
  /** Button at the end of the row that closes the slip. */
  done?: ReactNode;
};

/** Preview of a slip with the shop's name, as it will be printed. */
export function Slip({ title, children, actions, done }: Props) {
  const { name, paper_mm } = useShop();
  const [chosen, setChosen] = useState<PaperWidth | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const width_mm = chosen ?? paper_mm;
  return (
    <div className="grid grid-cols-1 gap-4">
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long slip is scrolled with the keyboard
        tabIndex={0}
        className="grid max-h-[52dvh] justify-center overflow-auto rounded-md bg-well px-3 py-5"
      >
        <PrintPreview>
          <Paper ref={paper} width_mm={width_mm}>
            <PrintTitle>{name}</PrintTitle>
            <PrintCenter>{title}</PrintCenter>
            <PrintRule />
            {children}
          </Paper>
        </PrintPreview>
      </section>
      <div className="flex gap-2 max-sm:flex-col sm:items-center">
        <Segmented
          label="Largura do papel"
          options={widths}
          value={width_mm === 58 ? "58" : "80"}
          onChange={(value) => setChosen(value === "58" ? 58 : 80)}
        />
        <div className="flex flex-1 flex-wrap justify-end gap-2 max-sm:*:flex-auto">
          {actions}
          <Button onClick={() => paper.current && printElement(paper.current, width_mm)}>
            <Printer className="size-4" aria-hidden="true" />
            Imprimir
          </Button>
          {done}
        </div>
      </div>
    </div>
  );
}

/** Space for a signature, with a name below the line. */
export const SignatureLine = ({ name }: { name: string }) => (
  <div className="pt-[9mm]">
    <PrintRule />
    <PrintCenter>{name}</PrintCenter>
  </div>
);

/** Lines with a label and an amount. */
export const SlipLines = ({ lines }: { lines: readonly (readonly [string, string])[] }) =>
  lines.map(([left, right]) => <PrintLine key={left} left={left} right={right} />);
