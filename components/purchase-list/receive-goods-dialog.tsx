"use client";

import { useWatch } from "react-hook-form";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { DateField } from "@/components/blocks/form/date-field";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { Money, writeMoney } from "@/components/blocks/money";
import { useToday } from "@/components/blocks/use-today";
import { keyOf } from "@/components/purchase-list/purchase-groups";
import { SupplierField } from "@/components/purchase-list/supplier-field";
import { useSession, useViewer } from "@/components/shell/session";
import { notify } from "@/components/ui/toaster";
import { can } from "@/lib/access/permissions";
import { blank } from "@/lib/api/fields";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { id } from "@/lib/api/text";
import { lineTotal, sumCents } from "@/lib/core/money";
import { unitSymbol } from "@/lib/core/quantity";
import { purchaseReceipts } from "@/lib/modules/purchase-list/receipts/endpoints";
import { receiptInput } from "@/lib/modules/purchase-list/receipts/schema";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = { rows: readonly PurchaseRow[]; onClose: () => void; onDone: () => void };

const entersStock = ({ product_id }: PurchaseRow) => product_id !== null;
const goodsForm = receiptInput.extend({ supplier_id: blank(id) });

/** Receives the selected items into the stock, at the cost of this purchase. */
export const ReceiveGoodsDialog = (props: Props) => (
  <DraftDialog
    size="lg"
    title="Dar entrada"
    description="O que chegou entra no estoque e o custo de cada produto passa a ser o desta compra."
    onClose={props.onClose}
  >
    <Goods {...props} />
  </DraftDialog>
);

function Goods({ rows, onClose, onDone }: Props) {
  const receive = useAction(purchaseReceipts.create);
  const key = useIdempotencyKey();
  return (
    <Form
      schema={goodsForm}
      defaultValues={{
        supplier_id: "",
        creates_payable: false,
        due_date: "",
        items: rows.map((row) => ({
          purchase_item_id: row.id,
          product_id: row.id ? null : row.product_id,
          quantity_milli: row.missing_milli,
          unit_cost_cents: row.unit_cost_cents ?? 0,
          supplier_id: row.supplier?.id ?? null,
        })),
      }}
      submitLabel="Dar entrada"
      busyLabel="Dando entrada…"
      onCancel={onClose}
      onSubmit={async ({ items, supplier_id, ...terms }) => {
        const delivered = items.map((item) => ({ ...item, supplier_id: item.supplier_id ?? supplier_id ?? null }));
        const { total_cents, payable_ids } = await receive({ items: delivered, ...terms }, { key: key.current() });
        key.renew();
        const bills = payable_ids.length === 0 ? "" : " · conta a pagar lançada";
        const title = rows.some(entersStock) ? "Entrada lançada no estoque" : "Compra registrada";
        notify.success(title, `${writeMoney(total_cents)}${bills}`);
        onDone();
      }}
    >
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <li key={keyOf(row)} className="grid gap-2 border-b border-line pb-4 sm:grid-cols-[1fr_9rem_10rem] sm:gap-4">
            <p className="min-w-0 font-medium break-words sm:pt-7">
              {row.description}
              {row.supplier ? <span className="block text-sm text-ink-soft">{row.supplier.name}</span> : null}
              {entersStock(row) ? null : (
                <span className="block text-sm text-ink-soft">Não é produto cadastrado: não entra no estoque.</span>
              )}
            </p>
            <div className="grid grid-cols-2 gap-3 sm:contents">
              <QuantityField name={`items.${index}.quantity_milli`} label="Chegou" unit={row.unit} />
              <MoneyField name={`items.${index}.unit_cost_cents`} label={`Custo por ${unitSymbol(row.unit)}`} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Custo 0,00 não muda o custo do produto.</p>
      {rows.some(({ supplier }) => !supplier) ? (
        <SupplierField supplier={null} hint="Fornecedor dos itens sem fornecedor." />
      ) : null}
      <PayableFields />
      <GoodsTotal />
    </Form>
  );
}

/** Fields of the payable for the delivery, for users with permission for payables. */
function PayableFields() {
  const { zone } = useSession();
  const viewer = useViewer();
  const today = useToday(zone);
  const isAsked = useWatch({ name: "creates_payable" }) as boolean;
  if (!can(viewer, "contas a pagar")) return null;
  return (
    <FormRow>
      <CheckboxField
        name="creates_payable"
        label="Lançar a conta a pagar"
        hint="Uma conta por fornecedor, na categoria Fornecedores."
        className="sm:pt-6"
      />
      {isAsked ? (
        <DateField
          name="due_date"
          label="Vencimento"
          min={today}
          hint="Deixe em branco para usar o prazo do fornecedor ou, sem prazo, a data de hoje."
        />
      ) : null}
    </FormRow>
  );
}

type Line = { quantity_milli?: number | null; unit_cost_cents?: number | null };

function GoodsTotal() {
  const items: readonly Line[] = useWatch({ name: "items" }) ?? [];
  return (
    <p className="flex items-baseline justify-between gap-4 text-lg font-bold" aria-live="polite">
      Total da compra
      <Money
        cents={sumCents(
          items.map(({ quantity_milli, unit_cost_cents }) => lineTotal(quantity_milli ?? 0, unit_cost_cents ?? 0)),
        )}
      />
    </p>
  );
}
