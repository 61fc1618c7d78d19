import type { ReactNode } from "react";
import { ItemsTable } from "@/components/blocks/items-table";
import { Money } from "@/components/blocks/money";
import { ReviewFacts } from "@/components/cash-registers/reviews/review-facts";
import { SaleStatus } from "@/components/sales/sale-columns";
import { SaleHistory } from "@/components/sales/sale-history";
import { Line, Payments } from "@/components/sales/sale-payments";
import { Alert } from "@/components/ui/alert";
import { formatPhone } from "@/lib/core/phone";
import { labels } from "@/lib/modules/sales/labels";
import type { Sale } from "@/lib/modules/sales/schema";

/** A sale's customer, items and payments. */
export const SaleDetail = ({ sale }: { sale: Sale }) => (
  <div className="grid grid-cols-1 gap-5">
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact label="Cliente">
        {sale.customer?.name ?? "—"}
        {sale.customer?.phone ? (
          <span className="block text-sm text-ink-soft">{formatPhone(sale.customer.phone)}</span>
        ) : null}
      </Fact>
      <Fact label="Vendedor">{sale.seller?.name ?? "—"}</Fact>
      <Fact label="Operador">{sale.user_name}</Fact>
      <Fact label="Situação">
        <SaleStatus {...sale} />
      </Fact>
    </dl>
    {sale.flags.length > 0 ? (
      <Alert
        tone="waiting"
        title={sale.offline_number ? "Venda feita sem internet: verifique" : "Verifique esta venda"}
      >
        <ul className="list-disc pl-5">
          {sale.flags.map((flag) => (
            <li key={flag}>{labels.flags[flag]}</li>
          ))}
        </ul>
      </Alert>
    ) : null}
    {sale.reviews.length > 0 ? (
      <section className="grid gap-3 rounded-md border border-line p-4">
        <h3 className="font-semibold">Revisão da venda sem internet</h3>
        {sale.reviews.map((review) => (
          <ReviewFacts key={review.id} review={review} />
        ))}
      </section>
    ) : null}
    <ItemsTable caption="Itens da venda" items={sale.items} />
    <div className="grid gap-5 sm:grid-cols-2">
      <Payments sale={sale} />
      <dl className="grid content-start gap-1.5">
        <Line label="Subtotal" cents={sale.subtotal_cents} />
        {sale.discount_cents > 0 ? <Line label="Desconto" cents={-sale.discount_cents} /> : null}
        {sale.surcharge_cents > 0 ? <Line label="Acréscimo" cents={sale.surcharge_cents} /> : null}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
          <dt>Total</dt>
          <dd>
            <Money cents={sale.total_cents} />
          </dd>
        </div>
        {sale.returned_cents > 0 && sale.status !== "cancelada" ? (
          <>
            <Line label="Devolvido" cents={-sale.returned_cents} />
            <Line label="Líquido" cents={sale.total_cents - sale.returned_cents} />
          </>
        ) : null}
      </dl>
    </div>
    <SaleHistory sale={sale} />
  </div>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
);
