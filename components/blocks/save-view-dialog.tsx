"use client";

import { useId, useRef, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import {
  type ListPreferences,
  type ListView,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  saveView,
} from "@/components/blocks/list-preferences";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toaster";

type Props = {
  query: string;
  current: ListView | undefined;
  preferences: ListPreferences;
  onSave: (next: ListPreferences) => void;
  onClose: () => void;
};

/** Saves the filters, the order and the columns of the list under a name. */
export function SaveViewDialog({ query, current, preferences, onSave, onClose }: Props) {
  const fieldId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(current?.name ?? "");
  const [isDefault, setDefault] = useState(current?.isDefault ?? false);
  const [problem, setProblem] = useState<string | undefined>();

  function save() {
    const refusal = problemOf(preferences, name.trim());
    if (refusal) {
      setProblem(refusal);
      nameField.current?.focus();
      return;
    }
    const view = {
      name: name.trim(),
      query,
      hidden: preferences.hidden,
      isDefault,
    };
    onSave(saveView(preferences, view));
    notify.success("Visualização salva", view.name);
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Salvar visualização"
        description="Guarda neste aparelho a busca, os filtros, a ordem e as colunas da lista."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            save();
          }}
        >
          <div className="grid gap-1.5">
            <Label htmlFor={fieldId}>Nome</Label>
            <Input
              id={fieldId}
              ref={nameField}
              value={name}
              maxLength={MAX_VIEW_NAME}
              placeholder="Ex.: Bebidas por preço"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${fieldId}-error` : undefined}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
            <FieldError id={`${fieldId}-error`} message={problem} />
          </div>
          <div className="flex items-center gap-2.5">
            <Checkbox
              id={`${fieldId}-default`}
              checked={isDefault}
              onChange={(event) => setDefault(event.target.checked)}
            />
            <label htmlFor={`${fieldId}-default`}>Abrir a lista com esta visualização</label>
          </div>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Voltar</Button>
            <Button type="submit" variant="primary">
              Salvar
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Returns why the view cannot be saved; undefined if it can. */
function problemOf({ views }: ListPreferences, name: string) {
  if (!name) return "Informe o nome da visualização.";
  if (views.length >= MAX_VIEWS && !views.some((view) => view.name === name))
    return `Você já tem ${MAX_VIEWS} visualizações. Exclua uma para salvar outra.`;
}
