"use client";

import { Form } from "@/components/blocks/form/form";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { type MasterSettings, supportForm, textsInput } from "@/lib/modules/master/platform/schema";

const DAYS = [
  ["weekdays", "Segunda a sexta"],
  ["saturday", "Sábado"],
  ["sunday", "Domingo"],
] as const;

const supportOf = ({ support }: MasterSettings) => ({
  phone: support.phone,
  greeting: support.greeting,
  ...Object.fromEntries(
    DAYS.flatMap(([day]) => [
      [`${day}_from`, support[day]?.from ?? ""],
      [`${day}_until`, support[day]?.until ?? ""],
    ]),
  ),
});
const textsOf = ({ texts }: MasterSettings) => ({ notice: texts.notice });

/** The support contact and the notice shown to all companies. */
export function SupportForm({ settings }: { settings: MasterSettings }) {
  const update = useAction(platform.update);
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <CardHeader title="Suporte" description="Como aparece para as empresas. Horário de Brasília." />
        <CardBody>
          <Form
            schema={supportForm}
            defaultValues={supportOf(settings)}
            editing={{ record: settings, draft: supportOf }}
            submitLabel="Salvar suporte"
            busyLabel="Salvando…"
            onSubmit={async (values, { version }) => {
              const saved = await update({ version, support: values });
              notify.success("Suporte salvo", "As empresas veem a mudança em instantes.");
              return saved;
            }}
          >
            <PhoneField name="phone" label="Telefone e WhatsApp" />
            <TextField name="greeting" label="Saudação da conversa" maxLength={200} />
            {DAYS.map(([day, label]) => (
              <fieldset key={day} className="grid grid-cols-2 gap-x-4">
                <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
                <TextField name={`${day}_from`} label="Das" placeholder="Fechado" inputMode="numeric" maxLength={5} />
                <TextField name={`${day}_until`} label="Às" placeholder="Fechado" inputMode="numeric" maxLength={5} />
              </fieldset>
            ))}
            <p className="text-sm text-ink-soft">Deixe as horas vazias no dia sem atendimento.</p>
          </Form>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="Textos"
          description="O aviso aparece no alto de todas as páginas, para todas as empresas. Para avisar só algumas, ou por alguns dias, use Avisos."
        />
        <CardBody>
          <Form
            schema={textsInput}
            defaultValues={textsOf(settings)}
            editing={{ record: settings, draft: textsOf }}
            submitLabel="Salvar aviso"
            busyLabel="Salvando…"
            onSubmit={async (values, { version }) => {
              const saved = await update({ version, texts: values });
              notify.success(values.notice ? "Aviso publicado" : "Aviso retirado");
              return saved;
            }}
          >
            <TextareaField
              name="notice"
              label="Aviso"
              hint="Deixe em branco para não mostrar aviso."
              rows={3}
              maxLength={300}
              optional
            />
          </Form>
        </CardBody>
      </Card>
    </div>
  );
}
