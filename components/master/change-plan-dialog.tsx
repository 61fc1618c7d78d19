"use client";

import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { PLAN_TYPES, type PlanType } from "@/lib/modules/billing/rules";
import { PLAN_TYPE_LABELS } from "@/lib/modules/master/labels";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { changeInput } from "@/lib/modules/master/plans/schema";

const options = PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }));

type PlanState = { version: number; plan_type: PlanType | null };
type Props = { id: string; plan: PlanState; onClose: () => void };

/** Changes the plan that the company renews. */
export function ChangePlanDialog({ id, plan, onClose }: Props) {
  const change = useAction(masterPlans.change);
  const draft = ({ version, plan_type }: PlanState) => ({ id, version, plan_type: plan_type ?? "mensal", reason: "" });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title="Mudar plano"
        description="Vale para a próxima renovação. O período que já foi pago não muda."
      >
        <Form
          schema={changeInput}
          defaultValues={draft(plan)}
          editing={{ record: plan, draft }}
          submitLabel="Mudar plano"
          busyLabel="Mudando…"
          onCancel={onClose}
          onSubmit={async (values) => {
            await change(values);
            notify.success("Plano mudado", `A empresa passa a renovar o plano ${PLAN_TYPE_LABELS[values.plan_type]}.`);
            onClose();
          }}
        >
          <SelectField name="plan_type" label="Plano" options={options} />
          <TextareaField
            name="reason"
            label="Motivo"
            hint="O dono da empresa vê este motivo."
            rows={2}
            maxLength={300}
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
