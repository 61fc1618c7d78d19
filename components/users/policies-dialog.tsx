"use client";

import { useWatch } from "react-hook-form";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { PercentField } from "@/components/users/percent-field";
import { useAction, useApi } from "@/lib/api/hooks";
import { ACTION_HINTS, ACTION_LABELS, DECISION_LABELS } from "@/lib/modules/approvals/labels";
import { policies } from "@/lib/modules/approvals/policies/endpoints";
import { type Policies, policiesInput } from "@/lib/modules/approvals/policies/schema";
import { DECISIONS } from "@/lib/modules/approvals/schema";
import type { Person } from "@/lib/modules/users/schema";

const options = DECISIONS.map((value) => ({ value, label: DECISION_LABELS[value] }));

type Props = { person: Pick<Person, "id" | "name">; onClose: () => void };

/** Sets which actions a user may do alone, only with an approval PIN, or not at all. */
export function PoliciesDialog({ person: { id, name }, onClose }: Props) {
  const { data, error, isValidating, mutate } = useApi(policies.get, { id }, { revalidateOnFocus: false });
  return (
    <DraftDialog
      title="Limites e aprovações"
      description={`O que ${name} faz sem perguntar, o que precisa do PIN de um responsável e o que não pode fazer.`}
      size="lg"
      onClose={onClose}
    >
      {data && !isValidating ? (
        <PoliciesForm policies={data} onClose={onClose} />
      ) : error && !isValidating ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          {["a", "b", "c", "d", "e", "f"].map((line) => (
            <Skeleton key={line} className="h-9.5 w-full" />
          ))}
        </div>
      )}
    </DraftDialog>
  );
}

function PoliciesForm({ policies: given, onClose }: { policies: Policies; onClose: () => void }) {
  const set = useAction(policies.set);
  const shown = given.policies;
  return (
    <Form
      schema={policiesInput}
      defaultValues={draftOf(given)}
      editing={{ record: given, draft: draftOf }}
      submitLabel="Salvar limites"
      busyLabel="Salvando…"
      onCancel={onClose}
      onSubmit={async (values) => {
        await set(values);
        notify.success("Limites salvos", "Já valem na próxima ação da pessoa.");
        onClose();
      }}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {shown.map((policy, at) => (
          <Line key={policy.action} policy={policy} at={at} />
        ))}
      </div>
      {shown.some(({ is_yours_to_set }) => !is_yours_to_set) ? (
        <p className="text-sm text-ink-soft">
          O que está apagado só muda quem pode fazer sozinho; os próprios limites e os do dono, só o dono.
        </p>
      ) : null}
    </Form>
  );
}

const draftOf = ({ user_id: id, version, policies }: Policies) => ({
  id,
  version,
  policies: policies.map(({ action, decision, limit_percent }) => ({ action, decision, limit_percent })),
});

function Line({ policy, at }: { policy: Policies["policies"][number]; at: number }) {
  const { action, is_yours_to_set } = policy;
  const decision = useWatch({ name: `policies.${at}.decision` });
  const hint = ACTION_HINTS[action];
  const hasLimit = action === "discount_over_limit" && decision !== "allowed";
  return (
    <div className="grid gap-2">
      <SelectField
        name={`policies.${at}.decision`}
        label={ACTION_LABELS[action]}
        options={options}
        disabled={!is_yours_to_set}
        {...(hint && { hint })}
      />
      {hasLimit ? (
        <PercentField
          name={`policies.${at}.limit_percent`}
          label="Sozinho, até"
          disabled={!is_yours_to_set}
          className="max-w-40"
        />
      ) : null}
    </div>
  );
}
