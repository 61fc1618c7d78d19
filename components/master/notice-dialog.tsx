"use client";

import { useWatch } from "react-hook-form";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { DateField } from "@/components/blocks/form/date-field";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { useToday } from "@/components/blocks/use-today";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { PLAN_TYPE_LABELS } from "@/lib/modules/master/labels";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { SEGMENT_LABELS } from "@/lib/modules/master/notices/labels";
import { SEGMENTS } from "@/lib/modules/master/notices/rules";
import { noticeInput } from "@/lib/modules/master/notices/schema";

/** Publishes a notice and shows before how many companies it reaches. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(masterNotices.create);
  const today = useToday(DEFAULT_ZONE);
  return (
    <DraftDialog
      onClose={onClose}
      title="Novo aviso"
      description="Aparece no alto de todas as páginas das empresas escolhidas. Depois de publicado, só pode ser encerrado."
    >
      <Form
        schema={noticeInput}
        defaultValues={{ segment: "all", plan_type: "", body: "", starts_on: today, ends_on: "" }}
        submitLabel="Publicar aviso"
        busyLabel="Publicando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { status } = await create(values);
          notify.success(status === "scheduled" ? "Aviso agendado" : "Aviso publicado");
          onClose();
        }}
      >
        <TextareaField name="body" label="Aviso" rows={3} maxLength={300} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            name="segment"
            label="Para"
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value] }))}
          />
          <SelectField
            name="plan_type"
            label="Plano"
            placeholder="Qualquer plano"
            options={PLAN_TYPES.map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }))}
          />
          <DateField name="starts_on" label="Primeiro dia" />
          <DateField name="ends_on" label="Último dia" hint="Deixe em branco para não ter prazo." optional />
        </div>
        <AudienceCount />
      </Form>
    </DraftDialog>
  );
}

/** How many companies are in the chosen group now. */
function AudienceCount() {
  const [segment, plan_type]: unknown[] = useWatch({ name: ["segment", "plan_type"] as const });
  const { data } = useApi(
    masterNotices.audience,
    {
      segment: SEGMENTS.find((known) => known === segment) ?? "all",
      plan_type: PLAN_TYPES.find((known) => known === plan_type) ?? "",
    },
    { keepPreviousData: true },
  );
  return (
    <p role="status" className="text-ink-soft">
      {data
        ? `Hoje ${formatCount(data.companies)} ${data.companies === 1 ? "empresa veria" : "empresas veriam"} este aviso.`
        : "Contando as empresas…"}
    </p>
  );
}
