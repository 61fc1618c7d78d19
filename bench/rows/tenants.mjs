// P9: the same rows held by one company and by a thousand.

import { openStage } from "../../scripts/stage/stage.mjs";
import { fillSales } from "../history.mjs";
import { time } from "../load.mjs";
import { codeOf, growShelf } from "../shelf.mjs";
import { median } from "../table.mjs";

const LARGEST = 1.2;

export async function tenants({ isQuick }) {
  const [companies, rows] = isQuick ? [20, 2_000] : [1_000, 100_000];
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  const share = rows / companies;
  await growShelf(stage, shop, 0, share);
  await fillSales(stage, shop, { from: 0, until: share });
  await stage.serve();
  const { token } = shop.people[0];
  const works = [
    ["busca por código, ms", (turn) => `/api/v1/pdv/products?search=${codeOf((turn * 7919) % share)}`],
    ["lista de vendas, ms", () => "/api/v1/sales"],
  ];
  const ask = async () => {
    const figures = [];
    for (const [, path] of works) {
      const rounds = [];
      for (let round = 0; round < 3; round++)
        rounds.push(await time({ url: stage.url, calls: 100, requestOf: (turn) => ({ token, path: path(turn) }) }));
      figures.push(median(rounds));
    }
    return figures;
  };
  const alone = await ask();
  await addNeighbours(stage, shop, companies - 1);
  const among = await ask();
  await stage.close();
  return works.map(([work], place) => {
    const ratio = among[place] / alone[place];
    return {
      work: `${work}, entre ${companies} empresas iguais (limite: sozinha)`,
      product: among[place],
      limit: alone[place],
      ratio,
      target: `≤ ${LARGEST}×`,
      met: ratio <= LARGEST,
    };
  });
}

/** Companies with the same products and sales under other ids; what else a company has, they have not. */
export async function addNeighbours(stage, { company_id }, count) {
  const copies = `(SELECT gen_random_uuid() AS other FROM generate_series(1, ${count}))`;
  await stage.fill(`CREATE TABLE bench_neighbour AS SELECT * FROM ${copies} each`);
  const tables = [
    ["product", "name, barcode, category_id, unit, sale_price_cents", "id"],
    ["product_barcode", "code, product_id, is_main", null],
    [
      "sale",
      "number, cash_register_id, sequence, user_id, user_name, subtotal_cents, total_cents, client_key, sold_at, business_day",
      "id",
    ],
    [
      "sale_item",
      "sale_id, position, product_id, description, unit, quantity_milli, unit_price_cents, total_cents",
      "id",
    ],
    ["sale_payment", "sale_id, position, method, amount_cents, received_cents", "id"],
  ];
  for (const [name, columns, id] of tables) {
    const list = id ? `${id}, ${columns}` : columns;
    await stage.fill(
      `INSERT INTO ${name} (company_id, ${list}) SELECT n.other, ${list
        .split(", ")
        .map((column) => `t.${column}`)
        .join(", ")}
       FROM ${name} t, bench_neighbour n WHERE t.company_id = $1::uuid`,
      [company_id],
    );
  }
  await stage.settle();
}
