"use client";

import { useState } from "react";
import { ArchiveButton } from "@/components/blocks/catalog-archive-button";
import { type CatalogRow, type CatalogScreenProps, type Draft, draftOf } from "@/components/blocks/catalog-parts";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { capitalize } from "@/lib/core/text";

type Props<Row> = Pick<CatalogScreenProps<Row>, "endpoints" | "labels" | "form"> & {
  onClose: () => void;
};

export type NewProps<Row> = Props<Row> & { draft: Draft; onAnother: () => void };
export type EditProps<Row> = Props<Row> & Pick<CatalogScreenProps<Row>, "guard"> & { id: string };

/** The dialog for a new record. */
export function NewRowDialog<Row extends CatalogRow>({
  endpoints,
  labels,
  form,
  draft,
  onClose,
  onAnother,
}: NewProps<Row>) {
  const formModule = useLater(form);
  const create = useAction(endpoints.create);
  const key = useIdempotencyKey();
  const noun = capitalize(labels.one);
  if (!formModule) return null;
  return (
    <DraftDialog title={`Novo ${labels.one}`} size="lg" onClose={onClose}>
      <Form
        schema={formModule.create}
        defaultValues={draft}
        submitLabel={`Cadastrar ${labels.one}`}
        busyLabel="Cadastrando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name } = (await create(values, { key: key.current() })) as Row;
          notify.success(`${noun} cadastrado`, name, { label: "Cadastrar outro", onClick: onAnother });
          onClose();
        }}
      >
        <formModule.Fields row={null} />
      </Form>
    </DraftDialog>
  );
}

/** The dialog for an existing record, which is always loaded fresh from the server. */
export function EditRowDialog<Row extends CatalogRow>({ endpoints, labels, form, id, onClose, guard }: EditProps<Row>) {
  const formModule = useLater(form);
  const update = useAction(endpoints.update);
  const { data, error, isValidating, mutate } = useApi(endpoints.get, { id });
  const [row, setRow] = useState<Row | null>(null);
  if (!row && data && !isValidating) setRow(data as Row);
  return (
    <DraftDialog title={row ? row.name : `Editar ${labels.one}`} size="lg" onClose={onClose}>
      {row && formModule ? (
        <Form
          schema={formModule.update}
          defaultValues={draftOf(row, formModule.update)}
          editing={{ record: row, draft: (record) => draftOf(record, formModule.update) }}
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
          <formModule.Fields row={row} />
          <ArchiveButton endpoints={endpoints} labels={labels} row={row} onDone={onClose} />
        </Form>
      ) : error && !isValidating ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : (
        <FormSkeleton />
      )}
    </DraftDialog>
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
