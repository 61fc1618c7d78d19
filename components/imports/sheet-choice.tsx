"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { uploadOf } from "@/components/imports/upload";
import { Alert } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useAction } from "@/lib/api/hooks";
import { imports } from "@/lib/modules/imports/endpoints";
import type { ImportDetail } from "@/lib/modules/imports/schema";

interface Props {
  readonly data: ImportDetail;
  /** The file, if still in memory. Reading another sheet uploads it again. */
  readonly file: File | null;
  readonly onOpen: (id: string) => void;
}

/** Shows which sheet of a workbook was read and lets the user choose another. Hidden if there is only one. */
export function SheetChoice({ data, file, onOpen }: Props) {
  const send = useAction(imports.create);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (data.sheets.length < 2) return null;
  if (!file) {
    return (
      <p className="text-sm text-ink-soft">
        Aba lida: <strong>{data.sheet}</strong>. Para ler outra aba, envie o arquivo de novo.
      </p>
    );
  }

  async function read(sheet: string) {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const opened = await send({ ...uploadOf(data.kind, file), sheet });
      onOpen(opened.id);
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
    setBusy(false);
  }

  return (
    <div className="grid max-w-sm gap-1.5">
      <Label htmlFor="aba">Aba da planilha</Label>
      <Select
        id="aba"
        value={data.sheet ?? ""}
        disabled={isBusy}
        aria-busy={isBusy}
        onChange={(event) => void read(event.target.value)}
      >
        {data.sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </div>
  );
}
