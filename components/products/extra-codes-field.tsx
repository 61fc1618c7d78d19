"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { canonicalCode } from "@/lib/core/barcode";
import { labels } from "@/lib/modules/products/labels";
import { MAX_EXTRA_BARCODES } from "@/lib/modules/products/schema";

/** Additional codes: of a box, or of another manufacturer. Enter (sent by a scanner) adds a code. */
export function ExtraCodesField() {
  const { id, value, onChange, error, control } = useField("extra_barcodes", true, {
    label: labels.fields.extra_barcodes,
  });
  const [typed, setTyped] = useState("");
  const codes = Array.isArray(value) ? (value as string[]) : [];

  function add() {
    const code = typed.trim();
    if (code && !codes.some((known) => canonicalCode(known) === canonicalCode(code))) onChange([...codes, code]);
    setTyped("");
  }

  return (
    <FieldFrame
      id={id}
      label={labels.fields.extra_barcodes}
      hint="De outra embalagem ou marca: o PDV acha o produto por qualquer um."
      error={error}
      optional
    >
      {codes.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={labels.fields.extra_barcodes}>
          {codes.map((code) => (
            <li
              key={code}
              className="figures flex h-8 items-center rounded-md bg-well pl-2.5 text-sm pointer-coarse:h-11"
            >
              {code}
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
      <div className="flex gap-2">
        <Input
          {...control}
          className="figures"
          autoComplete="off"
          maxLength={40}
          value={typed}
          disabled={codes.length >= MAX_EXTRA_BARCODES}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="icon" aria-label="Incluir código" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </FieldFrame>
  );
}
