import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/client";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type CartAction, emptyCart } from "../cart/cart";
import { changeCart } from "../cart/change-cart";
import { PaymentRefusal } from "./payment-refusal";

const cheese: PdvProduct = {
  id: "p1",
  name: "Queijo",
  barcode: null,
  category_id: "c",
  unit: "kg",
  sale_price_cents: 5_000,
  current_stock_milli: 1_000,
  is_low: false,
  favorite: false,
};
const labels = ["a", "b"].map(
  (id): CartAction => ({
    type: "add-weighed",
    product: cheese,
    line: { id, quantity_milli: 600, label: { code: "2000010030004", cents: 3_000 } },
  }),
);
const cart = labels.reduce(changeCart, emptyCart("key"));
const noop = () => undefined;

const render = (error: ApiError) =>
  renderToStaticMarkup(
    <PaymentRefusal
      refused={{ error, prices: [] }}
      cart={cart}
      change={noop}
      mayAdjustStock
      onRenewKey={noop}
      onSettled={noop}
    />,
  );

test("names a product once when its labels together exceed the stock, with both ways to continue", () => {
  const details = { products: [{ id: "p1", name: "Queijo", current_stock_milli: 1_000 }] };
  const box = render(new ApiError(409, "OUT_OF_STOCK", "…", undefined, details));
  for (const words of ["Queijo: ", "restam 1,000 kg", "Vender 1,000 kg", "Ajustar estoque"])
    expect(box).toContain(words);
  expect(box.match(/Queijo: /g)).toHaveLength(1);
});

test("offers to remove an archived product sold by label", () => {
  const error = new ApiError(404, "NOT_FOUND", "…", undefined, { products: [{ id: "p1" }] });
  expect(render(error)).toContain("Queijo foi arquivado ou excluído.");
  expect(render(error)).toContain("Tirar da venda");
});

test("shows the error's message when it names no product of the sale", () => {
  for (const details of [undefined, { products: [{ id: "other" }] }])
    for (const [status, code] of [
      [409, "OUT_OF_STOCK"],
      [404, "NOT_FOUND"],
    ] as const)
      expect(render(new ApiError(status, code, "Não há mais o que se pediu.", undefined, details))).toContain(
        "Não há mais o que se pediu.",
      );
});
