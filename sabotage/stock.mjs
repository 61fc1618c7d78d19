const salesRacesTest = "lib/modules/sales/races.test.ts";
const service = "lib/modules/stock/service.ts";
const receiptsService = "lib/modules/purchase-list/receipts/service.ts";
const shortStockService = "lib/modules/sales/short-stock/service.ts";
const shortStockTest = "lib/modules/sales/short-stock/short-stock.test.ts";
const countLineService = "lib/modules/stock/counts/line-service.ts";
const concurrentChangesTest = "lib/modules/stock/counts/concurrent-changes.test.ts";

export const stock = [
  {
    name: "product-created-twice",
    why: "Without the key, a product sent again is created twice, each with the initial stock.",
    breaks: [
      {
        file: "lib/modules/products/endpoints.ts",
        replace: 'once: "optional",',
        by: "",
      },
    ],
    test: "lib/modules/products/once.test.ts",
    named: "creates a product and its stock once when the request is repeated",
  },
  {
    name: "order-without-lock",
    why: "Two users who order the same product concurrently add it to the list twice.",
    breaks: [
      {
        file: "lib/modules/purchase-list/service.ts",
        replace: "AND id = ANY (${product_ids}::uuid[])\n      ORDER BY id FOR UPDATE",
        by: "AND id = ANY (${product_ids}::uuid[])",
      },
    ],
    test: "lib/modules/purchase-list/ordering.test.ts",
    named: "adds a suggested product as ordered once when several users order it concurrently",
  },
  {
    name: "undo-of-received-order",
    why: "An order of which goods have arrived becomes open again and is bought twice.",
    breaks: [
      {
        file: "lib/modules/purchase-list/service.ts",
        replace: 'items.find(({ status }) => status !== "enviada")',
        by: "items.find(() => false)",
      },
    ],
    test: "lib/modules/purchase-list/ordering.test.ts",
    named: "changes nothing when something of the order has arrived",
  },
  {
    name: "stock-below-zero",
    why: "Without the constraint, ten tills that read the same last unit all sell it.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: salesRacesTest,
    named: "sells the last unit once to ten concurrent tills and leaves no trace of the rejected sales",
  },
  {
    name: "repeated-product-below-zero",
    why: "A product on two lines of the same cart exceeds the stock.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: salesRacesTest,
    named: "takes the stock of a cart with a repeated product completely or not at all",
  },
  {
    name: "stock-computed-from-earlier-read",
    why: "A balance computed from an earlier read loses the units of a concurrent sale.",
    breaks: [
      `CREATE OR REPLACE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE before int;
       BEGIN
         SELECT current_stock_milli INTO before FROM product WHERE company_id = NEW.company_id AND id = NEW.product_id;
         PERFORM pg_sleep(0.02);
         UPDATE product SET current_stock_milli = before + NEW.quantity_milli
         WHERE company_id = NEW.company_id AND id = NEW.product_id RETURNING current_stock_milli INTO NEW.balance_milli;
         RETURN NEW;
       END $$`,
    ],
    test: salesRacesTest,
    named: "sells the last unit once to ten concurrent tills and leaves no trace of the rejected sales",
  },
  {
    name: "products-locked-in-cart-order",
    why: "Without one order of locks, two equal carts in reverse order deadlock.",
    breaks: [
      {
        file: service,
        replace: "[...changes].sort((a, b) => (a.product_id < b.product_id ? -1 : 1))",
        by: "[...changes]",
      },
      // Turns off the retry, which would hide the deadlock.
      { file: "lib/db/tenant.ts", replace: "attempt === 3 || !isRetryable(error)", by: "attempt > 0" },
    ],
    test: salesRacesTest,
    named: "sells carts with the same products in different order without a deadlock",
  },
  {
    name: "balance-without-product-lock",
    why: "A new balance computed without a lock on the product overwrites a concurrent count.",
    breaks: [{ file: service, replace: "AND archived_at IS NULL FOR UPDATE`", by: "AND archived_at IS NULL`" }],
    test: "lib/modules/stock/stock.test.ts",
    named: "applies concurrent new balances one after the other",
  },
  {
    name: "purchase-item-received-twice",
    why: "Without a lock on the row of the list, the same goods are received twice.",
    breaks: [
      {
        file: receiptsService,
        replace:
          "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])\n    ORDER BY id FOR UPDATE",
        by: "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])",
      },
    ],
    test: "lib/modules/purchase-list/receipts/races.test.ts",
    named: "receives an item once when two users receive it concurrently",
  },
  {
    name: "short-sale-without-product-lock",
    why: "Without a lock on the products, two sales read the same last unit, and the second fails instead of recording a divergence.",
    breaks: [{ file: shortStockService, replace: "ORDER BY id FOR NO KEY UPDATE`", by: "ORDER BY id`" }],
    test: shortStockTest,
    named: "sells the last unit to ten concurrent tills with nine divergences and a stock of zero",
  },
  {
    name: "short-sale-with-key-lock",
    why: "FOR UPDATE conflicts with the KEY SHARE that the items of other sales hold: two sales of the same product deadlock.",
    breaks: [
      { file: shortStockService, replace: "ORDER BY id FOR NO KEY UPDATE`", by: "ORDER BY id FOR UPDATE`" },
      // Turns off the retry, which would hide the deadlock.
      { file: "lib/db/tenant.ts", replace: "attempt === 3 || !isRetryable(error)", by: "attempt > 0" },
    ],
    test: shortStockTest,
    named: "sells the last unit to ten concurrent tills with nine divergences and a stock of zero",
  },
  {
    name: "short-sale-unapproved",
    why: "A cashier sells without stock in a shop that asks for an approval.",
    breaks: [
      {
        file: shortStockService,
        replace: 'if (terms.sell_without_stock !== "avisar") {',
        by: "if (!terms.products) {",
      },
    ],
    test: shortStockTest,
    named: "requires an approval for the value of what is missing where the shop asks for one",
  },
  {
    name: "divergence-settled-twice",
    why: "Without a lock on the product, two counts of the same divergence both change the stock.",
    breaks: [
      {
        file: "lib/modules/stock/divergences/service.ts",
        replace: "AND id = ${product_id}::uuid FOR UPDATE`",
        by: "AND id = ${product_id}::uuid`",
      },
    ],
    test: "lib/modules/stock/divergences/divergences.test.ts",
    named: "settles a divergence once under ten concurrent calls",
  },
  {
    name: "settled-divergence-rewritten",
    why: "A settled divergence can be changed later: the user, the time and the reason.",
    breaks: ["DROP TRIGGER stock_divergence_is_settled_once ON stock_divergence"],
    test: "lib/modules/stock/divergences/divergences.test.ts",
    named: "rejects changes to a settled divergence, also in the database",
  },
  {
    name: "count-repeats-divergence",
    why: "A product counted and then corrected by a divergence gets the same correction twice.",
    breaks: [
      { file: countLineService, replace: "v.stock_movement_id = m.id)", by: "v.stock_movement_id = m.id AND false)" },
    ],
    test: concurrentChangesTest,
    named: "does not repeat the correction of a divergence settled during the count",
  },
  {
    name: "count-repeats-import",
    why: "A product counted and then set by a spreadsheet of balances is corrected twice.",
    breaks: [{ file: countLineService, replace: "m.kind = 'inventario' OR m.kind", by: "m.kind" }],
    test: concurrentChangesTest,
    named: "does not repeat the correction of an import or of its undo during the count",
  },
  {
    name: "open-count-repeats-offline-sale",
    why: "Units sold offline before the count are taken from the counted stock again.",
    breaks: [{ file: countLineService, replace: "corrected.milli - arrived.milli END", by: "corrected.milli END" }],
    test: concurrentChangesTest,
    named: "does not take stock again for an offline sale made before the count",
  },
  {
    name: "fractional-stock-in-units",
    why: "A product sold by unit keeps a fraction in stock that can be neither sold nor adjusted.",
    breaks: [
      {
        file: "lib/modules/products/service.ts",
        replace: 'if (problem) throw new AppError("INVALID", { message: problem',
        by: 'if (problem === "") throw new AppError("INVALID", { message: problem',
      },
    ],
    test: "lib/modules/products/units.test.ts",
    named: "rejects a change to units while the stock is fractional",
  },
  {
    name: "applied-count-repeats-offline-sale",
    why: "An offline sale made before the count and uploaded after it was applied takes the units again.",
    breaks: [
      {
        file: "lib/modules/stock/recount-service.ts",
        replace: "i.counted_at >= ${sold_at}",
        by: "i.counted_at IS NULL",
      },
    ],
    test: concurrentChangesTest,
    named: "does not take stock again for an offline sale that arrives after the count is applied",
  },
  {
    name: "count-dates-corrections",
    why: "A correction written after the count by a request that started before it is applied twice.",
    breaks: [
      {
        file: "lib/modules/stock/counts/line-service.ts",
        replace: "CASE WHEN i.corrected_milli IS NULL THEN i.counted_at",
        by: "CASE WHEN true THEN i.counted_at",
      },
    ],
    test: concurrentChangesTest,
    named: "does not repeat a correction written after the count by a request that started before it",
  },
];
