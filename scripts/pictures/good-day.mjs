// Makes today a good day of the demo shop, through the API as a till does.

/** @import { Shop } from "./demo-shop.mjs" */

const OPENING_CENTS = 15_000;
/** Today's sales end this much above last week's at the same time. */
const GROWTH = 1.12;
const MAX_SALES = 60;
const METHODS = ["dinheiro", "pix", "debito", "pix", "credito", "dinheiro"];
/** Customers who keep an old debt; all others pay theirs. */
const KEPT_DEBTORS = 2;

/**
 * Opens the owner's register, if it is closed, sells until the day is better than the same day of last week, and receives the
 * overdue fiado of most customers. Does nothing on a day that is already good.
 * @param {Shop} shop
 */
export async function makeGoodDay(shop) {
  await shop
    .call("GET", "/pdv/cash-register")
    .catch(() => shop.call("POST", "/cash-registers", { opening_amount_cents: OPENING_CENTS }));
  await receiveOverdueFiado(shop);
  const { week_before } = await shop.call("GET", "/dashboard");
  const target_cents = (week_before?.until_now_cents ?? 0) * GROWTH;
  for (let number = 0; number < MAX_SALES; number++) {
    const { sales } = await shop.call("GET", "/dashboard");
    if (sales.total_cents > target_cents) return;
    await sell(shop, number);
  }
}

/**
 * Sells a basket of two to five products, the same one for the same number.
 * @param {Shop} shop
 * @param {number} number
 */
async function sell(shop, number) {
  const stocked = (await shop.products()).filter(
    ({ unit, current_stock_milli }) => unit === "un" && current_stock_milli >= 6_000,
  );
  const count = 2 + (number % 4);
  const basket = Array.from({ length: count }, (_, index) => stocked[(number * 7 + index * 11) % stocked.length]);
  const chosen = [...new Set(basket)].flatMap((product) => product ?? []);
  const total_cents = chosen.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);
  await shop.call("POST", "/sales", {
    items: chosen.map(({ id }) => ({ product_id: id, quantity_milli: 1_000 })),
    payments: [{ method: METHODS[number % METHODS.length], amount_cents: total_cents }],
    expected_total_cents: total_cents,
  });
}

/** @param {Shop} shop */
async function receiveOverdueFiado(shop) {
  const { data } = await shop.call("GET", "/fiado-customers?per_page=100");
  const overdue = data.filter((/** @type {{ overdue_cents: number }} */ { overdue_cents }) => overdue_cents > 0);
  for (const { id, overdue_cents } of overdue.slice(KEPT_DEBTORS))
    await shop.call("POST", `/fiado-customers/${id}/payments`, { amount_cents: overdue_cents, payment_method: "pix" });
}
