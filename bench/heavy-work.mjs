// Requests that are expensive for the server (documents, spreadsheets and reports), sent from a worker thread so that they do
// not delay the thread that measures the sales.
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { strToU8, zipSync } from "fflate";

/** @import { HeavyWork, AnswerCounts } from "./bench-types" */

const SHEET = "xl/worksheets/sheet1.xml";

/**
 * For `seconds`, runs one client for each entry of `documents` (paths and an optional token) that requests its paths in turn, one
 * for each of `spreadsheets` that uploads it repeatedly, and one that exports a report every second. Returns the number of
 * responses by kind of work and status.
 * @param {HeavyWork} work
 * @returns {Promise<AnswerCounts>}
 */
export function heavyWork({ url, seconds, documents, spreadsheets, upload_token, report }) {
  const workerData = { heavy: true, url, seconds, documents, spreadsheets, upload_token, report };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** @param {HeavyWork} options */
async function work({ url, seconds, documents, spreadsheets, upload_token, report }) {
  const until = performance.now() + seconds * 1_000;
  /** @type {AnswerCounts} */
  const answers = {};
  /**
   * @param {string} kind
   * @param {number} status
   */
  const count = (kind, status) => {
    const counts = answers[kind] ?? {};
    answers[kind] = counts;
    counts[status] = (counts[status] ?? 0) + 1;
  };
  /**
   * @param {string} kind
   * @param {(turn: number) => Promise<Response>} ask
   */
  const repeat = async (kind, ask) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const answer = await ask(turn);
      await answer.arrayBuffer();
      count(kind, answer.status);
      // A rejected client waits before it tries again.
      if (answer.status >= 400) await pause(500);
    }
  };
  const downloads = documents.map(({ paths, token }, client) =>
    repeat("documents", (turn) =>
      fetch(`${url}${paths[turn % paths.length]}`, {
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          "x-forwarded-for": `203.0.113.${client * 16 + (turn % 16)}`,
        },
      }),
    ),
  );
  const uploads = spreadsheets.map((body) =>
    repeat("spreadsheets", () =>
      fetch(`${url}/v1/imports?kind=produtos&file_name=planilha.xlsx`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${upload_token}`,
          "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        },
        body,
      }),
    ),
  );
  const exported = repeat("reports", async () => {
    await pause(1_000);
    return fetch(`${url}${report.path}`, { headers: { authorization: `Bearer ${report.token}` } });
  });
  await Promise.all([...downloads, ...uploads, exported]);
  return answers;
}

/** The most expensive spreadsheets to read. */
export function worstSpreadsheets() {
  return [unclosedCells(), manyCells(), bomb()];
}

/** 401 bytes that inflate to a sheet of 80,000 unclosed cells. */
const unclosedCells = () => zipSync({ [SHEET]: strToU8("<c ".repeat(80_000)) }, { level: 9 });

/** A valid workbook of 800,000 cells. */
function manyCells() {
  const columns = [..."ABCDEFGH"];
  const rows = Array.from({ length: 100_000 }, (_, index) => {
    const cells = columns.map((column) => `<c r="${column}${index + 1}"><v>1</v></c>`).join("");
    return `<row r="${index + 1}">${cells}</row>`;
  });
  return workbook(`<worksheet ${MAIN}><sheetData>${rows.join("")}</sheetData></worksheet>`);
}

/** A workbook that inflates to 200 times its size, the maximum that is accepted. */
const bomb = () => workbook(`<worksheet ${MAIN}><sheetData>${"<row/>".repeat(6_000_000)}</sheetData></worksheet>`);

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** @param {string} sheet */
function workbook(sheet) {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    [SHEET]: sheet,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}

if (!isMainThread && workerData?.heavy) parentPort?.postMessage(await work(workerData));
