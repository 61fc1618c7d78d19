"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { refusalOf } from "@/components/blocks/error-state";
import { textIn } from "@/components/blocks/form/field-display";
import { FieldError } from "@/components/blocks/form/field-error";
import { SelectField } from "@/components/blocks/form/select-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useAction, useApi } from "@/lib/api/hooks";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { labels } from "@/lib/modules/products/labels";
import type { Product } from "@/lib/modules/products/schema";

/** Selects a category or creates one without leaving the form. A product may keep the archived category that it has. */
export function CategoryField({ row }: { row: Pick<Product, "category_id" | "category"> | null }) {
  const { data } = useApi(categories.list, {});
  const { setValue } = useFormContext();
  const [isNew, setNew] = useState(false);
  const active = data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isArchived = row && data && !active.some(({ value }) => value === row.category_id);
  const options = isArchived ? [...active, { value: row.category_id, label: `${row.category} (arquivada)` }] : active;

  if (isNew)
    return (
      <NewCategory
        onDone={(id) => {
          if (id) setValue("category_id", id, { shouldValidate: true, shouldDirty: true });
          setNew(false);
        }}
      />
    );
  return (
    <div className="flex items-start gap-2">
      <SelectField
        name="category_id"
        label={labels.fields.category}
        options={options}
        placeholder={data ? "Escolha" : "Carregando…"}
        showOther={(_, record) => textIn(record, "category") ?? ""}
        className="flex-1"
      />
      <Button className="mt-6.5" onClick={() => setNew(true)}>
        Nova categoria
      </Button>
    </div>
  );
}

function NewCategory({ onDone }: { onDone: (id: string | null) => void }) {
  const create = useAction(categories.create);
  const [name, setName] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { id } = await create({ name });
      onDone(id);
    } catch (error) {
      const { errors, message } = refusalOf(error);
      setComplaint(errors?.name?.[0] ?? message);
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="new-category" className="text-sm font-semibold text-ink">
        Nova categoria
      </label>
      <div className="flex gap-2">
        <Input
          id="new-category"
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={complaint ? true : undefined}
          aria-describedby="new-category-error"
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              save();
            }
            if (event.key === "Escape") {
              event.stopPropagation();
              onDone(null);
            }
          }}
        />
        <Button variant="primary" busy={isBusy} onClick={save}>
          Criar
        </Button>
        <Button variant="ghost" onClick={() => onDone(null)}>
          Voltar
        </Button>
      </div>
      <FieldError id="new-category-error" message={complaint} />
    </div>
  );
}
