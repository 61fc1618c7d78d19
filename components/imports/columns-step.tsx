"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useAction } from "@/lib/api/hooks";
import { columnsProblem, FIELDS, type Field } from "@/lib/modules/imports/column-rules";
import { imports } from "@/lib/modules/imports/endpoints";
import type { ImportDetail } from "@/lib/modules/imports/schema";

type Props = { data: ImportDetail; onChosen: (data: ImportDetail) => void; onAnother: () => void };

/** Maps columns to fields. Columns recognized by their heading are preselected. */
export function ColumnsStep({ data, onChosen, onAnother }: Props) {
  const choose = useAction(imports.choose);
  const [columns, setColumns] = useState(data.columns);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = columnsProblem(data.kind, columns, data.header.length);

  function assign(field: string, column: string) {
    const { [field]: _, ...others } = columns;
    setColumns(column === "" ? others : { ...others, [field]: Number(column) });
  }

  async function check() {
    setBusy(true);
    setRefusal(null);
    try {
      onChosen(await choose({ id: data.id, columns }));
    } catch (error) {
      setRefusal(refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-soft">
        Relacione as colunas de <span className="break-all">{data.file_name}</span> aos campos. O que você deixar sem
        coluna não é importado.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS[data.kind].map((field) => (
          <ColumnChoice key={field.name} field={field} data={data} column={columns[field.name]} onChange={assign} />
        ))}
      </div>
      {(problem ?? refusal) ? <Alert tone="waiting">{problem ?? refusal}</Alert> : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button onClick={onAnother}>Escolher outro arquivo</Button>
        <Button variant="primary" disabled={problem !== null} busy={isBusy} busyLabel="Conferindo…" onClick={check}>
          Conferir linhas
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  field: Field;
  data: ImportDetail;
  column: number | undefined;
  onChange: (field: string, column: string) => void;
};

function ColumnChoice({ field, data, column, onChange }: ChoiceProps) {
  const id = `coluna-${field.name}`;
  const examples = column === undefined ? [] : data.sample.map((cells) => cells[column]).filter(Boolean);
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>
        {field.label}
        {field.needed ? null : <span className="ml-1.5 font-normal text-ink-soft">(opcional)</span>}
      </Label>
      <Select id={id} value={column ?? ""} onChange={(event) => onChange(field.name, event.target.value)}>
        <option value="">Não importar</option>
        {data.header.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index; headings may repeat
          <option key={at} value={at}>
            {heading}
          </option>
        ))}
      </Select>
      <p className="min-h-5 truncate text-sm text-ink-soft">{examples.join(" · ")}</p>
    </div>
  );
}
