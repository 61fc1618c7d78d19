"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { PermissionsField } from "@/components/users/permissions-field";
import { useAction, useApi } from "@/lib/api/hooks";
import { users } from "@/lib/modules/users/endpoints";
import { labels } from "@/lib/modules/users/labels";
import { type Person, userInput } from "@/lib/modules/users/schema";

const { fields } = labels;

type Props = { id: string; grantable: readonly string[]; onClose: () => void };

/** Edits a user's name and permissions, always loaded fresh from the server. */
export function EditUserDialog({ id, grantable, onClose }: Props) {
  const { data, error, isValidating, mutate } = useApi(users.get, { id }, { revalidateOnFocus: false });
  return (
    <DraftDialog
      title={data?.name ?? "Editar usuário"}
      {...(data && { description: data.email })}
      size="lg"
      onClose={onClose}
    >
      {data && !isValidating ? (
        <PersonForm person={data} grantable={grantable} onClose={onClose} />
      ) : error && !isValidating ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-9.5 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      )}
    </DraftDialog>
  );
}

function PersonForm({ person, grantable, onClose }: Omit<Props, "id"> & { person: Person }) {
  const update = useAction(users.update);
  const draft = ({ id, version, name, permissions }: Person) => ({ id, version, name, permissions });
  return (
    <Form
      schema={userInput}
      defaultValues={draft(person)}
      editing={{ record: person, draft }}
      submitLabel="Salvar usuário"
      busyLabel="Salvando…"
      onCancel={onClose}
      className="gap-5"
      onSubmit={async (values) => {
        await update(values);
        notify.success("Usuário salvo", "As permissões já valem na próxima ação da pessoa.");
        onClose();
      }}
    >
      <TextField name="name" label={fields.name} autoComplete="off" maxLength={120} />
      <PermissionsField grantable={grantable} locked={lockOf(person)} />
    </Form>
  );
}

const lockOf = ({ is_you, type }: Person) =>
  is_you
    ? "Você não pode mudar as próprias permissões: peça a outra pessoa com acesso às configurações."
    : type === "owner"
      ? "O dono da empresa tem todas as permissões, e ninguém pode tirá-las."
      : undefined;
