import type { Ref } from "react";
import { Money } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import { writeDay } from "@/components/fiado/labels";
import { sumsOf } from "@/components/fiado/payment-sums";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { FiadoPayment } from "@/lib/modules/fiado/payments/schema";
import { formatCode } from "@/lib/modules/store-credits/rules";

type Props = { payment: FiadoPayment; title: string; ref: Ref<HTMLDivElement> };

/** The receipt of a fiado payment for A4 paper. */
export function PaymentDocument({ payment, title, ref }: Props) {
  const { name } = useShop();
  const { store_credit, reason, is_reversed } = payment;
  return (
    <div ref={ref} className="grid grid-cols-1 gap-6 bg-white text-black">
      <header className="flex justify-between gap-8 border-b border-black pb-4">
        <p className="text-xl font-bold break-words">{name}</p>
        <p className="text-right text-xl font-bold">{title}</p>
      </header>
      <p className="break-words">
        {payment.customer_name}
        <br />
        {writeDay(payment.payment_date)} · {METHOD_LABELS[payment.payment_method]}
      </p>
      <dl className="ml-auto grid w-full max-w-sm gap-1.5">
        {sumsOf(payment).map(({ label, cents, weight }) => (
          <div key={label} className={`flex justify-between gap-4 ${weight === "plain" ? "" : "font-bold"}`}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="-mb-4 font-bold">{payment.reverses_id ? "Compras que voltam a dever" : "Compras pagas"}</h2>
      <ul className="grid gap-1">
        {payment.allocations.map((part) => (
          <li key={part.fiado_sale_id} className="flex justify-between gap-4 border-b border-black/20 py-1">
            <span>Compra {part.sale_number}</span>
            <Money cents={Math.abs(part.amount_cents)} />
          </li>
        ))}
      </ul>
      {store_credit ? (
        <p>
          Vale {formatCode(store_credit.code)}, até {writeDay(store_credit.valid_until)}.
        </p>
      ) : null}
      {reason ? <p className="break-words">Motivo: {reason}</p> : null}
      {is_reversed ? <p className="font-bold">Este recebimento foi estornado.</p> : null}
      <p className="mt-12 w-64 border-t border-black pt-1 text-center">{payment.user_name}</p>
    </div>
  );
}
