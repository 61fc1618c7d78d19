// P2: the search of a product by barcode and by words without accents, as the catalog grows.

import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { medianMs } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { barcodeOf, insertProducts } from "../products.mjs";
import { median } from "../table.mjs";

/** @import { RowOptions } from "../bench-types" */

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
const MAX_WORDS_GROWTH = 8;
const MAX_BARCODE_GROWTH = 1.2;
const MIN_PGBENCH_RATIO = 0.3;

/** @param {boolean} isQuick */
const sizesOf = (isQuick) => (isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000]);

/**
 * Returns the median milliseconds of a search at each size of the catalog.
 * @param {boolean} isQuick
 * @param {(turn: number, size: number) => string} wordsAt
 */
async function measure(isQuick, wordsAt) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({});
  await sandbox.serve();
  const { token } = shop.people[0];
  const figures = [];
  let from = 0;
  for (const size of sizesOf(isQuick)) {
    await insertProducts(sandbox, shop, from, size);
    await sandbox.vacuum();
    from = size;
    /** @param {number} turn */
    const requestOf = (turn) => ({
      token,
      path: `/api/v1/pdv/products?search=${encodeURIComponent(wordsAt(turn, size))}`,
    });
    const rounds = [];
    for (let round = 0; round < 3; round++) rounds.push(await medianMs({ url: sandbox.url, calls: 100, requestOf }));
    figures.push(median(rounds));
  }
  return { sandbox, shop, figures };
}

/**
 * By barcode: the median time must not depend on the number of products.
 * @param {RowOptions} options
 */
export async function codes({ isQuick }) {
  const { sandbox, figures } = await measure(isQuick, (turn, size) => barcodeOf((turn * 7919) % size));
  await sandbox.close();
  const growth = figures[figures.length - 1] / figures[0];
  return [
    {
      work: `barcode, ms, ${sizesOf(isQuick).at(-1)?.toLocaleString("en")} products (limit: with 1,000)`,
      product: figures[figures.length - 1],
      limit: figures[0],
      ratio: growth,
      target: `≤ ${MAX_BARCODE_GROWTH}×`,
      met: growth <= MAX_BARCODE_GROWTH,
    },
  ];
}

/**
 * By words: the growth from the smallest to the largest size, and the comparison with the same statement in pgbench.
 * @param {RowOptions} options
 */
export async function search({ isQuick }) {
  const { sandbox, shop, figures } = await measure(isQuick, (turn) => FRAGMENTS[turn % FRAGMENTS.length]);
  const { ms } = await pgbench({ database: sandbox.database, script: scriptOf(shop), seconds: isQuick ? 2 : 6 });
  await sandbox.close();
  const size = sizesOf(isQuick).at(-1)?.toLocaleString("en");
  const growth = figures[figures.length - 1] / figures[0];
  const share = ms / figures[figures.length - 1];
  return [
    {
      work: `search by words, ms, ${size} products (limit: with 1,000)`,
      product: figures[figures.length - 1],
      limit: figures[0],
      ratio: growth,
      target: `≤ ${MAX_WORDS_GROWTH}×`,
      met: growth <= MAX_WORDS_GROWTH,
    },
    {
      work: `search by words, ms, ${size} products (limit: pgbench, the same statement)`,
      product: figures[figures.length - 1],
      limit: ms,
      ratio: share,
      target: `≥ ${MIN_PGBENCH_RATIO}`,
      met: share >= MIN_PGBENCH_RATIO,
    },
  ];
}

/**
 * The SQL of `findProductIds` for the same fragments.
 * @param {{ company_id: string }} options
 */
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
      ORDER BY exact.product_id IS NOT NULL DESC, starts_with(fold_text(found.name), '${fragment}') DESC, found.name COLLATE pt_natural, found.id LIMIT 30;`;
  })
    .map((statement, index) => `\\if :turn = ${index}\n${statement}\n\\endif`)
    .join("\n")
    .replace(/^/, `\\set turn random(0, ${FRAGMENTS.length - 1})\n`)
    .replaceAll(/\\if :turn = (\d+)/g, (_, index) => `\\set here :turn = ${index}\n\\if :here`);
