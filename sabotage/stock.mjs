const races = "lib/modules/sales/races.test.ts";
const service = "lib/modules/stock/service.ts";
const arrivals = "lib/modules/purchase-list/receipts/service.ts";
const counting = "lib/modules/stock/counts/line-service.ts";
const concurrentChanges = "lib/modules/stock/counts/concurrent-changes.test.ts";

export const stock = [
  {
    name: "products-registered-again",
    why: "Without the key, a product sent again is created twice, each with the initial stock.",
    breaks: [
      {
        file: "lib/modules/products/endpoints.ts",
        replace: 'once: "offered",',
        by: "",
      },
    ],
    test: "lib/modules/products/once.test.ts",
    named: "creates a product and its stock once when the request is repeated",
  },
  {
    name: "ordered-without-a-lock",
    why: "Two users who order the same product concurrently would add it to the list twice.",
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
    name: "stock-below-zero",
    why: "Checking the balance first is not enough: ten tills read the same last unit.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: races,
    named: "sells the last unit once to ten concurrent tills and leaves no trace of the rejected sales",
  },
  {
    name: "two-lines-below-zero",
    why: "The same product on two lines of ten carts would exceed the stock.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: races,
    named: "takes the stock of a cart with a repeated product completely or not at all",
  },
  {
    name: "stock-written-from-what-was-read",
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
    test: races,
    named: "sells the last unit once to ten concurrent tills and leaves no trace of the rejected sales",
  },
  {
    name: "products-in-the-carts-order",
    why: "Without one order of locks, two equal carts in reverse order deadlock; a retry would hide it.",
    breaks: [
      {
        file: service,
        replace: "[...changes].sort((a, b) => (a.product_id < b.product_id ? -1 : 1))",
        by: "[...changes]",
      },
      { file: "lib/db/tenant.ts", replace: "attempt === 3 || !isRetryable(error)", by: "attempt > 0" },
    ],
    test: races,
    named: "sells carts with the same products in different order without a deadlock",
  },
  {
    name: "count-decided-without-the-product",
    why: "A new balance computed without a lock on the product overwrites a concurrent count.",
    breaks: [{ file: service, replace: "AND archived_at IS NULL FOR UPDATE`", by: "AND archived_at IS NULL`" }],
    test: "lib/modules/stock/stock.test.ts",
    named: "applies concurrent new balances one after the other",
  },
  {
    name: "row-received-twice",
    why: "Without a lock on the row of the list, the same goods are received twice.",
    breaks: [
      {
        file: arrivals,
        replace:
          "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])\n    ORDER BY id FOR UPDATE",
        by: "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])",
      },
    ],
    test: "lib/modules/purchase-list/receipts/races.test.ts",
    named: "receives an item once when two users receive it concurrently",
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
    why: "Who settled a divergence, when and why must not change later.",
    breaks: ["DROP TRIGGER stock_divergence_is_settled_once ON stock_divergence"],
    test: "lib/modules/stock/divergences/divergences.test.ts",
    named: "rejects changes to a settled divergence, also in the database",
  },
  {
    name: "count-repeats-what-a-divergence-did",
    why: "A product counted and then corrected by a divergence would get the same correction twice.",
    breaks: [{ file: counting, replace: "v.stock_movement_id = m.id)", by: "v.stock_movement_id = m.id AND false)" }],
    test: concurrentChanges,
    named: "does not repeat the correction of a divergence settled during the count",
  },
  {
    name: "count-repeats-what-a-spreadsheet-did",
    why: "A product counted and then set by a spreadsheet of balances would be corrected twice.",
    breaks: [{ file: counting, replace: "m.kind = 'inventario' OR m.kind", by: "m.kind" }],
    test: concurrentChanges,
    named: "does not repeat the correction of an import or of its undo during the count",
  },
  {
    name: "late-sale-leaves-a-counted-shelf-again",
    why: "Units sold offline before the count were no longer on the shelf when it was counted.",
    breaks: [{ file: counting, replace: "since.milli - arrived.milli END", by: "since.milli END" }],
    test: concurrentChanges,
    named: "does not take stock again for an offline sale made before the count",
  },
  {
    name: "kilos-broken-into-units",
    why: "A fraction of a unit can be neither sold nor adjusted.",
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
    name: "late-sale-leaves-a-shelf-whose-count-was-applied",
    why: "The goods were no longer on the shelf when it was counted; only the sale arrives later.",
    breaks: [
      {
        file: "lib/modules/stock/recount-service.ts",
        replace: "i.counted_at >= ${sold_at}",
        by: "i.counted_at IS NULL",
      },
    ],
    test: concurrentChanges,
    named: "does not take stock again for an offline sale that arrives after the count is applied",
  },
];
