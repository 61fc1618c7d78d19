"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/blocks/form/form";
import { TextareaField } from "@/components/blocks/form/text-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import { decisionForm, type ListedReview } from "@/lib/modules/sales/reviews/schema";
import { ReviewFacts } from "./review-facts";

const DECISIONS = [
  { value: "approved", label: "Aprovar" },
  { value: "contested", label: "Contestar" },
] as const;

type Props = { review: ListedReview; zone: string | undefined; onClose: () => void };

/** Shows how an offline sale exceeded its user's permissions, and records the decision. */
export function ReviewDialog({ review, zone, onClose }: Props) {
  const decide = useAction(offlineReviews.decide);
  const key = useIdempotencyKey();
  const { sale } = review;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Venda ${sale.number}`}
        description={`${sale.user_name} vendeu ${formatMoney(sale.total_cents)} em ${formatInstant(sale.sold_at, zone)}, sem internet, no caixa nº ${review.cash_register.number}${sale.customer_name ? `, para ${sale.customer_name}` : ""}.`}
      >
        <div className="grid gap-4">
          <ReviewFacts review={review} />
          {review.is_yours_to_decide ? (
            <Form
              schema={decisionForm}
              defaultValues={{ decision: "approved", note: "" }}
              submitLabel="Registrar decisão"
              busyLabel="Registrando…"
              onCancel={onClose}
              onSubmit={async (values) => {
                const done = await decide({ id: review.id, ...values }, { key: key.current() });
                key.renew();
                notify.success(
                  done.status === "approved" ? "Venda aprovada" : "Venda contestada",
                  `A venda ${sale.number} fica como foi feita.`,
                );
                onClose();
              }}
            >
              <Fields />
            </Form>
          ) : (
            <>
              {review.status === "pending" ? (
                <p className="text-sm text-ink-soft">
                  Quem fez a venda não pode revisá-la. Peça a outra pessoa da loja.
                </p>
              ) : null}
              <div className="flex justify-end">
                <Button onClick={onClose}>Fechar</Button>
              </div>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Fields() {
  const { setValue } = useFormContext();
  const decision = useWatch({ name: "decision" }) as (typeof DECISIONS)[number]["value"];
  return (
    <>
      <Segmented label="Decisão" options={DECISIONS} value={decision} onChange={(next) => setValue("decision", next)} />
      <TextareaField
        name="note"
        label="Observação"
        optional={decision === "approved"}
        rows={2}
        maxLength={300}
        hint="Contestar não desfaz a venda. Se for o caso, cancele ou devolva em Consultar Vendas."
      />
    </>
  );
}
