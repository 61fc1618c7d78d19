// Sells at the till through the API, one sale after the other.
import { randomUUID } from "node:crypto";

/** @import { Shop } from "../scripts/script-types" */

/**
 * Sells two products for cash. Returns how long it took, in ms. Throws if the sale is refused.
 * @param {string} url
 * @param {string} token
 * @param {Shop["products"]} products
 * @param {number} turn
 */
export async function sellTwoProducts(url, token, products, turn) {
  const chosen = [products[(turn * 7) % products.length], products[(turn * 7 + 31) % products.length]];
  const total = chosen.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);
  const sale = {
    items: chosen.map(({ id }) => ({ product_id: id, quantity_milli: 1_000 })),
    payments: [{ method: "dinheiro", amount_cents: total }],
    expected_total_cents: total,
  };
  const from = performance.now();
  const response = await fetch(`${url}/api/v1/sales`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(sale),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - from;
}
