// Writes the sales of a year to a ZIP of CSV files, and reads from it which sales it contains.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { Problem } from "../cli/problem.mjs";
import { CAN_BE_ARCHIVED, FILES } from "./sales.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Client } from "../script-types" */

/** Spreadsheets need it to read the text as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const COMPRESSION_LEVEL = 6;

/**
 * Writes the sales of the year that can be archived, all tables as of one instant. Returns the file's size, its SHA-256 and the number
 * of sales and rows in it.
 * @param {Client} client
 * @param {object} options
 * @param {Storage} options.storage
 * @param {string} options.path
 * @param {{ id: string, name: string, timezone: string }} options.company
 * @param {number} options.year
 */
export async function writeArchive(client, { storage, path, company, year }) {
  const out = await storage.createWriter(path);
  const hash = createHash("sha256");
  let bytes = 0;
  /** @type {Error | null} */
  let failure = null;
  out.on("error", (error) => {
    failure ??= error;
  });
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    hash.update(chunk);
    bytes += chunk.length;
    out.write(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    if (out.writableNeedDrain) await once(out, "drain");
  };
  /** @type {{ name: string, rows: number }[]} */
  const written = [];
  try {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const file of FILES) {
      const entry = addFile(zip, file.name);
      entry.push(strToU8(BYTE_ORDER_MARK));
      const rows = client.query(copyTo(copyStatement(file, company, year)));
      for await (const chunk of rows) {
        entry.push(chunk);
        await flush();
      }
      entry.push(new Uint8Array(), true);
      written.push({ name: file.name, rows: rows.rowCount });
    }
    await client.query("COMMIT");
    addFile(zip, "LEIA-ME.txt").push(strToU8(BYTE_ORDER_MARK + readMe(company.name, year, written)), true);
    zip.end();
    out.end();
    await once(out, "close");
    if (failure) throw failure;
  } finally {
    out.destroy();
  }
  const row_count = written.reduce((sum, { rows }) => sum + rows, 0);
  return { bytes, sha256: hash.digest("hex"), sale_count: written[0]?.rows ?? 0, row_count };
}

/**
 * Returns the ids of the sales in the file. Throws a Problem if the file is missing or is not the one that was written.
 * @param {Storage} storage
 * @param {{ file: string, file_hash: string, sale_count: number }} archive
 */
export async function readArchivedSales(storage, { file, file_hash, sale_count }) {
  const bytes = await storage.read(file);
  if (!bytes) throw new Problem(`O arquivo ${file} não está em ${storage.address}: nada foi removido.`);
  if (createHash("sha256").update(bytes).digest("hex") !== file_hash)
    throw new Problem(`O arquivo ${file} está danificado: nada foi removido.`);
  const [sales] = FILES;
  const csv = unzipSync(bytes, { filter: ({ name }) => name === sales?.name })[sales?.name ?? ""];
  const lines = new TextDecoder().decode(csv).matchAll(/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12});/gm);
  const ids = new Set([...lines].map(([, id]) => id ?? ""));
  if (ids.size < sale_count) throw new Problem(`O arquivo ${file} está incompleto: nada foi removido.`);
  return ids;
}

/**
 * @param {Zip} zip
 * @param {string} name
 */
function addFile(zip, name) {
  const entry = new ZipDeflate(name, { level: COMPRESSION_LEVEL });
  zip.add(entry);
  return entry;
}

/**
 * `COPY` takes no parameters, so the values are written into the statement.
 * @param {(typeof FILES)[number]} file
 * @param {{ id: string, timezone: string }} company
 * @param {number} year
 */
function copyStatement({ columns, joined, order }, { id, timezone }, year) {
  const list = Object.entries(columns).map(([heading, sql]) => `${sql} AS ${pg.escapeIdentifier(heading)}`);
  const query = `SELECT ${list.join(", ")} FROM sale s ${joined}
    WHERE ${CAN_BE_ARCHIVED} AND s.business_day BETWEEN '${year}-01-01' AND '${year}-12-31' ORDER BY ${order}`;
  const values = [`${pg.escapeLiteral(id)}::uuid`, pg.escapeLiteral(timezone)];
  const filled = query.replace(/\$([12])\b/g, (_, place) => values[Number(place) - 1] ?? "");
  return `COPY (${filled}) TO STDOUT (FORMAT csv, HEADER, DELIMITER ';')`;
}

/**
 * @param {string} shop
 * @param {number} year
 * @param {{ name: string, rows: number }[]} files
 */
const readMe = (shop, year, files) =>
  [
    `As vendas de ${shop} de ${year} que foram retiradas do sistema.`,
    "",
    "Os totais de cada dia continuam nos relatórios. Continuam no sistema também as vendas fiadas, devolvidas, trocadas,",
    "canceladas ou corrigidas, os caixas, as contas e os recebimentos.",
    "",
    "Cada arquivo .csv é uma tabela: abra no Excel, no LibreOffice ou no Google Planilhas.",
    "As colunas são separadas por ponto e vírgula, e o texto está em UTF-8.",
    "Valores em reais e quantidades usam vírgula. Datas são dd/mm/aaaa, no horário da loja.",
    "Um texto que começaria com = + - ou @ tem um apóstrofo na frente, para não virar fórmula.",
    "As colunas “código interno da venda” ligam uma tabela à outra, e “código interno do cliente” liga à planilha clientes.csv",
    "de uma exportação completa. Nomes e documentos de clientes e as notas das vendas não estão aqui (LGPD).",
    "",
    "Arquivo e quantidade de linhas:",
    ...files.map(({ name, rows }) => `${name}: ${rows}`),
    "",
  ].join("\r\n");
