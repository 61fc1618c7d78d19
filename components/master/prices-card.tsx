"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Money, writeMoney } from "@/components/blocks/money";
import { writeInstant } from "@/components/master/write-instant";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { PLAN_GATEWAY_LABELS, PLAN_TYPE_LABELS } from "@/lib/modules/master/labels";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { type MasterSettings, planTextInput, priceInput } from "@/lib/modules/master/platform/schema";

type Plan = MasterSettings["plans"][number];

/** The plans' current names and prices, and their history. */
export function PricesCard({ settings }: { settings: MasterSettings }) {
  const { plans, trial_days, gateway, price_history, plan_text_history } = settings;
  const [renaming, setRenaming] = useState<Plan | null>(null);
  const [changing, setChanging] = useState<Plan | null>(null);
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <CardHeader title="Planos e preços" description={`Toda empresa começa com ${trial_days} dias de teste.`} />
        <CardBody>
          <ul className="divide-y divide-line">
            {plans.map((plan) => (
              <li key={plan.type} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 wrap-anywhere">
                  {plan.name} {plan.description ? <span className="block text-sm">{plan.description}</span> : null}
                  <span className="block text-sm text-ink-soft">{plan.days} dias</span>
                </div>
                <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
                  <span className="text-lg font-semibold">
                    <Money cents={plan.price_cents} />
                  </span>
                  <Button size="sm" aria-label={`Editar o nome do ${plan.name}`} onClick={() => setRenaming(plan)}>
                    Editar nome
                  </Button>
                  <Button size="sm" aria-label={`Mudar o preço do ${plan.name}`} onClick={() => setChanging(plan)}>
                    Mudar preço
                  </Button>
                </div>
              </li>
            ))}
            <li className="flex items-baseline justify-between gap-4 py-3">
              Forma de cobrança <strong>{PLAN_GATEWAY_LABELS[gateway] ?? gateway}</strong>
            </li>
          </ul>
        </CardBody>
      </Card>
      <div className="grid gap-5">
        <Card>
          <CardHeader title="Histórico de preços" description="Cobranças já feitas ficam com o preço que tinham." />
          <CardBody>
            {price_history.length === 0 ? (
              <p className="text-ink-soft">Preços padrão. Nenhuma alteração até agora.</p>
            ) : (
              <ul className="divide-y divide-line">
                {price_history.map(({ plan_type, price_cents, valid_from, user_name }) => (
                  <li
                    key={`${plan_type} ${valid_from}`}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
                  >
                    <span>
                      {PLAN_TYPE_LABELS[plan_type as Plan["type"]]}{" "}
                      <span className="block text-sm text-ink-soft">
                        Desde {writeInstant(valid_from)}, por {user_name}
                      </span>
                    </span>
                    <Money cents={price_cents} />
                  </li>
                ))}
              </ul>
            )}
          </CardBody>
        </Card>
        {plan_text_history.length === 0 ? null : (
          <Card>
            <CardHeader title="Histórico de nomes" description="Cobranças já feitas ficam com o nome que tinham." />
            <CardBody>
              <ul className="divide-y divide-line">
                {plan_text_history.map(({ plan_type, name, description, valid_from, user_name }) => (
                  <li key={`${plan_type} ${valid_from}`} className="py-2.5 wrap-anywhere">
                    {PLAN_TYPE_LABELS[plan_type as Plan["type"]]}: {name}
                    {description ? <span className="block text-sm">{description}</span> : null}
                    <span className="block text-sm text-ink-soft">
                      Desde {writeInstant(valid_from)}, por {user_name}
                    </span>
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        )}
      </div>
      {renaming ? <PlanTextDialog type={renaming.type} settings={settings} onClose={() => setRenaming(null)} /> : null}
      {changing ? <PriceDialog plan={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  );
}

function PlanTextDialog({
  type,
  settings,
  onClose,
}: {
  type: Plan["type"];
  settings: MasterSettings;
  onClose: () => void;
}) {
  const update = useAction(platform.update);
  const textOf = ({ plans }: MasterSettings) => {
    const plan = plans.find((each) => each.type === type);
    return { plan_type: type, name: plan?.name ?? "", description: plan?.description ?? "" };
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`Nome do plano ${PLAN_TYPE_LABELS[type].toLowerCase()}`}
        description="Aparece na página de preços, na tela do plano, nas próximas cobranças e nos e-mails delas."
      >
        <Form
          schema={planTextInput}
          defaultValues={textOf(settings)}
          editing={{ record: settings, draft: textOf }}
          submitLabel="Salvar nome"
          busyLabel="Salvando…"
          onCancel={onClose}
          onSubmit={async (plan_text, { version }) => {
            await update({ version, plan_text });
            notify.success("Nome salvo", `O plano agora se chama ${plan_text.name}.`);
            onClose();
          }}
        >
          <TextField
            name="name"
            label="Nome"
            hint="Aparece em frases como “pagamento pelo Plano Mensal”."
            maxLength={40}
            autoFocus
          />
          <TextField
            name="description"
            label="Descrição"
            hint="Uma frase curta, abaixo do nome. Deixe em branco para não mostrar."
            maxLength={80}
            optional
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function PriceDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const setPrice = useAction(platform.setPrice);
  const { type: plan_type, name, price_cents } = plan;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`Preço do ${name}`}
        description={`Hoje custa ${writeMoney(price_cents)}. O novo preço vale para as próximas cobranças, a partir de agora.`}
      >
        <Form
          schema={priceInput}
          defaultValues={{ plan_type, price_cents, seen_price_cents: price_cents }}
          submitLabel="Mudar preço"
          busyLabel="Mudando…"
          onCancel={onClose}
          onSubmit={async (values) => {
            await setPrice(values);
            notify.success("Preço mudado", `${name} custa ${writeMoney(values.price_cents)} a partir de agora.`);
            onClose();
          }}
        >
          <MoneyField name="price_cents" label="Novo preço" autoFocus />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
