"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/blocks/form/form";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";
import { SETTLEMENT_LABELS } from "@/lib/modules/stock/divergences/labels";
import { type Divergence, SETTLEMENTS, type Settlement, settlementForm } from "@/lib/modules/stock/divergences/schema";

const OPTIONS = SETTLEMENTS.map((value) => ({ value, label: SETTLEMENT_LABELS[value] }));

type Props = { divergence: Divergence; onClose: () => void };

/** Resolves a divergence with a count or by keeping the current stock, with a reason. */
export function ResolveDialog({ divergence, onClose }: Props) {
  const settle = useAction(stockDivergences.settle);
  const key = useIdempotencyKey();
  const { product, sale, missing_milli } = divergence;
  const write = (milli: number) => formatQuantityWithUnit(milli, product.unit);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Resolver: ${product.name}`}
        description={`A venda ${sale.number} levou ${write(missing_milli)} a mais do que havia. Hoje o estoque diz ${write(product.current_stock_milli)}.`}
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <Form
          schema={settlementForm}
          defaultValues={{ settlement: "contagem", balance_milli: null, reason: "" }}
          submitLabel="Resolver"
          busyLabel="Resolvendo…"
          onCancel={onClose}
          onSubmit={async (values) => {
            const done = await settle({ id: divergence.id, ...values }, { key: key.current() });
            key.renew();
            notify.success("Divergência resolvida", `${product.name}: ${write(done.product.current_stock_milli)}.`);
            onClose();
          }}
        >
          <Fields divergence={divergence} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Fields({ divergence: { product } }: Pick<Props, "divergence">) {
  const { setValue } = useFormContext();
  const settlement = useWatch({ name: "settlement" }) as Settlement;
  return (
    <>
      <Segmented
        label="Como resolver"
        options={OPTIONS}
        value={settlement}
        onChange={(next) => {
          setValue("settlement", next);
          if (next === "manter") setValue("balance_milli", null);
        }}
      />
      {settlement === "contagem" ? (
        <QuantityField
          name="balance_milli"
          label="Quanto há na prateleira"
          unit={product.unit}
          allowZero
          autoFocus
          hint="O estoque passa a ser este. Conte o que está lá agora."
        />
      ) : (
        <p className="text-ink-soft">O estoque fica como está, e a divergência sai da lista.</p>
      )}
      <TextareaField
        name="reason"
        label="O que aconteceu"
        rows={2}
        maxLength={200}
        placeholder="Mercadoria que chegou e não teve entrada, venda digitada errada…"
      />
    </>
  );
}
