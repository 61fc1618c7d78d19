"use client";

import { RequestId } from "@/components/blocks/error-state";
import { SaleLink } from "@/components/quotes/sale-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { Cart } from "../cart/cart";
import type { ChangeCart } from "../cart/cart-provider";
import type { Refused } from "./checkout-provider";
import { isShort, type NamedProduct, productsNamedBy, reduceLines, sellableQuantity } from "./named-products";
import { StockCount } from "./stock-count";

type Props = {
  refused: Refused;
  cart: Cart;
  change: ChangeCart;
  mayAdjustStock: boolean;
  onRenewKey: () => void;
  /** Called when the refusal has been dealt with. */
  onSettled: () => void;
};

/** Explains why the sale was rejected and offers what to do about it. */
export function PaymentRefusal({ refused: { error, prices }, cart, ...rest }: Props) {
  const messages = Object.values(error.errors ?? {}).flat();
  const named = productsNamedBy(cart, error);
  const short = named.filter(isShort);
  return (
    <Alert tone="danger" title={titles[error.code] ?? "A venda não foi registrada"}>
      {error.code === "PRICES_CHANGED" ? (
        <PriceList prices={prices} />
      ) : error.code === "OUT_OF_STOCK" && cart.quote ? (
        <p>O orçamento {cart.quote.number} pede mais do que há em estoque. Ajuste o estoque ou altere o orçamento.</p>
      ) : error.code === "QUOTE_ALREADY_CONVERTED" ? (
        <SoldQuote error={error} />
      ) : error.code === "OUT_OF_STOCK" && short.length > 0 ? (
        <ShortList short={short} {...rest} />
      ) : error.code === "NOT_FOUND" && named.length > 0 ? (
        <RemovedProducts products={named} {...rest} />
      ) : (
        (messages.length ? messages : [error.message]).map((message) => <p key={message}>{message}</p>)
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

/** Links to the sale that already exists for this quote. */
function SoldQuote({ error }: { error: Refused["error"] }) {
  const { sale_id, sale_number } = (error.details ?? {}) as { sale_id?: string; sale_number?: string };
  return sale_id && sale_number ? <SaleLink sale={{ id: sale_id, number: sale_number }} /> : <p>{error.message}</p>;
}

const titles: Record<string, string> = {
  PRICES_CHANGED: "O preço mudou. Confira o novo total com o cliente.",
  OUT_OF_STOCK: "Estoque insuficiente",
  NOT_FOUND: "Um cadastro desta venda não existe mais",
  IDEMPOTENCY_KEY_REUSED: "Esta venda já foi enviada com outros dados",
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

type ListProps = Omit<Props, "refused" | "cart" | "onRenewKey">;

/** Products archived or deleted since they were added to the cart. */
const RemovedProducts = ({ products, change, onSettled }: ListProps & { products: readonly NamedProduct[] }) =>
  products.map(({ product: { id, name }, lines }) => (
    <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">{name} foi arquivado ou excluído.</span>
      <Button
        size="sm"
        onClick={() => {
          for (const line of lines) change({ type: "remove", line_id: line.id });
          onSettled();
        }}
      >
        Tirar da venda
      </Button>
    </p>
  ));

/** The remaining stock of each product, with buttons to sell that quantity or correct the stock. */
function ShortList({ short, change, mayAdjustStock, onSettled }: ListProps & { short: readonly NamedProduct[] }) {
  function sellWhatIsLeft({ lines, product }: NamedProduct) {
    for (const action of reduceLines(lines, sellableQuantity(product))) change(action);
    if (short.length === 1) onSettled();
  }
  return (
    <ul className="grid gap-2">
      {short.map((named) => {
        const { product, lines, requested_milli } = named;
        const left_milli = sellableQuantity(product);
        const left = formatQuantityWithUnit(left_milli, product.unit);
        return (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">
              {product.name}: <strong className="figures">restam {left}</strong>
            </span>
            <Button size="sm" onClick={() => sellWhatIsLeft(named)}>
              {left_milli > 0 ? `Vender ${left}` : "Tirar da venda"}
            </Button>
            {mayAdjustStock ? (
              <StockCount
                line={lines[0]}
                onCounted={(counted) => {
                  change({ type: "update-products", products: [counted] });
                  if (short.length === 1 && counted.current_stock_milli >= requested_milli) onSettled();
                }}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
