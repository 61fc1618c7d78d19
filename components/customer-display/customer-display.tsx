"use client";

import { useEffect, useRef } from "react";
import { QrCode } from "@/components/receipt/qr-code";
import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { DisplayState } from "@/lib/modules/customer-displays/schema";
import { DisplayMessage, DisplayScreen } from "./display-message";
import { useWakeLock } from "./use-wake-lock";

type Props = {
  state: DisplayState;
  /** The connection to the till is lost: what is shown may be old. */
  isInterrupted?: boolean;
};

/** What the customer sees of the sale, on the whole screen: items and total, the PIX code, the change. */
export function CustomerDisplay({ state, isInterrupted = false }: Props) {
  useWakeLock();
  const { phase, shop_name } = state;
  if (phase === "waiting") return <DisplayMessage title={shop_name}>Bem-vindo!</DisplayMessage>;
  if (phase === "finished") return <FinishedSale state={state} />;
  return (
    <DisplayScreen>
      <div className="flex h-dvh flex-col landscape:flex-row">
        <Lines state={state} />
        <section
          aria-label="Total"
          className="grid shrink-0 content-center gap-4 overflow-y-auto border-line bg-raised p-5 portrait:border-t landscape:w-2/5 landscape:border-l landscape:p-8"
        >
          <Totals state={state} />
        </section>
      </div>
      {isInterrupted ? (
        <p role="status" className="fixed inset-x-0 bottom-0 bg-waiting-wash p-3 text-center text-lg text-waiting-ink">
          Sem conexão com o caixa. Tentando de novo…
        </p>
      ) : null}
    </DisplayScreen>
  );
}

function Lines({ state: { shop_name, lines, hidden_line_count } }: { state: DisplayState }) {
  const list = useRef<HTMLUListElement>(null);
  const last_id = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into view
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [last_id, lines.length]);
  return (
    <section aria-label="Itens" className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 p-5 landscape:p-8">
      <h1 className="truncate text-xl font-semibold text-ink-soft">{shop_name}</h1>
      <ul ref={list} className="min-h-0 flex-1 overflow-y-auto">
        {hidden_line_count > 0 ? (
          <li className="py-2 text-lg text-ink-soft">
            {hidden_line_count === 1 ? "Mais 1 item antes destes" : `Mais ${hidden_line_count} itens antes destes`}
          </li>
        ) : null}
        {lines.map(({ id, description, unit, quantity_milli, unit_price_cents, total_cents }) => (
          <li
            key={id}
            className={cn(
              "flex items-baseline justify-between gap-4 rounded-md px-3 py-2.5 text-xl",
              id === last_id && "bg-brand-wash text-brand-ink",
            )}
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{description}</span>
              <span className={cn("figures text-lg", id !== last_id && "text-ink-soft")}>
                {formatQuantityWithUnit(quantity_milli, unit)} × {formatMoney(unit_price_cents)}
              </span>
            </span>
            <span className="figures font-bold whitespace-nowrap">{formatMoney(total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ state }: { state: DisplayState }) {
  const { phase, discount_cents, surcharge_cents, total_cents, paid_cents, remaining_cents, pix } = state;
  const isPartlyPaid = phase === "paying" && paid_cents > 0;
  return (
    <>
      <dl className="grid gap-1 text-lg">
        {discount_cents > 0 ? <Row label="Desconto" value={`- ${formatMoney(discount_cents)}`} /> : null}
        {surcharge_cents > 0 ? <Row label="Acréscimo" value={formatMoney(surcharge_cents)} /> : null}
        {isPartlyPaid ? <Row label="Total" value={formatMoney(total_cents)} /> : null}
        {isPartlyPaid ? <Row label="Pago" value={formatMoney(paid_cents)} /> : null}
      </dl>
      <p aria-live="polite">
        <span className="block text-2xl font-semibold text-ink-soft">{isPartlyPaid ? "Falta" : "Total"}</span>
        <BigAmount cents={isPartlyPaid ? remaining_cents : total_cents} />
      </p>
      {pix ? (
        <div className="grid justify-items-center gap-3 rounded-lg bg-well p-4">
          <QrCode
            text={pix.code}
            label={`QR Code PIX de ${formatMoney(pix.amount_cents)}`}
            className="size-72 max-w-full rounded-md landscape:size-80"
          />
          <p className="text-center text-xl font-semibold">
            Pague {formatMoney(pix.amount_cents)} com PIX
            <span className="block text-base font-normal text-ink-soft">Aponte a câmera do aplicativo do banco</span>
          </p>
        </div>
      ) : null}
    </>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>{label}</dt>
    <dd className="figures">{value}</dd>
  </div>
);

/** The longest amount shown at the largest size: "R$ 999,99". */
const SHORT_AMOUNT = 9;

/** As large as the amount allows: "R$ 9.999.999,99" must fit on a phone as well. */
function BigAmount({ cents }: { cents: number }) {
  const amount = formatMoney(cents);
  const size =
    amount.length <= SHORT_AMOUNT ? "text-6xl @md:text-7xl" : "text-3xl @xs:text-4xl @md:text-5xl @lg:text-6xl";
  return (
    <span className="@container block">
      <span className={cn("figures block font-bold tracking-tight whitespace-nowrap", size)}>{amount}</span>
    </span>
  );
}

function FinishedSale({ state: { shop_name, total_cents, change_cents } }: { state: DisplayState }) {
  return (
    <DisplayScreen>
      <div role="status" className="grid min-h-dvh content-center justify-items-center gap-6 p-6 text-center">
        <p className="text-3xl font-semibold">Obrigado!</p>
        <div className="w-full max-w-3xl rounded-xl bg-brand-wash p-6 text-brand-ink">
          <p className="text-2xl font-semibold">{change_cents > 0 ? "Troco" : "Total pago"}</p>
          <BigAmount cents={change_cents || total_cents} />
          {change_cents > 0 ? <p className="figures text-xl">Total da venda {formatMoney(total_cents)}</p> : null}
        </div>
        <p className="text-xl text-ink-soft">{shop_name}</p>
      </div>
    </DisplayScreen>
  );
}
