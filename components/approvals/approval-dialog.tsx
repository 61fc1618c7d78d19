"use client";

import { PinField } from "@/components/approvals/pin-field";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { approvals } from "@/lib/modules/approvals/endpoints";
import { ACTION_LABELS, AMOUNT_LABELS } from "@/lib/modules/approvals/labels";
import { type ApprovableAction, approvalInput } from "@/lib/modules/approvals/schema";

type Props = { request: ApprovableAction; onApproved: (approval_id: string) => void; onClose: () => void };

/** Lets a user with the permission approve another user's action with a PIN, on that user's screen. */
export const ApprovalDialog = ({ request, onApproved, onClose }: Props) => (
  <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
    <DialogContent
      size="sm"
      title="Aprovação de um responsável"
      description={describeAction(request)}
      onInteractOutside={(event) => event.preventDefault()}
    >
      <ApprovalForm request={request} onApproved={onApproved} onClose={onClose} />
    </DialogContent>
  </Dialog>
);

const describeAction = ({ action, amount_cents }: ApprovableAction) =>
  `${ACTION_LABELS[action]}.${amount_cents === null ? "" : ` ${AMOUNT_LABELS[action]} ${formatMoney(amount_cents)}.`}`;

function ApprovalForm({ request, onApproved, onClose }: Props) {
  const approve = useAction(approvals.create);
  const { data, error, mutate } = useApi(approvals.approvers, { action: request.action });
  if (error) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!data)
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton className="h-9.5 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  const people = data.data.map(({ id, name }) => ({ value: id, label: name }));
  const only = people.length === 1 ? people[0] : undefined;
  if (people.length === 0) return <NoApprovers onClose={onClose} />;
  return (
    <Form
      schema={approvalInput}
      defaultValues={{ ...request, approver_id: only?.value ?? "", pin: "" }}
      submitLabel="Aprovar"
      busyLabel="Conferindo…"
      onCancel={onClose}
      onSubmit={async (values) => onApproved((await approve(values)).id)}
    >
      <SelectField
        name="approver_id"
        label="Quem aprova"
        options={people}
        {...(only ? {} : { placeholder: "Escolha" })}
      />
      <PinField
        name="pin"
        label="PIN de quem aprova"
        hint="Quem aprova digita o próprio PIN. Os dois nomes ficam registrados."
        autoFocus={Boolean(only)}
      />
    </Form>
  );
}

const NoApprovers = ({ onClose }: Pick<Props, "onClose">) => (
  <div className="grid gap-4">
    <p>
      Ninguém pode aprovar agora. Quem tem essa permissão precisa criar um PIN: no próprio acesso, no menu com o nome,
      em <strong>Meu PIN</strong>.
    </p>
    <Button className="justify-self-end" onClick={onClose}>
      Voltar
    </Button>
  </div>
);
