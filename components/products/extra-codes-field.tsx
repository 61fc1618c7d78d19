"use client";

import { Plus, X } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { addTypedCodes, BARCODE, codeListProblem, repeatedCodes, splitCodes } from "@/lib/modules/products/codes/rules";
import { labels } from "@/lib/modules/products/labels";
import { MAX_EXTRA_BARCODES } from "@/lib/modules/products/schema";

/**
 * Additional codes: of a box, or of another manufacturer. Enter (sent by a scanner) adds a code; several can be pasted at
 * once. A wrong code stays in the list, marked, until it is removed; a repeated one is not added.
 */
export function ExtraCodesField() {
  const { id, value, onChange, error, control } = useField("extra_barcodes", true, {
    label: labels.fields.extra_barcodes,
  });
  const main = useWatch({ name: "barcode" });
  const [typed, setTyped] = useState("");
  const [repeated, setRepeated] = useState<string[]>([]);
  const codes = Array.isArray(value) ? (value as string[]) : [];
  const problem = codeListProblem(codes) ?? error;

  function add(text: string) {
    if (splitCodes(text).length === 0) return setTyped("");
    const result = addTypedCodes(codes, typeof main === "string" ? main : "", text);
    if (result.codes.length > codes.length) onChange(result.codes);
    setRepeated(result.repeated);
    setTyped("");
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (splitCodes(text).length < 2) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  }

  return (
    <FieldFrame
      id={id}
      label={labels.fields.extra_barcodes}
      hint="De outra embalagem ou marca. Para incluir vários, cole-os separados por vírgula, espaço ou linha."
      error={problem}
      optional
    >
      {codes.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={labels.fields.extra_barcodes}>
          {codes.map((code) => (
            <li
              key={code}
              className={cn(
                "figures flex min-h-8 min-w-0 items-center rounded-md bg-well pl-2.5 text-sm pointer-coarse:min-h-11",
                !BARCODE.test(code) && "text-danger-ink outline outline-danger",
              )}
            >
              <span className="break-all">{code}</span>
              <button
                type="button"
                aria-label={`Remover o código ${code}`}
                className="grid size-8 place-items-center text-ink-soft hover:text-danger-ink pointer-coarse:size-11"
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {repeated.length > 0 ? (
        <p role="status" className="text-sm font-medium text-waiting-ink">
          {repeatedCodes(repeated)}. Não foi incluído de novo.
        </p>
      ) : null}
      <div className="flex gap-2">
        <Input
          {...control}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="figures"
          autoComplete="off"
          value={typed}
          disabled={codes.length >= MAX_EXTRA_BARCODES}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={paste}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button size="icon" aria-label="Incluir código" onClick={() => add(typed)}>
          <Plus className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </FieldFrame>
  );
}
