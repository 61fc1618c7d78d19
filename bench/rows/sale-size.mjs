// P13: the bytes that a sale of two items and one payment keeps in the database and writes to the WAL, by table and index.
import { withClient } from "../../scripts/database.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { sellTwoProducts } from "../till.mjs";

/** @import { Client, Sandbox, Shop } from "../../scripts/script-types" */
/** @import { Figure, RowOptions, RelationBytes } from "../bench-types" */

const MAX_KEPT_BYTES = 2_800;
const MAX_WAL_BYTES = 7_000;
const TILLS = 4;
const SHOPS = 16;
/** The sales after a checkpoint of a shop that sells little: most pages that they change are written to the WAL whole. */
const QUIET_SALES = 20;
/** Fills the first pages of every index, so that the measured growth is that of a shop that has been selling. */
const FIRST_SALES = 1_000;

/** @param {RowOptions} options */
export async function saleSize({ isQuick }) {
  const count = isQuick ? 200 : 5_000;
  const oneShop = await measure("one shop with 4 tills", count, (sandbox) =>
    sandbox.createShop({ people: TILLS, products: 200 }).then((shop) => [shop]),
  );
  const manyShops = await measure(`${SHOPS} shops with one till`, count, async (sandbox) => {
    const shops = [];
    for (let index = 0; index < SHOPS; index++) shops.push(await sandbox.createShop({ products: 200 }));
    return shops;
  });
  return [...oneShop, ...manyShops];
}

/**
 * Measures in a database of its own. Prints what each table and index grew and wrote.
 * @param {string} shopsName
 * @param {number} count
 * @param {(sandbox: Sandbox) => Promise<Shop[]>} createShops
 * @returns {Promise<Figure[]>}
 */
async function measure(shopsName, count, createShops) {
  const sandbox = await openSandbox("bench");
  const shops = await createShops(sandbox);
  await sandbox.serve();
  await sell(sandbox.url, shops, { from: 0, count: FIRST_SALES });
  const measured = await withClient(sandbox.database.superuser_url, async (client) => {
    await prepareMeasurement(client);
    const sizesBefore = await sizesOf(client);
    const walFrom = await walPosition(client);
    await sell(sandbox.url, shops, { from: FIRST_SALES, count });
    const walUntil = await walPosition(client);
    const wal = await walByRelation(client, walFrom, walUntil);
    await client.query("VACUUM ANALYZE");
    const walAfterVacuum = await walPosition(client);
    const kept = growthOf(sizesBefore, await sizesOf(client));
    const updates = await updatesByTable(client);
    await client.query("CHECKPOINT");
    const quietFrom = await walPosition(client);
    await sell(sandbox.url, shops, { from: FIRST_SALES + count, count: QUIET_SALES });
    return {
      kept,
      wal,
      updates,
      quiet_bytes: await bytesBetween(client, quietFrom, await walPosition(client)),
      wal_bytes: await bytesBetween(client, walFrom, walUntil),
      vacuum_bytes: await bytesBetween(client, walUntil, walAfterVacuum),
    };
  });
  await sandbox.close();
  const { kept, wal, updates, wal_bytes, vacuum_bytes, quiet_bytes } = measured;
  const keptPerSale = sumOf(kept) / count;
  const dayPerSale = sumOf(new Map([...kept].filter(([relation]) => relation.startsWith("idempotency_key")))) / count;
  const walPerSale = wal_bytes / count;
  const imagesPerSale = [...wal.values()].reduce((sum, { image_bytes }) => sum + image_bytes, 0) / count;
  console.log(
    [
      breakdown(kept, wal, count),
      `Kept per sale by ${shopsName}: ${shown(keptPerSale)} bytes, of which ${shown(dayPerSale)} are deleted after 24 hours (idempotency_key)`,
      `WAL per sale: ${shown(walPerSale)} bytes, of which ${shown(imagesPerSale)} are full-page images`,
      `VACUUM afterwards: ${shown(vacuum_bytes / count)} bytes per sale`,
      `WAL per sale of ${QUIET_SALES} sales after a checkpoint: ${shown(quiet_bytes / QUIET_SALES)} bytes`,
      ...updates.map(({ relname, hot_percent }) => `HOT updates of ${relname}: ${hot_percent} %`),
    ].join("\n"),
  );
  return [
    figureOf(`kept by a sale, bytes, ${shopsName}`, keptPerSale, MAX_KEPT_BYTES),
    figureOf(`kept for longer than a day, bytes, ${shopsName}`, keptPerSale - dayPerSale, MAX_KEPT_BYTES),
    figureOf(`WAL of a sale with full-page images, bytes, ${shopsName}`, walPerSale, MAX_WAL_BYTES),
    figureOf(`WAL of a sale without them, bytes, ${shopsName}`, walPerSale - imagesPerSale, MAX_WAL_BYTES),
  ];
}

/**
 * @param {string} work
 * @param {number} product
 * @param {number} most
 * @returns {Figure}
 */
const figureOf = (work, product, most) => ({
  work,
  product: Math.round(product),
  target: `≤ ${most}`,
  met: product <= most,
});

/**
 * Makes `count` sales, one after the other at each of the tills.
 * @param {string} url
 * @param {Shop[]} shops
 * @param {{ from: number, count: number }} turns
 */
async function sell(url, shops, { from, count }) {
  let turn = from;
  /**
   * @param {string} token
   * @param {Shop["products"]} products
   */
  const sellAtTill = async (token, products) => {
    while (turn < from + count) await sellTwoProducts(url, token, products, turn++);
  };
  await Promise.all(shops.flatMap(({ people, products }) => people.map(({ token }) => sellAtTill(token, products))));
}

/**
 * Starts from a vacuumed database and a checkpoint, so that every page that existed before is written to the WAL once. Autovacuum is
 * off while the sales are measured, and the WAL is kept until it is read.
 * @param {Client} client
 */
async function prepareMeasurement(client) {
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_walinspect");
  await client.query("ALTER SYSTEM SET autovacuum = off");
  await client.query("ALTER SYSTEM SET wal_keep_size = '8GB'");
  await client.query("SELECT pg_reload_conf()");
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
}

/**
 * The share of the updates since the start that changed no index, of the tables with at least one update per ten sales.
 * @param {Client} client
 * @returns {Promise<{ relname: string, hot_percent: number }[]>}
 */
async function updatesByTable(client) {
  const { rows } = await client.query(
    `SELECT relname, round(100.0 * n_tup_hot_upd / n_tup_upd)::int AS hot_percent FROM pg_stat_user_tables
     WHERE n_tup_upd >= $1 ORDER BY relname`,
    [FIRST_SALES / 10],
  );
  return rows;
}

/**
 * @param {Client} client
 * @returns {Promise<string>}
 */
const walPosition = async (client) => (await client.query("SELECT pg_current_wal_lsn()::text AS lsn")).rows[0].lsn;

/**
 * @param {Client} client
 * @param {string} from
 * @param {string} until
 */
async function bytesBetween(client, from, until) {
  const { rows } = await client.query("SELECT pg_wal_lsn_diff($2, $1)::float8 AS bytes", [from, until]);
  return rows[0].bytes;
}

/**
 * The sizes of the tables and indexes of the schema, each by its name. A table includes its TOAST table, its free space map and its
 * visibility map.
 * @param {Client} client
 * @returns {Promise<Map<string, number>>}
 */
async function sizesOf(client) {
  const { rows } = await client.query(`
    SELECT relname, CASE relkind WHEN 'r' THEN pg_table_size(oid) ELSE pg_relation_size(oid) END::float8 AS bytes
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`);
  return new Map(rows.map(({ relname, bytes }) => [relname, bytes]));
}

/**
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 */
const growthOf = (before, after) =>
  new Map([...after].map(([relation, bytes]) => [relation, bytes - (before.get(relation) ?? 0)]));

/** @param {Map<string, number>} bytes */
const sumOf = (bytes) => [...bytes.values()].reduce((sum, value) => sum + value, 0);

/**
 * The WAL records by the relation that they change first. Records of no relation are those of transactions.
 * @param {Client} client
 * @param {string} from
 * @param {string} until
 * @returns {Promise<Map<string, RelationBytes>>}
 */
async function walByRelation(client, from, until) {
  const { rows } = await client.query(
    `WITH block AS (
       SELECT start_lsn, relfilenode, block_id, record_length, coalesce(block_fpi_length, 0) AS image_length,
              sum(coalesce(block_fpi_length, 0)) OVER (PARTITION BY start_lsn) AS images_length,
              min(block_id) OVER (PARTITION BY start_lsn) AS first_block
       FROM pg_get_wal_block_info($1, $2, false)
     ), by_relation AS (
       SELECT coalesce(owner.relname, c.relname, 'other relations') AS relation,
              sum(record_length - images_length) FILTER (WHERE block_id = first_block) AS record_bytes,
              sum(image_length) AS image_bytes
       FROM block LEFT JOIN pg_class c ON pg_relation_filenode(c.oid) = block.relfilenode
            LEFT JOIN pg_class toast ON toast.oid = (SELECT indrelid FROM pg_index WHERE indexrelid = c.oid AND c.relname LIKE 'pg_toast%')
            LEFT JOIN pg_class owner ON owner.reltoastrelid IN (c.oid, toast.oid) AND owner.reltoastrelid <> 0
       GROUP BY 1
     ), everything AS (
       SELECT sum(record_length) AS bytes FROM pg_get_wal_records_info($1, $2)
     )
     SELECT relation, coalesce(record_bytes, 0)::float8 AS record_bytes, image_bytes::float8 FROM by_relation
     UNION ALL
     SELECT 'transactions', (bytes - (SELECT sum(coalesce(record_bytes, 0) + image_bytes) FROM by_relation))::float8, 0 FROM everything`,
    [from, until],
  );
  return new Map(rows.map(({ relation, record_bytes, image_bytes }) => [relation, { record_bytes, image_bytes }]));
}

/**
 * A table of what grew or was written, in bytes per sale, largest first.
 * @param {Map<string, number>} kept
 * @param {Map<string, RelationBytes>} wal
 * @param {number} count
 */
function breakdown(kept, wal, count) {
  const lines = [...new Set([...kept.keys(), ...wal.keys()])]
    .map((relation) => ({
      relation,
      kept: (kept.get(relation) ?? 0) / count,
      records: (wal.get(relation)?.record_bytes ?? 0) / count,
      images: (wal.get(relation)?.image_bytes ?? 0) / count,
    }))
    .filter(({ kept, records, images }) => kept + records + images >= 1)
    .sort((a, b) => b.kept - a.kept || b.records - a.records);
  return [
    "| table or index | kept | WAL | full-page images |",
    "| --- | --- | --- | --- |",
    ...lines.map(
      ({ relation, kept, records, images }) =>
        `| ${relation} | ${shown(kept)} | ${shown(records)} | ${shown(images)} |`,
    ),
  ].join("\n");
}

/** @param {number} bytes */
const shown = (bytes) => Math.round(bytes).toLocaleString("en");
