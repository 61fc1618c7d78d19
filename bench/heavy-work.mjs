// In a thread of its own, so that the sales are not made to wait by the one who measures them: documents, spreadsheets
// and reports that cost the server much.
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { strToU8, zipSync } from "fflate";

const SHEET = "xl/worksheets/sheet1.xml";

/**
 * For so many seconds: as many clients as there are `documents` lists (addresses and an optional token each) take one
 * document after the other, one client for each of the `spreadsheets` uploads it again and again, and one exports a report every
 * second. Returns how many answers there were of each status, by kind of work.
 */
export function heavyWork({ url, seconds, documents, spreadsheets, upload_token, report }) {
  const workerData = { heavy: true, url, seconds, documents, spreadsheets, upload_token, report };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function work({ url, seconds, documents, spreadsheets, upload_token, report }) {
  const until = performance.now() + seconds * 1_000;
  const answers = {};
  const count = (kind, status) => {
    answers[kind] ??= {};
    answers[kind][status] = (answers[kind][status] ?? 0) + 1;
  };
  const repeat = async (kind, ask) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const answer = await ask(turn);
      await answer.arrayBuffer();
      count(kind, answer.status);
      // A client that was sent away comes back, but not at once.
      if (answer.status >= 400) await pause(500);
    }
  };
  const takes = documents.map(({ paths, token }, client) =>
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
  await Promise.all([...takes, ...uploads, exported]);
  return answers;
}

/** The spreadsheets that cost a reader the most. */
export function worstSpreadsheets() {
  return [unclosedCells(), manyCells(), bomb()];
}

/** 401 bytes whose sheet is eighty thousand cells that never end. */
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

/** A workbook that inflates to two hundred times its size, as much as is let in. */
const bomb = () => workbook(`<worksheet ${MAIN}><sheetData>${"<row/>".repeat(6_000_000)}</sheetData></worksheet>`);

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

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

if (!isMainThread && workerData?.heavy) parentPort.postMessage(await work(workerData));
