"use client";

import Link from "next/link";
import { useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { ConversionFields } from "@/components/quotes/conversion-fields";
import { SaleLink } from "@/components/quotes/sale-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction, useApi, useOnceKey } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { quoteConversions } from "@/lib/modules/quotes/conversions/endpoints";
import { conversionInput } from "@/lib/modules/quotes/conversions/schema";
import type { Quote } from "@/lib/modules/quotes/schema";

type Props = { quote: Quote; onClose: () => void };
type Sold = { id: string; number: string };

/** Sells what the quote promised, at its prices, in the open register of whoever converts. */
export function ConvertDialog({ quote, onClose }: Props) {
  const { data, error, mutate } = useApi(pdv.bootstrap, {});
  const [sold, setSold] = useState<Sold | null>(quote.sale);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Converter em venda"
        description="A venda sai aos preços do orçamento, baixa o estoque e entra no seu caixa aberto. Isto acontece uma vez só."
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        {sold ? (
          <div className="grid gap-4">
            <SaleLink sale={sold} />
            <Button className="justify-self-end" onClick={onClose}>
              Fechar
            </Button>
          </div>
        ) : error && !data ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : !data ? (
          <Skeleton className="h-40" />
        ) : data.data.cash_register ? (
          <Conversion quote={quote} onClose={onClose} onSold={setSold} />
        ) : (
          <NoRegister />
        )}
      </DialogContent>
    </Dialog>
  );
}

const NoRegister = () => (
  <Alert
    tone="waiting"
    title="Seu caixa está fechado"
    action={
      <Button asChild size="sm">
        <Link href="/pdv">Abrir o caixa</Link>
      </Button>
    }
  >
    Abra o caixa para converter o orçamento em venda.
  </Alert>
);

function Conversion({ quote, onClose, onSold }: Props & { onSold: (sale: Sold) => void }) {
  const convert = useAction(quoteConversions.create);
  const key = useOnceKey();
  const approval = useApproval();
  return (
    <Form
      schema={conversionInput}
      defaultValues={{
        id: quote.id,
        payments: [{ method: "dinheiro", amount_cents: quote.total_cents, installments: 1 }],
        expected_total_cents: quote.total_cents,
        customer_id: quote.customer_id,
        is_confirmed: false,
      }}
      submitLabel="Converter em venda"
      busyLabel="Convertendo…"
      onCancel={onClose}
      onSubmit={async ({ payments, fiado_due_date, ...values }) => {
        const paid = payments.map(({ method, amount_cents, installments }) => ({
          method,
          amount_cents: method === "dinheiro" ? amount_cents : quote.total_cents,
          installments: method === "credito" ? installments : 1,
        }));
        const onCredit = paid.some(({ method }) => method === "fiado") && fiado_due_date ? { fiado_due_date } : {};
        try {
          const { id, number } = await approval.run((approval_ids) =>
            convert({ ...values, payments: paid, ...onCredit, approval_ids }, { key: key.current() }),
          );
          key.renew();
          notify.success("Orçamento convertido", `Venda ${number}`);
          onSold({ id, number });
        } catch (error) {
          const sale = saleBefore(error);
          if (!sale) throw error;
          onSold(sale);
        }
      }}
    >
      <ConversionFields quote={quote} />
      {approval.dialog}
    </Form>
  );
}

/** The sale that a second try finds. */
function saleBefore(error: unknown): Sold | null {
  if (!(error instanceof ApiError) || error.code !== "QUOTE_ALREADY_CONVERTED") return null;
  const { sale_id, sale_number } = (error.details ?? {}) as { sale_id?: string; sale_number?: string };
  return sale_id && sale_number ? { id: sale_id, number: sale_number } : null;
}
