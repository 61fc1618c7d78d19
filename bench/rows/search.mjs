// P2: finding a product by its code and by words without accents, as the register grows.

import { openStage } from "../../scripts/stage/stage.mjs";
import { time } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { codeOf, growShelf } from "../shelf.mjs";
import { median } from "../table.mjs";

const FRAGMENTS = [
  "feij",
  "arroz bran",
  "cafe 1",
  "acuc cris",
  "oleo soj",
  "soja 9",
  "carioca 12",
  "torr 3",
  "cristal 77",
  "bran 450",
];
const LARGEST_GROWTH = 8;
const FLAT = 1.2;
const OF_PGBENCH = 0.3;

const sizesOf = (isQuick) => (isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000]);
async function measure(isQuick, wordsAt) {
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  await stage.serve();
  const { token } = shop.people[0];
  const figures = [];
  let from = 0;
  for (const size of sizesOf(isQuick)) {
    await growShelf(stage, shop, from, size);
    await stage.settle();
    from = size;
    const requestOf = (turn) => ({
      token,
      path: `/api/v1/pdv/products?search=${encodeURIComponent(wordsAt(turn, size))}`,
    });
    const rounds = [];
    for (let round = 0; round < 3; round++) rounds.push(await time({ url: stage.url, calls: 100, requestOf }));
    figures.push(median(rounds));
  }
  return { stage, shop, figures };
}

/** By code: the milliseconds must not depend on how many products there are. */
export async function codes({ isQuick }) {
  const { stage, figures } = await measure(isQuick, (turn, size) => codeOf((turn * 7919) % size));
  await stage.close();
  const growth = figures.at(-1) / figures[0];
  return [
    {
      work: `código de barras, ms, ${sizesOf(isQuick).at(-1)} produtos (limite: com 1.000)`,
      product: figures.at(-1),
      limit: figures[0],
      ratio: growth,
      target: `≤ ${FLAT}×`,
      met: growth <= FLAT,
    },
  ];
}

/** By words: growth over the sizes, and PostgreSQL alone with the same statement at the largest. */
export async function search({ isQuick }) {
  const { stage, shop, figures } = await measure(isQuick, (turn) => FRAGMENTS[turn % FRAGMENTS.length]);
  const { ms } = await pgbench({ database: stage.database, script: scriptOf(shop), seconds: isQuick ? 2 : 6 });
  await stage.close();
  const size = sizesOf(isQuick).at(-1);
  const growth = figures.at(-1) / figures[0];
  const share = ms / figures.at(-1);
  return [
    {
      work: `busca por palavras, ms, ${size} produtos (limite: com 1.000)`,
      product: figures.at(-1),
      limit: figures[0],
      ratio: growth,
      target: `≤ ${LARGEST_GROWTH}×`,
      met: growth <= LARGEST_GROWTH,
    },
    {
      work: `busca por palavras, ms, ${size} produtos (limite: pgbench, o mesmo comando)`,
      product: figures.at(-1),
      limit: ms,
      ratio: share,
      target: `≥ ${OF_PGBENCH}`,
      met: share >= OF_PGBENCH,
    },
  ];
}

/** The statement of `findProductIds`, for the same fragments. */
const scriptOf = ({ company_id }) =>
  FRAGMENTS.map((fragment) => {
    const like = fragment
      .split(" ")
      .map((word) => `fold_text(name || ' ' || coalesce(barcode, '')) LIKE '%${word}%'`)
      .join(" AND ");
    return `SELECT found.id FROM (
      (SELECT id, name FROM product WHERE company_id = '${company_id}' AND (archived_at IS NOT NULL) = false AND ${like} LIMIT 500)
      UNION (SELECT p.id, p.name FROM product_barcode b JOIN product p ON p.company_id = b.company_id AND p.id = b.product_id
             WHERE b.company_id = '${company_id}' AND lower(b.code) LIKE '${fragment}%' AND (p.archived_at IS NOT NULL) = false ORDER BY lower(b.code) LIMIT 500)
      UNION (SELECT p.id, p.name FROM product_barcode b JOIN product p ON p.company_id = b.company_id AND p.id = b.product_id
             WHERE b.company_id = '${company_id}' AND b.canonical_code = '${fragment}' AND (p.archived_at IS NOT NULL) = false)) found
      LEFT JOIN (SELECT DISTINCT product_id FROM product_barcode WHERE company_id = '${company_id}'
                 AND (lower(code) = '${fragment}' OR canonical_code = '${fragment}')) exact ON exact.product_id = found.id
      ORDER BY exact.product_id IS NOT NULL DESC, starts_with(fold_text(found.name), '${fragment}') DESC, found.name, found.id LIMIT 30;`;
  })
    .map((statement, place) => `\\if :turn = ${place}\n${statement}\n\\endif`)
    .join("\n")
    .replace(/^/, `\\set turn random(0, ${FRAGMENTS.length - 1})\n`)
    .replaceAll(/\\if :turn = (\d+)/g, (_, place) => `\\set here :turn = ${place}\n\\if :here`);
