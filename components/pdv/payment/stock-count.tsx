"use client";

import { useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { Form } from "@/components/blocks/form/form";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { CartLine } from "@/lib/modules/pdv/cart/schema";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { tillStockCounts } from "@/lib/modules/pdv/stock-counts/endpoints";
import { countedStockForm } from "@/lib/modules/pdv/stock-counts/schema";

type Props = { line: CartLine; onCounted: (product: PdvProduct) => void };

/** Corrects a product's stock without leaving the sale. Asks for a PIN if the user needs approval. */
export function StockCount({ line, onCounted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = line.product;
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Ajustar estoque de ${name}`} onClick={() => setOpen(true)}>
        Ajustar estoque
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="sm" title="Ajustar estoque" description={name}>
          <Count
            line={line}
            onCancel={() => setOpen(false)}
            onCounted={(product) => {
              setOpen(false);
              onCounted(product);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Count({ line: { product }, onCounted, onCancel }: Props & { onCancel: () => void }) {
  const count = useAction(tillStockCounts.count);
  const key = useIdempotencyKey();
  const approval = useApproval();
  return (
    // The payment form is an ancestor in the React tree: without this it would handle this form's submit too.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Form
        schema={countedStockForm}
        defaultValues={{ quantity_milli: null }}
        submitLabel="Ajustar"
        busyLabel="Ajustando…"
        onCancel={onCancel}
        onSubmit={async ({ quantity_milli }) => {
          const counted = await approval.run(([approval_id]) =>
            count({ id: product.id, quantity_milli, approval_id }, { key: key.current() }),
          );
          key.renew();
          const now = formatQuantityWithUnit(counted.current_stock_milli, counted.unit);
          notify.success("Estoque ajustado", `${counted.name}: ${now}.`);
          onCounted(counted);
        }}
      >
        <QuantityField
          name="quantity_milli"
          label="Quanto há na prateleira"
          unit={product.unit}
          hint="Conte tudo, incluindo os itens desta venda."
        />
        {approval.dialog}
      </Form>
    </div>
  );
}
