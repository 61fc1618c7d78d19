const races = "lib/modules/sales/races.test.ts";
const service = "lib/modules/stock/service.ts";
const arrivals = "lib/modules/purchase-list/receipts/service.ts";

export const stock = [
  {
    name: "stock-below-zero",
    why: "Conferir o saldo antes não basta: dez caixas leem a mesma última unidade.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: races,
    named: "ten tills cannot sell the last unit twice, and the losers leave no trace",
  },
  {
    name: "two-lines-below-zero",
    why: "O mesmo produto em duas linhas de dez carrinhos passaria do que há na prateleira.",
    breaks: ["ALTER TABLE product DROP CONSTRAINT product_stock_not_negative"],
    test: races,
    named: "ten tills whose carts name one product twice take whole carts off the shelf, or nothing",
  },
  {
    name: "stock-written-from-what-was-read",
    why: "Um saldo escrito pelo que se leu perde a baixa de quem vendeu ao mesmo tempo.",
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
    named: "ten tills cannot sell the last unit twice, and the losers leave no trace",
  },
  {
    name: "products-in-the-carts-order",
    why: "Sem a ordem única, dois carrinhos iguais em ordem inversa esperam um pelo outro; repetir esconderia isso.",
    breaks: [
      {
        file: service,
        replace: "[...changes].sort((a, b) => (a.product_id < b.product_id ? -1 : 1))",
        by: "[...changes]",
      },
      { file: "lib/db/tenant.ts", replace: "attempt === 3 || !isPassing(error)", by: "attempt > 0" },
    ],
    test: races,
    named: "two carts with the same products in another order never wait for each other in vain",
  },
  {
    name: "count-decided-without-the-product",
    why: "Um novo saldo calculado sem segurar o produto some com o que outro acabou de contar.",
    breaks: [{ file: service, replace: "AND archived_at IS NULL FOR UPDATE`", by: "AND archived_at IS NULL`" }],
    test: "lib/modules/stock/stock.test.ts",
    named: "a count entered while others count ends with the last balance, whole",
  },
  {
    name: "row-received-twice",
    why: "Sem segurar a linha da lista, a mesma mercadoria entra duas vezes.",
    breaks: [
      {
        file: arrivals,
        replace:
          "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])\n    ORDER BY id FOR UPDATE",
        by: "SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])",
      },
    ],
    test: "lib/modules/purchase-list/receipts/races.test.ts",
    named: "a row that two people receive whole at once is received once",
  },
  {
    name: "divergence-settled-twice",
    why: "Sem segurar o produto, duas contagens da mesma divergência mexem as duas na prateleira.",
    breaks: [
      {
        file: "lib/modules/stock/divergences/service.ts",
        replace: "AND id = ${product_id}::uuid FOR UPDATE`",
        by: "AND id = ${product_id}::uuid`",
      },
    ],
    test: "lib/modules/stock/divergences/divergences.test.ts",
    named: "ten people who count the same divergence away settle it once",
  },
  {
    name: "settled-divergence-rewritten",
    why: "Quem resolveu, quando e por quê ficam escritos como foram.",
    breaks: ["DROP TRIGGER stock_divergence_is_settled_once ON stock_divergence"],
    test: "lib/modules/stock/divergences/divergences.test.ts",
    named: "what was settled is not rewritten, not even behind the screen",
  },
];
