"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { ColorField } from "@/components/products/categories/color-field";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import { fold } from "@/lib/core/text";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { countProducts, labels } from "@/lib/modules/products/categories/labels";
import { type Category, categoryFields, changedCategory, mergeInput } from "@/lib/modules/products/categories/schema";

const Fields = () => (
  <>
    <TextField name="name" label={labels.fields.name} autoFocus autoComplete="off" maxLength={60} />
    <ColorField />
  </>
);

/** Creates a category. A name that the list already has is refused here: the API would return the existing category. */
export function NewCategoryDialog({ rows, onClose }: { rows: readonly Category[]; onClose: () => void }) {
  const create = useAction(categories.create);
  return (
    <DraftDialog title="Nova categoria" onClose={onClose}>
      <Form
        schema={categoryFields}
        defaultValues={{ name: "", color: "" }}
        submitLabel="Criar categoria"
        busyLabel="Criando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const same = rows.find(({ name }) => fold(name) === fold(values.name));
          if (same) {
            const message = `Já existe a categoria ${same.name}.`;
            throw new ApiError(409, "CONFLICT", message, { name: [message] });
          }
          const { name } = await create(values);
          notify.success("Categoria criada", name);
          onClose();
        }}
      >
        <Fields />
      </Form>
    </DraftDialog>
  );
}

const draftOf = ({ id, version, name, color }: Category) => ({ id, version, name, color: color ?? ("" as const) });

export function EditCategoryDialog({ row, onClose }: { row: Category; onClose: () => void }) {
  const update = useAction(categories.update);
  return (
    <DraftDialog title={row.name} onClose={onClose}>
      <Form
        schema={changedCategory}
        defaultValues={draftOf(row)}
        editing={{ record: row, draft: draftOf }}
        submitLabel="Salvar categoria"
        busyLabel="Salvando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name } = await update(values);
          notify.success("Categoria salva", name);
          onClose();
        }}
      >
        <Fields />
      </Form>
    </DraftDialog>
  );
}

type MergeProps = { row: Category; others: readonly Category[]; onClose: () => void };

/** Moves the products of a category to another one. It cannot be undone, so the dialog says what will happen. */
export function MergeCategoryDialog({ row, others, onClose }: MergeProps) {
  const merge = useAction(categories.merge);
  return (
    <DraftDialog
      title={`Unir ${row.name}`}
      description={`Os produtos de ${row.name}, também os arquivados, passam para a categoria que você escolher, e ${row.name} deixa de existir. Isso não pode ser desfeito.`}
      onClose={onClose}
    >
      <Form
        schema={mergeInput}
        defaultValues={{ id: row.id, into_id: "" }}
        submitLabel="Unir categorias"
        busyLabel="Unindo…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name, product_count } = await merge(values);
          notify.success("Categorias unidas", `${name}: ${countProducts(product_count)}`);
          onClose();
        }}
      >
        <SelectField
          name="into_id"
          label="Categoria que fica"
          placeholder="Escolha"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form>
    </DraftDialog>
  );
}

/** The server refuses a category with products or stock counts, and the dialog shows why. */
export function RemoveCategoryDialog({ row: { id, name }, onClose }: { row: Category; onClose: () => void }) {
  const remove = useAction(categories.remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Excluir ${name}`}
      description="Só uma categoria sem produtos pode ser excluída. Isto não pode ser desfeito."
      confirmLabel="Excluir categoria"
      busyLabel="Excluindo…"
      danger
      onConfirm={async () => {
        await remove({ id });
        notify.success("Categoria excluída", name);
      }}
    />
  );
}
