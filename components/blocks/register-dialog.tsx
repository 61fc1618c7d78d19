"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { ArchiveButton } from "@/components/blocks/register-archive-button";
import {
  capitalize,
  type Draft,
  draftOf,
  type RegisterProps,
  type RegisterRow,
} from "@/components/blocks/register-parts";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";

type Props<Row> = Pick<RegisterProps<Row>, "register" | "labels" | "form"> & {
  onClose: () => void;
};

export type NewProps<Row> = Props<Row> & { draft: Draft; onAnother: () => void };
export type EditProps<Row> = Props<Row> & Pick<RegisterProps<Row>, "guard"> & { id: string };

/** The form of a new row. */
export function NewRowDialog<Row extends RegisterRow>({
  register,
  labels,
  form,
  draft,
  onClose,
  onAnother,
}: NewProps<Row>) {
  const asked = useLater(form);
  const create = useAction(register.create);
  const noun = capitalize(labels.one);
  if (!asked) return null;
  return (
    <Frame title={`Novo ${labels.one}`} onClose={onClose}>
      <Form
        schema={asked.create}
        defaultValues={draft}
        submitLabel={`Cadastrar ${labels.one}`}
        busyLabel="Cadastrando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name } = (await create(values)) as Row;
          notify.success(`${noun} cadastrado`, name, { label: "Cadastrar outro", onClick: onAnother });
          onClose();
        }}
      >
        <asked.Fields row={null} />
      </Form>
    </Frame>
  );
}

/** The form of a row that is there, always as the server has it now. */
export function EditRowDialog<Row extends RegisterRow>({ register, labels, form, id, onClose, guard }: EditProps<Row>) {
  const asked = useLater(form);
  const update = useAction(register.update);
  const { data, error, isValidating, mutate } = useApi(register.get, { id });
  const [row, setRow] = useState<Row | null>(null);
  if (!row && data && !isValidating) setRow(data as Row);
  return (
    <Frame title={row ? row.name : `Editar ${labels.one}`} onClose={onClose}>
      {row && asked ? (
        <Form
          schema={asked.update}
          defaultValues={draftOf(row, asked.update)}
          submitLabel={`Salvar ${labels.one}`}
          busyLabel="Salvando…"
          onCancel={onClose}
          onSubmit={async (values) => {
            if (guard) await guard(([approval_id]) => update(approval_id ? { ...values, approval_id } : values));
            else await update(values);
            notify.success(`${capitalize(labels.one)} salvo`, String(values.name));
            onClose();
          }}
        >
          <asked.Fields row={row} />
          <ArchiveButton {...{ register, labels, row }} onDone={onClose} />
        </Form>
      ) : error && !isValidating ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : (
        <FormSkeleton />
      )}
    </Frame>
  );
}

/** What was typed is not lost to a click beside the form, and to Esc only after asking. */
function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => open || (isTouched ? setAsking(true) : onClose())}>
      <DialogContent
        title={title}
        size="lg"
        onPointerDownOutside={(event) => event.preventDefault()}
        onInput={() => setTouched(true)}
      >
        {children}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Sair sem salvar?"
          sentence="O que você mudou aqui não foi salvo."
          confirmLabel="Sair sem salvar"
          keepLabel="Continuar editando"
          danger
          onConfirm={async () => onClose()}
        />
      </DialogContent>
    </Dialog>
  );
}

const FormSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2" aria-busy="true">
    {["a", "b", "c", "d", "e", "f"].map((field) => (
      <div key={field} className="grid gap-2">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-9.5 w-full" />
      </div>
    ))}
  </div>
);
