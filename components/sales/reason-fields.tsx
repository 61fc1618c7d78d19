"use client";

import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { REASON_LABELS } from "@/lib/modules/sales/returns/labels";
import { RETURN_REASONS } from "@/lib/modules/sales/returns/schema";

const OPTIONS = RETURN_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/**
 * Reason of a return or cancellation: a choice and a description, which is only needed for another reason unless
 * `isExplained`.
 */
export function ReasonFields({ isExplained = true }: { isExplained?: boolean }) {
  const reason: unknown = useWatch({ name: "reason" });
  const isOptional = !isExplained && reason !== "outros";
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <SelectField name="reason" label="Motivo" options={OPTIONS} placeholder="Escolha" />
      <TextareaField name="description" label="Explique" rows={2} maxLength={300} optional={isOptional} />
    </div>
  );
}
