"use client";

import { useState } from "react";
import type { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { type Step, stepOf } from "@/components/second-factors/second-step";
import { type Given, SecondStepForm } from "@/components/second-factors/second-step-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useAction } from "@/lib/api/hooks";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { accessForm } from "@/lib/modules/master/support-access/schema";

const MINUTES = ["15", "30", "60"].map((value) => ({ value, label: `${value} minutos` }));

type Props = { id: string; name: string; onClose: () => void };
type Wanted = z.output<typeof accessForm>;

/** Opens read-only access to the company's system. */
export function AccessDialog({ id, name, onClose }: Props) {
  const begin = useAction(supportAccess.begin);
  const [secondStep, setSecondStep] = useState<{ step: Step; wanted: Wanted } | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);

  async function open(values: Wanted, given: Given = {}) {
    await begin({ ...values, ...given });
    // A full page load, so that no master administrator data stays in memory.
    window.location.assign("/dashboard");
    await new Promise(() => undefined);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`Ver como ${name}`}
        description="Você vê o sistema como a empresa o vê. Nada pode ser gravado, e o dono vê o acesso, o motivo e o que foi consultado."
      >
        {secondStep ? (
          <SecondStepForm
            first={secondStep.step}
            send={(given) => open(secondStep.wanted, given)}
            submitLabel="Abrir para consulta"
            busyLabel="Abrindo…"
            failure="A empresa não foi aberta"
            back={{ label: "Voltar ao motivo", onBack: () => setSecondStep(null) }}
          />
        ) : (
          <Form
            schema={accessForm}
            defaultValues={{ id, reason: wanted?.reason ?? "", minutes: String(wanted?.minutes ?? 30) }}
            submitLabel="Continuar"
            busyLabel="Conferindo…"
            onCancel={onClose}
            onSubmit={async (values) => {
              setWanted(values);
              await open(values).catch((error: unknown) => {
                const step = stepOf(error);
                if (!step) throw error;
                setSecondStep({ step, wanted: values });
              });
            }}
          >
            <TextareaField
              name="reason"
              label="Motivo"
              hint="Pelo menos 10 caracteres. O dono da empresa vê."
              rows={2}
              maxLength={300}
            />
            <SelectField name="minutes" label="Por quanto tempo" options={MINUTES} />
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
