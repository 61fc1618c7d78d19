"use client";

import { RequestId } from "@/components/blocks/error-state";
import { SaleLink } from "@/components/quotes/sale-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { CartLine, CartProduct } from "@/lib/modules/pdv/cart/schema";
import { type Cart, lineOf } from "../cart/cart";
import type { ChangeCart } from "../cart/use-cart";
import { CountShelf } from "./count-shelf";
import { productsIn } from "./refusal";
import type { Refused } from "./use-checkout";

type Props = {
  refused: Refused;
  cart: Cart;
  change: ChangeCart;
  mayAdjustStock: boolean;
  onRenewKey: () => void;
  /** The refusal has no more to offer. */
  onSettled: () => void;
};

/** Why nothing was sold, and the way out of it without leaving the sale. */
export function PaymentRefusal({ refused: { error, prices }, cart, ...rest }: Props) {
  const sentences = Object.values(error.errors ?? {}).flat();
  return (
    <Alert tone="danger" title={titles[error.code] ?? "A venda não foi registrada"}>
      {error.code === "PRICES_CHANGED" ? (
        <PriceList prices={prices} />
      ) : error.code === "OUT_OF_STOCK" && cart.quote ? (
        <p>
          O orçamento {cart.quote.number} promete mais do que há em estoque. Ajuste o estoque ou altere o orçamento.
        </p>
      ) : error.code === "QUOTE_ALREADY_CONVERTED" ? (
        <SoldQuote error={error} />
      ) : error.code === "OUT_OF_STOCK" ? (
        <ShortList error={error} cart={cart} {...rest} />
      ) : error.code === "NOT_FOUND" && productsIn(error).length > 0 ? (
        <GoneList error={error} cart={cart} {...rest} />
      ) : (
        (sentences.length ? sentences : [error.message]).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      {error.code === "IDEMPOTENCY_KEY_REUSED" ? (
        <div className="mt-2 grid gap-2">
          <p>Confira em Consultar Vendas se esta venda já está lá antes de registrar outra.</p>
          <Button size="sm" className="justify-self-start" onClick={rest.onRenewKey}>
            Registrar como nova venda
          </Button>
        </div>
      ) : null}
      <RequestId id={error.request_id} className="mt-1" />
    </Alert>
  );
}

/** The sale that a second try finds. */
function SoldQuote({ error }: { error: Refused["error"] }) {
  const { sale_id, sale_number } = (error.details ?? {}) as { sale_id?: string; sale_number?: string };
  return sale_id && sale_number ? <SaleLink sale={{ id: sale_id, number: sale_number }} /> : <p>{error.message}</p>;
}

const titles: Record<string, string> = {
  PRICES_CHANGED: "O preço mudou. Confira o novo total com o cliente.",
  OUT_OF_STOCK: "Estoque insuficiente",
  NOT_FOUND: "Algo desta venda não existe mais",
  IDEMPOTENCY_KEY_REUSED: "Esta venda já tinha sido enviada de outro jeito",
};

const PriceList = ({ prices }: { prices: Refused["prices"] }) => (
  <ul className="figures">
    {prices.map(({ id, name, from_cents, to_cents }) => (
      <li key={id}>
        {name}: de {formatMoney(from_cents)} para <strong>{formatMoney(to_cents)}</strong>
      </li>
    ))}
  </ul>
);

/** Products taken off the shelf since they were read. */
function GoneList({ error, cart, change, onSettled }: ShortProps) {
  const gone = productsIn(error).flatMap(({ id }) => lineOf(cart, id) ?? []);
  return gone.map(({ id, product: { name } }) => (
    <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">{name} foi arquivado ou excluído.</span>
      <Button
        size="sm"
        onClick={() => {
          change({ type: "remove", line_id: id });
          onSettled();
        }}
      >
        Tirar da venda
      </Button>
    </p>
  ));
}

type ShortProps = Omit<Props, "refused" | "onRenewKey"> & { error: Refused["error"] };

/** What is left of each product, and the quantity brought down to it at one touch. */
function ShortList({ cart, change, mayAdjustStock, onSettled }: ShortProps) {
  const short = cart.lines.filter(({ product, quantity_milli }) => quantity_milli > product.current_stock_milli);

  function sellWhatIsLeft({ id: line_id, product }: CartLine) {
    const left_milli = sellableOf(product);
    if (left_milli > 0) change({ type: "quantity", line_id, quantity_milli: left_milli });
    else change({ type: "remove", line_id });
    if (short.length === 1) onSettled();
  }
  return (
    <ul className="grid gap-2">
      {short.map((line) => {
        const { product } = line;
        const left_milli = sellableOf(product);
        const left = formatQuantityWithUnit(left_milli, product.unit);
        return (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">
              {product.name}: <strong className="figures">restam {left}</strong>
            </span>
            <Button size="sm" onClick={() => sellWhatIsLeft(line)}>
              {left_milli > 0 ? `Vender ${left}` : "Tirar da venda"}
            </Button>
            {mayAdjustStock ? (
              <CountShelf
                line={line}
                onCounted={(counted) => {
                  change({ type: "learn", products: [counted] });
                  if (short.length === 1 && counted.current_stock_milli >= line.quantity_milli) onSettled();
                }}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** What the stock still gives; of units only whole ones. */
function sellableOf({ current_stock_milli, unit }: CartProduct) {
  const left_milli = Math.max(0, current_stock_milli);
  return unit === "un" ? left_milli - (left_milli % 1000) : left_milli;
}
