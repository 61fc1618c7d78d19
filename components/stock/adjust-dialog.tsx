"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/blocks/form/form";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { fitsUnit, formatQuantityWithUnit } from "@/lib/core/quantity";
import { stock } from "@/lib/modules/stock/endpoints";
import { MODE_LABELS, REASON_LABELS } from "@/lib/modules/stock/labels";
import { ADJUSTMENT_MODES, type AdjustmentMode, balanceAfter, REASONS_OF } from "@/lib/modules/stock/rules";
import { adjustmentForm, type StockItem } from "@/lib/modules/stock/schema";

type Props = { item: StockItem; open: boolean; onOpenChange: (open: boolean) => void };

export const AdjustDialog = ({ item, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent
      title="Ajustar estoque"
      description={`${item.name}: hoje há ${formatQuantityWithUnit(item.current_stock_milli, item.unit)}.`}
      onPointerDownOutside={(event) => event.preventDefault()}
      onOpenAutoFocus={focusQuantity}
    >
      <Adjustment item={item} onDone={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

/** The drawer below still has the focus when this opens, so `autoFocus` would lose it. */
function focusQuantity(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).querySelector<HTMLInputElement>("[name=quantity_milli]")?.focus();
}

function Adjustment({ item, onDone }: { item: StockItem; onDone: () => void }) {
  const adjust = useAction(stock.adjust);
  const key = useIdempotencyKey();
  return (
    <Form
      schema={adjustmentForm}
      defaultValues={{ mode: "entrada", quantity_milli: null, reason: "", description: "" }}
      submitLabel="Ajustar estoque"
      busyLabel="Ajustando…"
      onCancel={onDone}
      onSubmit={async (values) => {
        const { balance_milli } = await adjust({ id: item.id, ...values }, { key: key.current() });
        notify.success("Estoque ajustado", `${item.name}: ${formatQuantityWithUnit(balance_milli, item.unit)}.`);
        onDone();
      }}
    >
      <AdjustmentFields item={item} />
    </Form>
  );
}

const modes = ADJUSTMENT_MODES.map((mode) => ({ value: mode, label: MODE_LABELS[mode] }));
const questions: Record<AdjustmentMode, string> = {
  entrada: "Quanto entrou",
  saida: "Quanto saiu",
  novo_saldo: "Quanto há agora",
};

function AdjustmentFields({ item }: { item: StockItem }) {
  const { setValue } = useFormContext();
  const mode = useWatch({ name: "mode" }) as AdjustmentMode;
  const reason = useWatch({ name: "reason" }) as string;
  return (
    <>
      <Segmented
        label="O que fazer"
        options={modes}
        value={mode}
        onChange={(next) => {
          setValue("mode", next);
          if (!REASONS_OF[next].some((fitting) => fitting === reason)) setValue("reason", "");
        }}
      />
      <QuantityField
        name="quantity_milli"
        label={questions[mode]}
        // A fraction that the unit does not take, left from when the product was sold by weight, needs decimals.
        unit={fitsUnit(item.current_stock_milli, item.unit) ? item.unit : "kg"}
        allowZero={mode === "novo_saldo"}
        hint={<BalanceAfter item={item} mode={mode} />}
      />
      <SelectField
        name="reason"
        label="Motivo"
        placeholder="Escolha"
        options={REASONS_OF[mode].map((fitting) => ({ value: fitting, label: REASON_LABELS[fitting] }))}
      />
      <TextareaField
        name="description"
        label="Explique"
        optional={reason !== "outros"}
        rows={2}
        maxLength={200}
        placeholder="Número da nota, o que aconteceu…"
      />
    </>
  );
}

/** Shows the stock after the adjustment before it is saved. */
function BalanceAfter({ item, mode }: { item: StockItem; mode: AdjustmentMode }) {
  const quantity_milli = useWatch({ name: "quantity_milli" }) as number | null;
  if (quantity_milli === null) return "O saldo depois do ajuste aparece aqui.";
  const balance_milli = balanceAfter(item.current_stock_milli, { mode, quantity_milli });
  if (balance_milli < 0)
    return (
      <span className="font-medium text-danger-ink">
        Só há {formatQuantityWithUnit(item.current_stock_milli, item.unit)} em estoque.
      </span>
    );
  return (
    <span className="figures">
      De {formatQuantityWithUnit(item.current_stock_milli, item.unit)} para{" "}
      <strong className="text-ink">{formatQuantityWithUnit(balance_milli, item.unit)}</strong>.
    </span>
  );
}
