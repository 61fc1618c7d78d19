import "server-only";
import { inflateRawSync } from "node:zlib";
import { readSheet } from "read-excel-file/node";
import type { ReceivedFile } from "@/lib/api/files";
import type { ImportKind } from "../schema";
import { decodeText, layOut, type ParsedSheet, parseText, refuseFile, type Table, writeTyped } from "./rules";

const MAX_INFLATED = 40 * 1_048_576;
const MAX_ENTRIES = 500;
const MAX_CELLS = 2_000_000;
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_HEAD, CENTRAL_HEAD, END_HEAD, MAX_COMMENT, DESCRIPTOR] = [30, 46, 22, 65_535, 24];

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const BROKEN = () => refuseFile("Este arquivo do Excel está danificado. Abra-o, salve de novo como .xlsx e envie.");

/** Reads a spreadsheet, CSV or Excel by what its bytes say and not by its name. */
export async function parseSheet(kind: ImportKind, { bytes }: ReceivedFile): Promise<ParsedSheet> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw refuseFile("O arquivo está vazio.");
  if (file.readUInt8(0) === 0xd0 && file.subarray(0, 4).toString("hex") === "d0cf11e0")
    throw refuseFile("Este é um Excel antigo (.xls) ou com senha. Salve como .xlsx, sem senha, e envie.");
  const isZip = file.length > 4 && file.readUInt32LE(0) === LOCAL;
  return layOut(kind, isZip ? await readWorkbook(file) : parseText(decodeText(file)));
}

async function readWorkbook(file: Buffer): Promise<Table> {
  inspectZip(file);
  const rows = await readSheet(file).catch(() => {
    throw BROKEN();
  });
  return rows.map((row) => row.map(writeTyped));
}

/**
 * Looks through an archive before anybody unpacks it: what it says it holds, whether that is true, whether there is
 * anything it does not say, and how far its sheets reach. An inflated entry never grows past what was said.
 */
export function inspectZip(file: Buffer) {
  const entries = readDirectory(file);
  const said = entries.reduce((sum, { size }) => sum + size, 0);
  if (said > MAX_INFLATED) throw refuseFile("A planilha fica grande demais quando é aberta. Divida em partes menores.");
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const start = entry.offset;
    if (start < end || start - end > DESCRIPTOR || start + LOCAL_HEAD > file.length) throw BROKEN();
    if (file.readUInt32LE(start) !== LOCAL) throw BROKEN();
    const body = start + LOCAL_HEAD + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    end = body + entry.packed;
    const content = inflate(file.subarray(body, end), entry);
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name)) measureSheet(content.toString("latin1"));
  }
}

function inflate(packed: Buffer, { method, size }: Entry): Buffer {
  if (method === 0 && packed.length === size) return packed;
  if (method !== 8) throw BROKEN();
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (content.length === size) return content;
  } catch {
    // What does not unpack to what it said is refused below.
  }
  throw BROKEN();
}

function readDirectory(file: Buffer): Entry[] {
  const from = Math.max(0, file.length - END_HEAD - MAX_COMMENT);
  const end = file.subarray(from).lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0 || from + end + END_HEAD > file.length || file.readUInt32LE(from + end) !== END) throw BROKEN();
  const count = file.readUInt16LE(from + end + 10);
  let at = file.readUInt32LE(from + end + 16);
  if (count > MAX_ENTRIES) throw BROKEN();
  return Array.from({ length: count }, () => {
    if (at + CENTRAL_HEAD > file.length || file.readUInt32LE(at) !== CENTRAL) throw BROKEN();
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const entry = {
      name: file.subarray(at + CENTRAL_HEAD, at + CENTRAL_HEAD + name_length).toString("latin1"),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    };
    at += CENTRAL_HEAD + name_length + extra + comment;
    return entry;
  });
}

/** One cell at the sheet's far end makes a reader lay out everything before it. */
function measureSheet(xml: string) {
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row = "", bare = ""] of xml.matchAll(
    /<(?:\w+:)?(?:c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"|row\b[^>]*?\br="(\d{1,7})")/g,
  )) {
    rows = Math.max(rows, Number(row || bare));
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
  }
  if (rows * Math.max(columns, 1) > MAX_CELLS)
    throw refuseFile(
      `A planilha vai até a linha ${rows.toLocaleString("pt-BR")}. Apague as linhas e as colunas vazias do fim e envie de novo.`,
    );
}
