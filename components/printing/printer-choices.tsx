"use client";

import { useId } from "react";
import { PAPER_COLUMNS } from "@/components/blocks/print-preview";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { PRINTER_MODELS } from "./printer-models";
import { type PrinterSettings, SPEEDS } from "./printer-settings";

type Props = {
  printer: PrinterSettings;
  change: (part: Partial<PrinterSettings>) => void;
  width_mm: 58 | 80;
};

/** The printer's model and what it does when a sale is finished. */
export function PrinterChoices({ printer, change, width_mm }: Props) {
  const id = useId();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={`${id}-model`}>Modelo</Label>
          <Select
            id={`${id}-model`}
            value={printer.model}
            onChange={({ target }) => {
              const model = PRINTER_MODELS.find(({ value }) => value === target.value);
              if (model) change({ model: model.value });
            }}
          >
            {PRINTER_MODELS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {printer.connection === "serial" ? (
          <div className="grid content-start gap-1.5">
            <Label htmlFor={`${id}-speed`}>Velocidade da porta</Label>
            <Select
              id={`${id}-speed`}
              value={printer.speed}
              onChange={({ target }) => change({ speed: Number(target.value) })}
            >
              {SPEEDS.map((speed) => (
                <option key={speed} value={speed}>
                  {speed}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">
        Papel de {width_mm} mm, até {PAPER_COLUMNS[width_mm]} letras por linha. A largura é definida na aba PIX e
        recibo.
      </p>
      <div className="grid">
        <Choice
          label="Imprimir recibo automaticamente ao finalizar"
          checked={printer.prints_automatically}
          onChange={(prints_automatically) => change({ prints_automatically })}
        />
        <Choice
          label="Abrir gaveta em vendas a dinheiro"
          checked={printer.opens_drawer}
          onChange={(opens_drawer) => change({ opens_drawer })}
        />
        <Choice
          label="Imprimir o logotipo da empresa no recibo"
          checked={printer.prints_logo}
          onChange={(prints_logo) => change({ prints_logo })}
        />
      </div>
    </>
  );
}

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <Label htmlFor={id} className="font-normal">
        {label}
      </Label>
    </div>
  );
}
