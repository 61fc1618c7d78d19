// Archives a year of a company: writes its sales to a file, removes them and keeps the totals that reports add up.
import { randomUUID } from "node:crypto";
import { firstYearToArchive, KEPT_YEARS } from "../../lib/core/kept-years.mjs";
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";
import { readArchivedSales, writeArchive } from "./file.mjs";
import { removeSalesOfDay } from "./removal.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Client } from "../script-types" */

/** The folder of the files in the storage. Each is named after its company. */
export const ARCHIVES_FOLDER = "archives";

/**
 * Archives the year, or finishes an archiving that was interrupted. Each day is removed in a transaction of its own, so that selling
 * goes on. Throws a Problem if the year is too recent or already archived. Returns the archive, or null if no sale can be archived.
 * @param {object} options
 * @param {string} options.owner_url
 * @param {Storage} options.storage
 * @param {string} options.company_id
 * @param {number} options.year
 * @param {string} options.today as "YYYY-MM-DD"
 * @param {(progress: { days: number, of: number, sales: number }) => void} [options.onProgress] called after each day
 */
export const archiveYear = ({ owner_url, storage, company_id, year, today, onProgress }) =>
  withClient(owner_url, async (client) => {
    const firstYear = firstYearToArchive(year);
    if (today < `${firstYear}-01-01`)
      throw new Problem(
        `As vendas de ${year} podem ser arquivadas a partir de 01/01/${firstYear}: por lei, os registros de um ano são guardados por mais ${KEPT_YEARS} anos.`,
      );
    await lockCompany(client, company_id);
    const company = await readCompany(client, company_id);
    const archive =
      (await readYear(client, company_id, year)) ?? (await exportYear(client, { storage, company, year }));
    if (!archive) return null;
    if (archive.status === "removed") throw new Problem(`O ano de ${year} já está arquivado em ${archive.file}.`);
    const archived_ids = await readArchivedSales(storage, archive);
    const removed = await removeYear(client, { company_id, year, archived_ids, onProgress });
    await client.query(
      "UPDATE archived_year SET status = 'removed', removed_at = now() WHERE company_id = $1 AND year = $2",
      [company_id, year],
    );
    return { ...archive, ...removed };
  });

/**
 * @param {Client} client
 * @param {string} company_id
 */
async function lockCompany(client, company_id) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock(hashtextextended('archive ' || $1, 0)) AS locked", [
    company_id,
  ]);
  if (!rows[0]?.locked) throw new Problem("Um ano desta empresa já está sendo arquivado. Espere terminar.");
}

/**
 * @param {Client} client
 * @param {string} company_id
 * @returns {Promise<{ id: string, name: string, timezone: string }>}
 */
async function readCompany(client, company_id) {
  const { rows } = await client.query("SELECT id, name, timezone FROM company WHERE id = $1", [company_id]);
  if (!rows[0]) throw new Problem(`Nenhuma empresa encontrada com o código ${company_id}.`);
  return rows[0];
}

/**
 * @param {Client} client
 * @param {string} company_id
 * @param {number} year
 */
async function readYear(client, company_id, year) {
  const { rows } = await client.query("SELECT * FROM archived_year WHERE company_id = $1 AND year = $2", [
    company_id,
    year,
  ]);
  return rows[0] ?? null;
}

/**
 * Writes the file and records it. Nothing is removed before the record exists. Returns null without a file if there is no sale.
 * @param {Client} client
 * @param {{ storage: Storage, company: { id: string, name: string, timezone: string }, year: number }} options
 */
async function exportYear(client, { storage, company, year }) {
  const path = `${ARCHIVES_FOLDER}/${company.id}-${year}-${randomUUID()}.zip`;
  const { bytes, sha256, sale_count, row_count } = await writeArchive(client, { storage, path, company, year });
  if (sale_count === 0) {
    await storage.delete(path);
    return null;
  }
  const { rows } = await client.query(
    `INSERT INTO archived_year (company_id, id, year, file, file_hash, file_bytes, sale_count, row_count, created_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, now()) RETURNING *`,
    [company.id, year, path, sha256, bytes, sale_count, row_count],
  );
  return rows[0];
}

/**
 * @param {Client} client
 * @param {object} options
 * @param {string} options.company_id
 * @param {number} options.year
 * @param {ReadonlySet<string>} options.archived_ids
 * @param {(progress: { days: number, of: number, sales: number }) => void} [options.onProgress]
 */
async function removeYear(client, { company_id, year, archived_ids, onProgress }) {
  const { rows: days } = await client.query(
    `SELECT to_char(business_day, 'YYYY-MM-DD') AS day FROM sale
     WHERE company_id = $1 AND business_day BETWEEN $2 AND $3 GROUP BY business_day ORDER BY business_day`,
    [company_id, `${year}-01-01`, `${year}-12-31`],
  );
  let sales = 0;
  let rows = 0;
  for (const [index, { day }] of days.entries()) {
    const removed = await removeSalesOfDay(client, { company_id, day, archived_ids });
    sales += removed.sales;
    rows += removed.rows;
    onProgress?.({ days: index + 1, of: days.length, sales });
  }
  return { removed_sales: sales, removed_rows: rows };
}
