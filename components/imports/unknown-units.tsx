"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { Alert } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useAction } from "@/lib/api/hooks";
import type { Unit } from "@/lib/core/quantity";
import { imports } from "@/lib/modules/imports/endpoints";
import type { ImportDetail } from "@/lib/modules/imports/schema";
import { labels } from "@/lib/modules/products/labels";

type Props = { data: ImportDetail; onChosen: (data: ImportDetail) => void };

/** Asks for the unit of each unknown word in the column of units. A choice checks the lines again. */
export function UnknownUnits({ data, onChosen }: Props) {
  const choose = useAction(imports.choose);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (data.unknown_units.length === 0) return null;

  async function treatAs(word: string, unit: Unit | null) {
    const chosen = data.unknown_units.map((unknown) => (unknown.word === word ? { word, unit } : unknown));
    const unit_words = Object.fromEntries(chosen.flatMap(({ word, unit }) => (unit ? [[word, unit]] : [])));
    setBusy(true);
    setRefusal(null);
    try {
      onChosen(await choose({ id: data.id, columns: data.columns, unit_words }));
    } catch (error) {
      setRefusal(refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <fieldset className="grid gap-3" disabled={isBusy}>
      <legend className="font-semibold">Unidades que não conhecemos</legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.unknown_units.map(({ word, text, line_count, unit }, at) => (
          <div key={word} className="grid content-start gap-1.5">
            <Label htmlFor={`unidade-${at}`}>
              Tratar “{text}” como
              <span className="ml-1.5 font-normal text-ink-soft">
                ({line_count} {line_count === 1 ? "linha" : "linhas"})
              </span>
            </Label>
            <Select
              id={`unidade-${at}`}
              value={unit ?? ""}
              onChange={(event) => treatAs(word, event.target.value === "" ? null : (event.target.value as Unit))}
            >
              <option value="">Não importar estas linhas</option>
              {labels.unitOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      {refusal ? <Alert tone="waiting">{refusal}</Alert> : null}
    </fieldset>
  );
}
