import { crc32, inflateRawSync } from "node:zlib";
import { brokenWorkbook, refuseFile } from "./refuse";

const MAX_ENTRIES = 500;
/** Maximum total size of all entries that are read. */
const MAX_INFLATED_BYTES = 40 * 1_048_576;

const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_HEADER_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
/** Maximum gap between two entries: the data descriptor that follows an entry of unknown size. */
const MAX_DESCRIPTOR_BYTES = 24;

const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed_size: number;
  readonly size: number;
  readonly checksum: number;
  readonly offset: number;
  readonly packed: Buffer;
}

export const isZip = (file: Buffer) => file.length > 4 && file.readUInt32LE(0) === LOCAL_SIGNATURE;

export interface Archive {
  readonly names: readonly string[];
  /** Returns an entry's content, or null if there is no such entry. Names are case-insensitive. */
  readonly read: (name: string) => Buffer | null;
}

/**
 * Opens a ZIP archive without inflating anything. Entries are inflated when read, never beyond their declared size or the
 * rest of the total limit. Throws INVALID for damaged, overlapping or oversized archives.
 */
export function openZip(file: Buffer): Archive {
  const entries = readEntries(file);
  let left_bytes = MAX_INFLATED_BYTES;
  return {
    names: entries.map(({ name }) => name),
    read: (name) => {
      const entry = entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
      if (!entry) return null;
      if (entry.size > left_bytes)
        throw refuseFile("A planilha fica grande demais quando é aberta. Divida em partes menores.");
      left_bytes -= entry.size;
      const content = inflate(entry);
      if (crc32(content) !== entry.checksum) throw brokenWorkbook();
      return content;
    },
  };
}

function inflate({ packed, method, size }: Entry): Buffer {
  if (method === STORED && packed.length === size) return packed;
  if (method !== DEFLATED) throw brokenWorkbook();
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (content.length === size) return content;
  } catch {
    // An entry that does not inflate to its declared size is rejected below.
  }
  throw brokenWorkbook();
}

function readEntries(file: Buffer): Entry[] {
  const directory = readDirectory(file);
  const packed = new Map<number, Buffer>();
  let end = 0;
  for (const { offset, packed_size } of directory.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end || offset - end > MAX_DESCRIPTOR_BYTES) throw brokenWorkbook();
    if (offset + LOCAL_HEADER_BYTES > file.length) throw brokenWorkbook();
    if (file.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw brokenWorkbook();
    const name_length = file.readUInt16LE(offset + 26);
    const extra_length = file.readUInt16LE(offset + 28);
    const start = offset + LOCAL_HEADER_BYTES + name_length + extra_length;
    end = start + packed_size;
    if (end > file.length) throw brokenWorkbook();
    packed.set(offset, file.subarray(start, end));
  }
  return directory.map((entry) => ({ ...entry, packed: packed.get(entry.offset) ?? Buffer.alloc(0) }));
}

function readDirectory(file: Buffer): Omit<Entry, "packed">[] {
  const from = Math.max(0, file.length - END_HEADER_BYTES - MAX_COMMENT_BYTES);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(END_SIGNATURE);
  const end = from + file.subarray(from).lastIndexOf(signature);
  if (end < from || end + END_HEADER_BYTES > file.length) throw brokenWorkbook();
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw brokenWorkbook();
  let at = file.readUInt32LE(end + 16);
  const entries: Omit<Entry, "packed">[] = [];
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_HEADER_BYTES > file.length) throw brokenWorkbook();
    if (file.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw brokenWorkbook();
    const name_length = file.readUInt16LE(at + 28);
    const extra_length = file.readUInt16LE(at + 30);
    const comment_length = file.readUInt16LE(at + 32);
    const name_at = at + CENTRAL_HEADER_BYTES;
    entries.push({
      name: file.subarray(name_at, name_at + name_length).toString("utf8"),
      method: file.readUInt16LE(at + 10),
      packed_size: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      checksum: file.readUInt32LE(at + 16),
      offset: file.readUInt32LE(at + 42),
    });
    at = name_at + name_length + extra_length + comment_length;
  }
  return entries;
}
