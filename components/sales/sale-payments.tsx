import { Money } from "@/components/blocks/money";
import { formatDay, localDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Sale } from "@/lib/modules/sales/schema";
import { formatCode } from "@/lib/modules/store-credits/rules";

export const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
);

export const Payments = ({
  sale: { payments, change_cents, received_cents, fiado, store_credits, exchange_of },
}: {
  sale: Sale;
}) => (
  <dl className="grid content-start gap-1.5">
    {payments.map(({ method, amount_cents, installments }, position) => (
      <Line
        // biome-ignore lint/suspicious/noArrayIndexKey: a sale's payments never change
        key={position}
        label={installments > 1 ? `${METHOD_LABELS[method]} em ${installments}x` : METHOD_LABELS[method]}
        cents={amount_cents}
      />
    ))}
    {store_credits.map(({ code, amount_cents }) => (
      <Line key={code} label={`Vale ${formatCode(code)}`} cents={amount_cents} />
    ))}
    {exchange_of ? <Line label={`Troca da venda ${exchange_of.sale_number}`} cents={exchange_of.amount_cents} /> : null}
    {change_cents > 0 ? (
      <>
        <Line label="Recebido" cents={received_cents} />
        <Line label="Troco" cents={change_cents} />
      </>
    ) : null}
    {fiado ? (
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">Vencimento do fiado</dt>
        <dd className="figures">{formatDay(localDate(fiado.due_date))}</dd>
      </div>
    ) : null}
  </dl>
);
